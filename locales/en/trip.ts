import type { TripKind, TripType } from "../../domain/trip/trip.ts";
import type { TripRemark } from "../../domain/trip/log/export-row.ts";

/** The trip log, private trips, trips entered by hand, and open tasks. */
export const trip = {
  checkIn: "Check in from this trip on",
  checkOut: "Check out from this trip on",
  checkInTitle: "Driver check-in",
  confirmCheckOut: (name: string) =>
    `${name} is checked in. Check out ${name} and check in the new driver?`,
  confirmYes: "Yes, check in",
  no: "No",
  edit: "Edit",
  save: "Save",
  selectTrip: (time: string) => `Select the trip at ${time}`,
  selected: "Selected trips",
  setPurpose: "Set purpose",
  merge: "Merge with the trip below",
  split: "Split",
  undo: "Undo last change",
  undoOf: (fields: string) => `Undo the change of ${fields}`,
  redoOf: (fields: string) => `Do the change of ${fields} again`,
  purposeOfTrip: (time: string) => `Purpose of the trip at ${time}`,
  chosen: "{count} chosen · {sum} km",
  clear: "Clear",
  setOther: "Set to Other",
  more: "More",
  chooseDays: "Choose days",
  purposeMissing: "Purpose is missing",
  driverMissing: "No driver",
  iDrove: "I drove",
  otherDriver: "Somebody else",
  sumPairs: "Add up in pairs",
  showOnMap: "Show on map",
  pair: (number: number) => `Pair ${number}`,
  tripOn: (day: string) => `Trip, ${day}`,
  backToLog: "Back to the trip log",
  mocked: "The phone says that an app faked positions during this trip",
  lateData:
    "Reports that came in later would have changed this trip. It has been left unchanged.",
  yes: "Yes",
  routes: "Routes",
  unit: "Unit",
  from: "From",
  to: "To",
  today: "Today",
  thisWeek: "This week",
  thisMonth: "This month",
  lastMonth: "Last month",
  start: "Start",
  stop: "Stop",
  distance: "Distance",
  odometerStart: "Odometer at start",
  odometerStop: "Odometer at stop",
  driver: "Driver",
  noDriver: "No driver",
  type: "Type",
  purpose: "Purpose",
  note: "Note",
  merged: "Merged",
  notMerged: "No",
  ecoScore: "Eco score",
  details: "Details",
  maxSpeed: "Top speed",
  total: "Total",
  none: "No trips are available for this unit and period.",
  noUnits: "There is no unit whose trips you may see.",
  count: (count: number) => count === 1 ? "1 trip" : `${count} trips`,
  ongoing: "On the way",
  typeOfTrip: (time: string) => `Type of the trip at ${time}`,
  trackedUntil: (time: string) =>
    `The log has trips up to ${time}. Later reports are being processed.`,
  tooPoor: (poor: number, all: number) =>
    all === 1
      ? "1 report was too imprecise to be used."
      : `${poor} of the last ${all} reports were too imprecise to be used.`,
  tooSparse: (seconds: number, percent: number) =>
    `The unit reports every ${seconds} s while it drives. Distances by GPS come out about ${percent} % short.`,
  reconstructed: "Reconstructed",
  transported: "Transported",
  masked: {
    explanation: "Private. Only the driver sees when and where it took place.",
    whoDrove:
      "The trip has no driver. Say who drove; that person then sees all of it.",
    giveDriver: "Set driver",
    select: (day: string) => `Select the private trip of ${day}`,
    edit: "Show",
    place: "Private trip: the position is hidden",
    report: "Left out: the unit was on a private trip or is locked.",
  },
  byHand: {
    title: "Add a missing trip",
    explanation:
      "For a trip that no unit reported. It is marked as entered by hand.",
    mark: "Entered by hand",
    startDate: "Start date",
    startTime: "Start time",
    stopDate: "Stop date",
    stopTime: "Stop time",
    startAddress: "Start address",
    stopAddress: "Stop address",
    odometerStart: "Odometer at start, km",
    odometerStop: "Odometer at stop, km",
    distance: "Distance, km",
    distanceHint: "Not needed when both odometer readings are filled in.",
    submit: "Add the trip",
    delete: "Delete the trip",
    question: (day: string) =>
      `Delete the trip of ${day} that was entered by hand? It cannot be restored.`,
    keep: "Keep it",
  },
  /** Why a trip has its type. */
  booked: {
    both: "Driver and purpose come from the booking of the vehicle.",
    driver: "The driver comes from the booking of the vehicle.",
    purpose: "The purpose comes from the booking of the vehicle.",
  },
  typedBy: {
    manual: (type: string) => `Type: ${type}, chosen by a person.`,
    place: (type: string) => `Type: ${type}, by the rule of a place.`,
    hours: (type: string) => `Type: ${type}, by the unit's working hours.`,
    gap: (type: string) =>
      `Type: ${type}, because the unit did not report on the way. The trip becomes business only when a person chooses it.`,
    default: (type: string) => `Type: ${type} (default)`,
  },
  pager: {
    label: "Pages of the trip log",
    newer: "Newer trips",
    older: "Older trips",
    days: (from: string, to: string) => from === to ? from : `${from} to ${to}`,
  },
  speed: {
    title: "Speed over time",
    sums: (max: string, mean: string) => `At most ${max}, ${mean} on average`,
    stands: "Stops on the way",
    table: "The same as a table",
    time: "Time",
    speed: "Speed",
  },
  history: {
    title: "Changes",
    changed: (name: string, fields: string) => `${name} changed ${fields}`,
    undone: (name: string, fields: string) =>
      `${name} undid a change of ${fields}`,
    byRule: (fields: string) => `A rule changed ${fields}`,
    nobody: "A deleted user",
  },
  toDo: {
    title: "Left to do",
    month: "Month",
    search: "Unit",
    notConfirmed: (count: number) =>
      count === 1
        ? "1 reconstructed trip to confirm"
        : `${count} reconstructed trips to confirm`,
    withoutPurpose: (count: number) =>
      count === 1
        ? "1 business trip without purpose"
        : `${count} business trips without purpose`,
    withoutDriver: (count: number) =>
      count === 1 ? "1 trip without driver" : `${count} trips without driver`,
    notAttested: (count: number) =>
      count === 1 ? "1 trip not attested" : `${count} trips not attested`,
    onlyNotConfirmed: "Only reconstructed trips to confirm",
    onlyWithoutPurpose: "Only business trips without purpose",
    onlyWithoutDriver: "Only trips without driver",
    onlyNotAttested: "Only trips not attested",
    onlyOneDriver: "Only the trips of one driver",
    filter: "Selection",
    showAll: "Show all trips",
    nothing: "Nothing left to do.",
    noTrips: "No trips",
    noUnits: "No unit matches the search.",
    previous: "Previous",
    next: "Next",
    range: (first: number, last: number, all: number) =>
      `${first}–${last} of ${all}`,
  },
};

export const tripType = {
  business: "Business",
  private: "Private",
  other: "Other",
} satisfies Record<TripType, string>;

export const tripKind = {
  driven: "",
  transported:
    "Transported: the unit moved with its ignition off, as on a tow truck or a ferry. It does not count as a trip.",
  reconstructed: "Reconstructed: the unit did not report on the way",
} satisfies Record<TripKind, string>;

export const hasGap: string = "The unit did not report for part of the way";

/** What the server says about it, by text key. */
export const tripByKey = {
  TripNotFound: "Trip not found.",
  SelectTrips: "Select at least one trip.",
  ChooseTripType: "Choose business, private or other.",
  DriverNotFound: "The driver was not found.",
  PurposeLength: "A purpose has at most 100 characters.",
  NoteLength: "A note has at most 500 characters.",
  NothingToUndo: "There is no change to undo.",
  ChangedSince: "The trip has been changed since then, so nothing was undone.",
  NoneFoundBelow: "There is no trip below to merge with.",
  AlreadyMerged: "The trip is already merged.",
  MergeOngoing: "A trip that is still ongoing cannot be merged.",
  MergePrivateWithBusiness:
    "A private trip cannot be merged with a business trip.",
  MergeDifferentTypes: "Trips of different types cannot be merged.",
  MergeDifferentDates: "Trips of different dates cannot be merged.",
  MergeDifferentDrivers: "Trips of different drivers cannot be merged.",
  NotLastMerge: "Only the last merge can be split.",
  CouldNotSplitOrMerge: "Could not split or merge.",
  EvenNumberOfTrips: "Select an even number of trips to add them up in pairs.",
  MapNotSameDay:
    "A trip that does not start and stop on the same day cannot be shown on the map.",
  MapTooLong: "The map shows trips of at most 7 days.",
  NoRoutes: "No routes are available.",
  TripMasked: "A private trip can only be changed by its driver.",
  TripOverlaps: "The unit has another trip at that time.",
  TripInFuture: "A trip cannot be in the future.",
  TripTooLong: "A trip lasts at most 24 hours.",
  TripInAttested: "The time is in an attested period.",
  StopMustBeAfterStart: "The trip must stop after it starts.",
  OdometerStopMustBeHigher:
    "The odometer at stop must be higher than the one at start.",
  SpecifyOdometerOrDistance: "Specify both odometer readings, or the distance.",
  DistanceFormat: "Specify the distance in km, as in 12.5.",
  DistanceLimit: "A distance is more than 0 and at most 5,000 km.",
  SpecifyStartAddress: "Specify where the trip started.",
  SpecifyStopAddress: "Specify where the trip stopped.",
  AddressLength: "An address has at most 200 characters.",
  TripNotByHand: "Only trips that were entered by hand can be deleted.",
  SpecifyPurpose: "Specify a purpose.",
  SelectDriver: "Select a driver.",
};

/** The trip log as a file. */
export const tripExport = {
  label: "Export",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Account",
  vehicle: "Vehicle",
  model: "Model",
  period: "Period",
  timeZone: "Time zone",
  made: "Created",
  madeBy: (time: string, name: string) => `${time} by ${name}`,
  date: "Date",
  startTime: "Start time",
  stopDate: "Stop date",
  stopTime: "Stop time",
  startPlace: "Start place",
  stopPlace: "Stop place",
  remark: "Remark",
  km: (what: string) => `${what} (km)`,
  sum: "Sum",
  page: (number: number) => `Page ${number}`,
  extent: (trips: string, pages: number) =>
    pages === 1 ? `${trips} on 1 page` : `${trips} on ${pages} pages`,
  unrecordedBefore: (distance: string) =>
    `Unrecorded before the trip: ${distance}`,
  remarks: {
    ongoing: "Still ongoing when the file was created",
    reconstructed: "Reconstructed: the unit did not report on the way",
    gap: "The unit did not report for part of the way",
    mocked: "The phone says that an app faked positions during this trip",
    merged: "Merged from two trips",
    attested: "Attested",
    lateData: "Reports that came in later would have changed this trip",
    clockChange: "The clocks were changed during the trip",
    byHand: "Entered by hand",
    masked: "Private: only date and distance are shown",
  } satisfies Record<TripRemark, string>,
};

/** How trips are separated from stops. */
export const tripSettings = {
  title: "Trips and stops",
  explanation:
    "How trips are separated from stops, for all units of a type. Attested and merged trips do not change.",
  type: "Unit type",
  names: {
    stopDurationS: "A stop ends a trip after, minutes",
    ignitionOffS: "Ignition off ends a trip after, minutes",
    idleS: "Standing still with the ignition on ends a trip after, minutes",
    movingSpeedKmh: "Moving from, km/h",
    stillRadiusM: "A unit that stands still stays within, metres",
    leaveM: "A unit has left its stop after, metres",
    keepDistanceM: "Shortest trip, metres",
    keepDurationS: "Or shortest duration, minutes",
  },
  bounds: (min: string, max: string, usual: string) =>
    `${min} to ${max}, usually ${usual}`,
  from: "Recalculate trips from",
  save: "Save settings",
  reset: "Back to the usual settings",
  saved:
    "The settings have been saved. Trips are being recalculated with them.",
  usual: "The usual settings apply.",
  changed: "Your own settings apply.",
};

/** What the server says about it, by text key. */
export const tripSettingsByKey = {
  SettingOutOfBounds: "The value is outside the bounds.",
};

/** Notices that show once when something is done. */
export const tripNotices = {
  TripTypeSaved: "The type has been changed.",
  TripPurposeSaved: "The purpose has been saved.",
  TripDriverSaved: "The driver has been saved.",
  TripSaved: "The trip has been saved.",
  TripsSaved: "The trips have been changed.",
  ChangeUndone: "The change has been undone.",
  ChangeRedone: "The change has been made again.",
};
