/** Vehicles that are to be home at certain times. */
export const safeHome = {
  title: "Safe return home",
  explanation:
    "When safe return home is on for a vehicle that is not within its home circle at a scheduled time, those who get its security alarms are told.",
  search: "Name or registration number",
  none: "No records: there are no vehicles.",
  noMatch: "No records match the search.",
  shown: (first: number, last: number, total: number) =>
    `${first}–${last} of ${total}`,
  column: {
    status: "On",
    name: "Name",
    registration_number: "Registration number",
    schedule: "Schedule",
    address: "Home address",
  },
  switch: (unit: string) => `Safe return home for ${unit}`,
  select: (unit: string) => `Select ${unit}`,
  addHome: "Add Home",
  addHomeOf: (unit: string) => `Add Home for ${unit}`,
  changeHome: (address: string, unit: string) =>
    `${address}, home of ${unit}: change`,
  scheduleOf: (unit: string) => `Schedule of ${unit}`,
  noSchedule: "Set schedule",
  scheduleSet: "Scheduled",
  nextCheck: (when: string) => `Next ${when}`,
  facts: {
    home: "Home circle",
    radius: (metres: string, address: string) => `${metres} around ${address}`,
    noHome: "No home yet",
    schedule: "Times",
    noSchedule: "No times yet",
    from: (day: string) => `From ${day}`,
    alarms: "Latest alarms",
    noAlarms: "None",
    alarm: (due: string, isSeen: boolean) =>
      isSeen ? `Not home ${due}` : `Not home ${due}, no position known`,
  },
  homeTitle: (unit: string) => `Home of ${unit}`,
  map: "Map with the home circle",
  radiusHint: "At least 300 m; an empty field means 300 m.",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  scheduleTitle: (unit: string) => `Schedule of ${unit}`,
  scheduleExplanation:
    "Tick the days on which the vehicle is to be home, and choose from what time. The first week begins on the start date.",
  frequency: "Repeat",
  every: (weeks: number) => weeks === 1 ? "Every week" : `Every ${weeks} weeks`,
  startDate: "Start date",
  week: (number: number) => `Week ${number}`,
  days: [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
  ],
  timeOf: (day: string, week: number) => `${day}, week ${week}: time`,
  timeZone: "Time zone",
  timesIn: (zone: string) => `Times are those of ${zone}.`,
};

/** What the server says about it, by text key; the specification names some of them (ERR-06 to ERR-08). */
export const safeHomeByKey = {
  RadiusLessThan300: "The radius cannot be less than 300 meters.",
  SafeReturnHomeAddrEmpty: "Specify an address that can be found on the map.",
  SafeHomeEnableMsg:
    "Set an address and a schedule before you switch on safe return home.",
  SafeHomeNotEnabled: "The account does not have safe return home.",
  SafeHomeRadiusFormat: "Specify the radius in whole metres, as in 300.",
  SafeHomeRadiusTooLarge: "The radius cannot be more than 9,999 meters.",
  SafeHomeStatus: "The status is 1 (on) or 0 (off).",
  SafeHomeFrequency: "Choose every week, every 2 weeks or every 3 weeks.",
  SafeHomeDays:
    "The days of a week are numbered from 0 (Sunday) to 6, each at most once.",
  SafeHomeTimes: "Specify times in quarters of an hour, as in 18:00 or 18:15.",
  SafeHomeWeeks:
    "The schedule must have as many weeks as it takes until it repeats.",
  // The specification has it in English in every language (HOME-14).
  GeocodingFailed:
    "The address could not be looked up. Please try again later.",
};

/** Notices that show once when something is done. */
export const safeHomeNotices = {
  HomeAddressUpdateMsg: "The home address has been updated.",
  AlertScheduleUpdated: "The alert schedule has been updated.",
  SafeHomeOn: "Safe return home is on for the vehicle.",
  SafeHomeOff: "Safe return home is off for the vehicle.",
};
