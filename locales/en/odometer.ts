/** Odometer and operating hours of a unit. */
export const odometer = {
  title: (unit: string) => `Odometer – ${unit}`,
  link: "Odometer",
  now: "Odometer now",
  unknownYet: "Not known yet. Enter what the dashboard shows.",
  explanation:
    "Enter what the dashboard shows, for example at the turn of the year. Trips are then counted from it, and between two readings their odometer figures are adjusted so that they add up.",
  date: "Date",
  time: "Time",
  value: "Odometer, km",
  add: "Add reading",
  none: "No odometer reading has been entered yet.",
  delete: "Delete",
  deleteReading: (when: string) => `Delete the reading of ${when}`,
  deleteQuestion: (when: string, value: string) =>
    `Delete the reading of ${when}, ${value}? Trips around it are then counted from the readings that are left.`,
  keep: "Keep it",
  hours: "Operating hours",
  hoursNow: "Operating hours now",
  hoursExplanation:
    "The last reading and the time of the trips since then; without a reading, the time of all trips. Other people's private trips do not count.",
  hoursValue: "Operating hours, h",
  addHours: "Add operating hours",
  noHours: "No operating hours have been entered yet.",
  unrecorded: "Unrecorded distance",
  unrecordedBetween: (distance: string) => `Unrecorded distance ${distance}`,
  misfit: (when: string, value: string) =>
    `The reading of ${when}, ${value}, does not match the attested trip log and does not count. Delete it, or remove the attestation.`,
  drift: {
    thisMonth: "This month",
    lastMonth: "Last month",
    readings: "Between the last two readings",
    missing: (when: string, distance: string) =>
      `${when} the odometer ran ${distance} further than the trips of the log. Trips may be missing, or a reading may be wrong.`,
    excess: (when: string, distance: string) =>
      `${when} the trips of the log are ${distance} longer than the odometer ran. A reading may be wrong.`,
    alarm: "That is 10 % or more.",
  },
};

/** What the server says about it, by text key. */
export const odometerByKey = {
  OdometerFormat: "Specify the odometer in km, as in 120020.5.",
  OdometerLimit: "An odometer shows at most 10,000,000 km.",
  OperatingHoursFormat: "Specify the operating hours, as in 1250.5.",
  OperatingHoursLimit: "At most 1,000,000 operating hours.",
  ReadingInFuture: "A reading cannot be in the future.",
  ReadingTaken: "There is already a reading for this time.",
  ReadingOnPrivateDay:
    "Somebody else has made a private trip that day or the evening before, so a reading would tell when. Choose another day, from 6 in the morning on, or ask the driver to enter it.",
  OdometerOnPrivateDay:
    "Somebody else has made a private trip today or last night, so a new odometer would tell when. Enter it tomorrow from 6 in the morning on, or ask the driver to do it.",
  ReadingTooLow: "An earlier reading is higher.",
  ReadingTooHigh: "A later reading is lower.",
  ReadingNotFound: "Reading not found.",
};
