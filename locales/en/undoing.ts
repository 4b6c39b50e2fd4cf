/** What is said of changes that are taken back. */
export const undoing = {
  /** What a change was about, by its table; with the name of the thing. */
  nouns: {
    places: (name: string) => `the place ${name}`,
    bookings: (vehicle: string) => `the booking of ${vehicle}`,
    check_ins: (unit: string) => `the check-in to ${unit}`,
    units: (name: string) => `the unit ${name}`,
  },
  several: {
    places: (count: number) => `${count} places`,
    bookings: (count: number) => `${count} bookings`,
    check_ins: (count: number) => `${count} check-ins`,
    units: (count: number) => `${count} units`,
  },
  change: (what: string) => `the change of ${what}`,
  takesAway: (what: string) => `${what} goes again`,
  bringsBack: (what: string) => `${what} comes back`,
  undone: (what: string, fields: string) =>
    `The change of ${what} has been undone${fields ? ` (${fields})` : ""}.`,
  redone: (what: string, fields: string) =>
    `The change of ${what} has been made again${fields ? ` (${fields})` : ""}.`,
  isGone: (what: string) => `${what} is gone again.`,
  isBack: (what: string) => `${what} is back.`,
};

export const undoingByKey = {
  UndoingNotFound: "This can no longer be undone.",
  UndoneAlready: "This has been undone already.",
  UndoNotAllowed:
    "You may no longer change all of this, so nothing was undone.",
  UndoChangedSince:
    "This has been changed again since then, so nothing was undone.",
  UndoBegan: "The booking has begun, so nothing was undone.",
  UndoAgainstRules:
    "The rules of the vehicle no longer allow the booking, so nothing was undone.",
  UndoDriven: "The unit has been driven since then, so nothing was undone.",
};

export const undoingNotices = {
  ChangeSaved: "The change has been saved.",
};
