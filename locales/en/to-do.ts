export const toDo = {
  title: "To do",
  /** What waits, after its number. */
  kinds: {
    alarms: (count: number): string =>
      count === 1 ? "new alarm or event" : "new alarms and events",
    bookings: (count: number): string =>
      count === 1 ? "booking of yours today" : "bookings of yours today",
    approvals: (count: number): string =>
      count === 1 ? "booking to approve" : "bookings to approve",
    suggestions: (count: number): string =>
      count === 1 ? "suggestion to accept" : "suggestions to accept",
    purpose: (count: number): string =>
      count === 1
        ? "business trip without a purpose"
        : "business trips without a purpose",
    driver: (count: number): string =>
      count === 1 ? "trip without a driver" : "trips without a driver",
    attestOwn: (count: number): string =>
      count === 1 ? "trip of yours to attest" : "trips of yours to attest",
    attestOthers: (count: number): string =>
      count === 1 ? "trip by others to attest" : "trips by others to attest",
    silent: (count: number): string =>
      count === 1 ? "silent unit" : "silent units",
    services: (count: number): string =>
      count === 1
        ? "unit with service or inspection due"
        : "units with service or inspection due",
    limits: (count: number): string =>
      count === 1
        ? "unit near or over a tax limit"
        : "units near or over a tax limit",
    drift: (count: number): string =>
      count === 1
        ? "unit whose odometer and log differ"
        : "units whose odometer and log differ",
  },
  about: {
    alarms: "Of the last seven days, not seen by you.",
    bookings: "The rest of the day.",
    approvals: "Someone waits for your answer.",
    suggestions:
      "Purpose, driver or type, from earlier trips. They are about trips that are counted already.",
    purpose: "This month and last month.",
    driver: "This month and last month.",
    attestOwn: "Last month.",
    attestOthers: "Last month.",
    silent: "No report has come for 24 hours.",
    services: "Soon, or past its time.",
    limits:
      "Good to know from 80 % of the limit on; not counted in what waits.",
    drift: "This month or last month.",
  },
  /** How a unit stands to a limit, after its name. */
  limit: { near: "near", passed: "over" },
  /** About the alarms when a security alarm is among them. */
  urgent: "Unseen in the last seven days, at least one security alarm.",
  /** Before the unit or booking that the card leads to. */
  first: "First:",
  more: (count: number): string => `${count} more`,
  /** After the number of all that waits. */
  total: (count: number): string =>
    count === 1 ? "thing waits for you" : "things wait for you",
  all: "All that waits",
  nothing: "All done. Nothing waits for you.",
  welcome: "Welcome! Nothing waits for you yet.",
  next: {
    map: "Have a good trip.",
    log: "Have a good trip.",
    addUnit:
      "Add your first unit, and its trips are logged from its first report.",
    firstSteps:
      "The first steps are left: your trips are logged from the first report of a unit.",
    askForUnit: "An administrator of your account gives you access to a unit.",
  },
  nextLink: {
    firstSteps: "Continue with the first steps",
    map: "To the map",
    log: "To the trip log",
    addUnit: "Add a unit",
  },
  isLanding: "Your login leads to this page.",
  isNotLanding: "Do you want to start your day here?",
  landHere: "Start here after login",
  landAsBefore: {
    map: "Start on the map instead",
    log: "Start in the trip log instead",
  },
};

export const toDoNotices = {
  LandsOnToDo: "Your login leads to this page from now on.",
  LandsAsBefore: "Your login no longer leads to this page.",
};
