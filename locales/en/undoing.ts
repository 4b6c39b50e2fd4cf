/** Chooses the verb of a thing, or of several, which begin with their number. */
function verb(what: string, one: string, several: string): string {
  return /^\d/.test(what) ? several : one;
}

/** Counts events. */
function events(count: number): string {
  return count === 1 ? "1 event" : `${count} events`;
}

/** What is said of changes that are taken back. */
export const undoing = {
  /** What a change was about, by its table; with the name of the thing. */
  nouns: {
    places: (name: string) => `the place ${name}`,
    geofences: (name: string) => `the geofence ${name}`,
    bookings: (name: string) => `the booking of ${name}`,
    check_ins: (name: string) => `the check-in to ${name}`,
    working_hours: (name: string) => `the working hours of ${name}`,
    departments: (name: string) => `the department ${name}`,
    projects: (name: string) => `the project ${name}`,
    purposes: (name: string) => `the purpose ${name}`,
    tags: (name: string) => `the tag ${name}`,
    alarm_receivers: (name: string) => `the alarm receiver ${name}`,
    alert_numbers: (name: string) => `the alert number of ${name}`,
    sensors: (name: string) => `the sensor ${name}`,
    report_schedules: () => "the regular report",
    chargings: (name: string) => `the charging of ${name}`,
    toll_invoices: (name: string) => `the toll invoice for ${name}`,
    users: (name: string) => `the user ${name}`,
    unit_access: (name: string) => `which units ${name} sees`,
    units: (name: string) => `the unit ${name}`,
    unit_tags: (name: string) => `the tags of ${name}`,
    odometer_readings: (name: string) => `the odometer reading of ${name}`,
    operating_hour_readings: (name: string) =>
      `the reading of operating hours of ${name}`,
    safe_homes: (name: string) => `Safe return home of ${name}`,
    booking_rules: (name: string) => `the booking rules of ${name}`,
    benefit_settings: (name: string) => `the benefit of ${name}`,
    company_cars: (name: string) => `the tax details of ${name}`,
    fuel_costs: (name: string) => `the fuel costs of ${name}`,
    object_descriptions: (name: string) => `the description of ${name}`,
    theft_infos: (name: string) => `the theft details of ${name}`,
    scout_alerts: (name: string) => `the scout alert of ${name}`,
    unit_alert_kinds: (name: string) => `the alarms of ${name}`,
    alarm_receiver_units: () => "who receives which alarms",
    alert_settings: () => "the settings of alarms",
    report_schedule_receivers: () => "the receivers of the report",
    payroll_mappings: () => "the layout of the payroll file",
    km_report_settings: () => "how kilometres are reported",
    retention_settings: () => "the storage periods",
    accounts: () => "the account settings",
  },
  /** What a change was about when it was about several. */
  several: {
    places: (count: number) => `${count} places`,
    bookings: (count: number) => `${count} bookings`,
    units: (count: number) => `${count} units`,
    users: (count: number) => `${count} users`,
    unit_access: (count: number) => `which units ${count} users see`,
    check_ins: (count: number) => `${count} check-ins`,
    working_hours: (count: number) => `${count} units' working hours`,
  },
  /** Events that are marked as seen, and that this is taken back of. */
  events: {
    seen: (count: number) => `Marked as seen: ${events(count)}.`,
    unseen: (count: number) => `Unseen again: ${events(count)}.`,
    becomeSeen: (count: number) => `${events(count)} seen again`,
    becomeUnseen: (count: number) => `${events(count)} unseen again`,
  },
  /** The trip of that time, or several. */
  trip: (when: string, unit: string) => `the trip of ${when} with ${unit}`,
  trips: (count: number) => `${count} trips`,
  /** Of what is switched on or off. */
  yes: "yes",
  no: "no",
  /** Several of which nothing better is said. */
  allOfIt: "all of it",
  change: (what: string) => `the change of ${what}`,
  takesAway: (what: string) => `${what} ${verb(what, "goes", "go")} again`,
  bringsBack: (what: string) => `${what} ${verb(what, "comes", "come")} back`,
  /** Says what was accepted, as in "Filled in on 5 trips: Site meeting." */
  filledIn: (value: string, what: string) => `Filled in on ${what}: ${value}.`,
  /** What a change of trips was about, as in "the driver of 11:42 Vaxholm–Gamla Stan". */
  fields: {
    type: "the type",
    purpose: "the purpose",
    project: "the project",
    driverId: "the driver",
    note: "the note",
  },
  fieldOf: (fields: string, what: string) => `${fields} of ${what}`,
  tripsUndone: (part: string) => `Undone: ${part}.`,
  tripsRedone: (part: string) => `Done again: ${part}.`,
  /** What trips are after a change. */
  isOfType: {
    business: (what: string) => `Saved as business: ${what}.`,
    private: (what: string) => `Saved as private: ${what}.`,
    other: (what: string) => `Saved as other: ${what}.`,
  },
  isNow: (part: string, value: string) => `Saved: ${part} is ${value}.`,
  isEmptied: (part: string) => `Removed: ${part}.`,
  /** What was saved, and of which trip: the outcome first, since a phone cuts a long name. */
  purposeSaved: (what: string) => `Saved: the purpose of ${what}.`,
  driverSaved: (what: string) => `Saved: the driver of ${what}.`,
  tripSaved: (what: string) => `Saved: ${what}.`,
  tripEntered: (what: string) => `Entered: ${what}.`,
  tripDeleted: (what: string) => `Deleted: ${what}.`,
  changed: (what: string) => `Changed: ${what}.`,
  undone: (what: string, fields: string) =>
    `Undone: the change of ${what}${fields ? ` (${fields})` : ""}.`,
  redone: (what: string, fields: string) =>
    `Done again: the change of ${what}${fields ? ` (${fields})` : ""}.`,
  /** How a value of a unit is after a change, or again after one was taken back. */
  unitNow: {
    name: (name: string, again: boolean) =>
      `The name is ${name}${again ? " again" : ""}.`,
    plate: (plate: string, again: boolean) =>
      `The registration number is ${plate}${again ? " again" : ""}.`,
    noPlate: (again: boolean) =>
      `There is ${again ? "again " : ""}no registration number.`,
    odometer: (odometer: string, again: boolean) =>
      `The odometer is ${odometer}${again ? " again" : ""}.`,
    driver: (driver: string, again: boolean) =>
      `${driver} ${again ? "drives again" : "drives now"}.`,
    noDriver: (again: boolean): string =>
      again ? "Nobody is checked in again." : "Nobody is checked in now.",
  },
  isGone: (what: string) => `Removed: ${what}.`,
  isBack: (what: string) => `Back: ${what}.`,
};

export const undoingByKey = {
  UndoingNotFound: "Nothing was undone: this can no longer be undone.",
  UndoneAlready: "This has been undone already.",
  UndoNotAllowed: "Nothing was undone: you may no longer change all of this.",
  UndoChangedSince:
    "Nothing was undone: this has been changed again since then.",
  UndoBegan: "Nothing was undone: the booking has begun.",
  UndoTimeTaken:
    "Nothing was changed: the vehicle is already booked at that time.",
  UndoByButton:
    "Nothing was undone: press Undo in the notice after the change to undo it.",
  UndoAgainstRules:
    "Nothing was undone: the rules of the vehicle no longer allow the booking.",
  UndoDriven: "Nothing was undone: the unit has been driven since then.",
};

export const undoingNotices = {
  ChangeSaved: "The change has been saved.",
};
