import { toDo } from "./to-do.ts";

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
  saveAndNext: "Save and next",
  selectTrip: (time: string) => `Select the trip at ${time}`,
  selected: "Selected trips",
  setPurpose: "Set purpose",
  removePurpose: "Remove the purpose",
  placeMissing: "Place missing",
  merge: "Merge with the trip before",
  split: "Split into two trips",
  undo: "Undo last change",
  undoOf: (fields: string) => `Undo the change of ${fields}`,
  redoOf: (fields: string) => `Do the change of ${fields} again`,
  purposeOfTrip: (time: string) => `Purpose of the trip at ${time}`,
  chosen: "{count} chosen · {sum} km",
  someAttested: "Those that are attested stay as they are.",
  chosenAttested:
    "The chosen trips are attested: they change when the period is unlocked.",
  clear: "Clear",
  setOther: "Set to Other",
  more: "More",
  moreOf: { fillIn: "Fill in", tax: "Tax and certificate", unit: "The unit" },
  chooseDays: "Unit and days",
  purposesKnown: (known: number, of: number) =>
    of === 1 && known === 1
      ? "The business trip has a purpose"
      : known === of
      ? `All ${of} business trips have a purpose`
      : `${known} of ${of} business trips have a purpose`,
  fillIn: (count: number) => `Fill in ${count}`,
  withoutDriver: (count: number) => `${count} without driver`,
  purposeMissing: "Purpose is missing",
  usualPurposes: "Usual purposes",
  driverMissing: "Driver is missing",
  iDrove: "I drove",
  otherDriver: "Somebody else",
  sumPairs: "Sum per round trip",
  showOnMap: "Show on map",
  pair: (number: number) => `Pair ${number}`,
  tripOn: (day: string) => `Trip, ${day}`,
  otherTrips: "Other trips of the log",
  earlierTrip: "Earlier trip (←)",
  laterTrip: "Later trip (→)",
  backToLog: "Back to the trip log",
  /** What these links do while something is typed and not saved. */
  saveAndEarlier: "Save and go to the earlier trip",
  saveAndLater: "Save and go to the later trip",
  saveAndBackToLog: "Save and go back to the trip log",
  saveAndBack: "Save and go back",
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
  projectAndNote: "Project and note",
  merged: "Merged",
  notMerged: "No",
  ecoScore: "Eco score",
  details: "Details",
  open: "Open the trip",
  maxSpeed: "Top speed",
  total: "Total",
  none: "No trips are available for this unit and period.",
  noneYet:
    "Trips show here by themselves once the unit has reported for the first time.",
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
    chooseUnit: "Choose a unit",
    goOn: "Go on",
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
    odometer: "Odometer instead of distance",
    wayBack: {
      link: "The way back",
      title: "Add the way back",
      explanation: (day: string) =>
        `The trip of ${day} turned round. Fill in when it ended, and change what does not fit.`,
    },
    distanceHint: "The distance is not needed when both are filled in.",
    submit: "Add the trip",
    closed: (name: string, days: string, by: string) =>
      `${name} is attested ${days}, by ${by}: nothing can be entered there.`,
    showClosed: "Show the period",
    overlapped: (trip: string) => `It overlaps the trip ${trip}.`,
    showOverlapped: "Show the trip",
    usualDistance: "Usual distance",
    usually: (distance: string, trips: number) =>
      trips === 1
        ? `${distance} the last time`
        : `Usually ${distance} (${trips} trips)`,
    delete: "Delete the trip",
    question: (day: string) =>
      `Delete the trip of ${day} that was entered by hand?`,
    keep: "Keep it",
  },
  booked: {
    both: "Driver and purpose come from the booking of the vehicle.",
    driver: "The driver comes from the booking of the vehicle.",
    purpose: "The purpose comes from the booking of the vehicle.",
  },
  keys: {
    title: "Keyboard shortcuts",
    next: "To the next row that misses something",
    save: "Save, and go on to the next row",
    bar: "From the rows to the buttons for ticked ones, and back",
    clear: "Untick rows, put a notice away",
    search: "Search",
    list: "This list",
    use: "Use the keys N and ?",
  },
  /** Why a trip has its type. */
  typedBy: {
    manual: (type: string) => `${type}, chosen by a person.`,
    place: (type: string) => `${type}, by the rule of a place.`,
    hours: (type: string) => `${type}, by the unit's working hours.`,
    gap: (type: string) =>
      `${type}, because the unit did not report on the way. The trip becomes business only when a person chooses it.`,
    default: (type: string) => `${type} (default)`,
  },
  pager: {
    label: "Pages of the trip log",
    newer: "Newer trips",
    older: "Older trips",
  },
  speed: {
    title: "Speed over time",
    sums: (max: string, mean: string) => `At most ${max}, ${mean} on average`,
    stands: "Stops on the way",
    along: "Time on the trip",
    move: "Move over the graph to see where it was.",
    table: "The same as a table",
    time: "Time",
    speed: "Speed",
    silent: "No reports",
  },
  map: {
    label: "Map of the trip",
    whole: "Show the whole trip",
    stop: "Stop {number}",
    shown: "The map shows the stop {stop}.",
    gestures: {
      wheel: "Press the map, or hold Ctrl, to zoom by the wheel",
      macWheel: "Press the map, or hold ⌘, to zoom by the wheel",
      touch: "Move the map with two fingers",
    },
  },
  history: {
    title: "Changes",
    changed: (name: string, fields: string) => `${name} changed ${fields}`,
    undone: (name: string, fields: string) =>
      `${name} undid a change of ${fields}`,
    byRule: (fields: string) => `A rule changed ${fields}`,
    nobody: "A deleted user",
    entered: (name: string) => `${name} entered the trip by hand`,
    merged: (name: string, trips: string[]) =>
      trips.length === 2
        ? `${name} merged the trips ${trips[0]} and ${trips[1]}`
        : trips.length === 1
        ? `${name} merged it with the trip ${trips[0]}`
        : `${name} merged it with another trip`,
    split: (name: string, trips: string[]) =>
      trips.length === 1
        ? `${name} split it from the trip ${trips[0]}`
        : `${name} split it from another trip`,
    from: (before: string) => `before, ${before}`,
    to: (now: string) => `to ${now}`,
    fromTo: (before: string, now: string) => `from ${before} to ${now}`,
    empty: "nothing",
    quoted: (value: string) => `“${value}”`,
  },
  toDo,
};
