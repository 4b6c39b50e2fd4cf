import type * as en from "../en/undoing.ts";

export const undoing: typeof en.undoing = {
  nouns: {
    places: (name) => `stedet ${name}`,
    bookings: (vehicle) => `bookingen av ${vehicle}`,
    check_ins: (unit) => `innsjekkingen på ${unit}`,
    units: (name) => `enheten ${name}`,
  },
  several: {
    places: (count) => `${count} steder`,
    bookings: (count) => `${count} bookinger`,
    check_ins: (count) => `${count} innsjekkinger`,
    units: (count) => `${count} enheter`,
  },
  change: (what) => `endringen av ${what}`,
  takesAway: (what) => `${what} fjernes igjen`,
  bringsBack: (what) => `${what} kommer tilbake`,
  undone: (what, fields) =>
    `Endringen av ${what} er angret${fields ? ` (${fields})` : ""}.`,
  redone: (what, fields) =>
    `Endringen av ${what} er gjort om igjen${fields ? ` (${fields})` : ""}.`,
  isGone: (what) => `${what} er borte igjen.`,
  isBack: (what) => `${what} er tilbake.`,
};

export const undoingByKey: typeof en.undoingByKey = {
  UndoingNotFound: "Dette kan ikke angres lenger.",
  UndoneAlready: "Dette er allerede angret.",
  UndoNotAllowed:
    "Du har ikke lenger lov til å endre alt dette, så ingenting ble angret.",
  UndoChangedSince: "Dette er endret igjen siden da, så ingenting ble angret.",
  UndoBegan: "Bookingen har begynt, så ingenting ble angret.",
  UndoAgainstRules:
    "Reglene for kjøretøyet tillater ikke lenger bookingen, så ingenting ble angret.",
  UndoDriven: "Enheten er kjørt siden da, så ingenting ble angret.",
};

export const undoingNotices: typeof en.undoingNotices = {
  ChangeSaved: "Endringen er lagret.",
};
