/** Private trips, trips entered by hand, purposes and projects, and what is left to do in the trip log. */
export const journal = {
  masked: {
    explanation: "Private. Only the driver sees when and where it was.",
    whoDrove:
      "The trip has no driver. Say who drove; that person then sees all of it.",
    giveDriver: "Set driver",
    select: (day: string) => `Select the private trip of ${day}`,
    edit: "Show",
    place: "Private trip: the position is hidden",
    report: "Left out: the unit was on a private trip.",
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
    distanceHint: "Not needed with both odometer figures.",
    submit: "Add the trip",
    delete: "Delete the trip",
    question: (day: string) =>
      `Delete the trip of ${day} that was entered by hand? It cannot be brought back.`,
    keep: "Keep it",
  },
  names: {
    title: "Purposes and projects",
    create: "Create",
    nameOf: (name: string) => `Name of ${name}`,
    rename: "Rename",
    delete: "Delete",
    deleteOf: (name: string) => `Delete ${name}`,
    keep: "Keep it",
    usersMay: "Users who are not administrators may create purposes, projects",
    saveOption: "Save",
    project: "Project",
    noProject: "No project",
    anyProject: "All projects",
    setProject: "Set project",
  },
  /** Why a trip has its type. */
  typedBy: {
    manual: (type: string) => `Type: ${type}, a person chose it.`,
    place: (type: string) => `Type: ${type}, by the rule of a place.`,
    hours: (type: string) => `Type: ${type}, by the unit's working hours.`,
    default: (type: string) =>
      `Type: ${type}, as long as nobody and no rule says otherwise.`,
  },
  pager: {
    label: "Pages of the trip log",
    newer: "Newer trips",
    older: "Older trips",
    days: (from: string, to: string) => from === to ? from : `${from} to ${to}`,
  },
  toDo: {
    title: "Left to do",
    month: "Month",
    search: "Unit",
    withoutPurpose: (count: number) =>
      count === 1
        ? "1 business trip without purpose"
        : `${count} business trips without purpose`,
    withoutDriver: (count: number) =>
      count === 1 ? "1 trip without driver" : `${count} trips without driver`,
    notAttested: (count: number) =>
      count === 1 ? "1 trip not attested" : `${count} trips not attested`,
    onlyWithoutPurpose: "Only business trips without purpose",
    onlyWithoutDriver: "Only trips without driver",
    onlyNotAttested: "Only trips not attested",
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

/** What can be wrong with these. */
export const journalTexts = {
  TripMasked: "A private trip can be changed by its driver only.",
  TripOverlaps: "The unit has another trip at that time.",
  TripInFuture: "A trip cannot lie in the future.",
  TripTooLong: "A trip lasts at most 24 hours.",
  TripInAttested: "The time lies in an attested period.",
  StopMustBeAfterStart: "The trip must stop after it starts.",
  OdometerStopMustBeHigher:
    "The odometer at stop must be higher than the one at start.",
  SpecifyOdometerOrDistance: "Specify both odometer figures, or the distance.",
  DistanceFormat: "Specify the distance in km, as in 12.5.",
  DistanceLimit: "A distance is more than 0 and at most 5,000 km.",
  SpecifyStartAddress: "Specify where the trip started.",
  SpecifyStopAddress: "Specify where the trip stopped.",
  AddressLength: "An address has at most 200 characters.",
  TripNotByHand: "Only trips that were entered by hand can be deleted.",
  InvalidMonth: "Specify a month as in 2026-01.",
  SpecifyName: "Specify a name.",
  PurposeExists: "The purpose already exists.",
  ProjectExists: "The project name already exists.",
  PurposeNotFound: "The purpose was not found.",
  ProjectNotFound: "The project was not found.",
  NamesByAdministrators:
    "Only administrators may change purposes and projects in this account.",
};
