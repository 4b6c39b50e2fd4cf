import type * as en from "../en/undoing.ts";

export const undoing: typeof en.undoing = {
  nouns: {
    places: (name) => `platsen ${name}`,
    bookings: (vehicle) => `bokningen av ${vehicle}`,
    check_ins: (unit) => `incheckningen på ${unit}`,
    units: (name) => `enheten ${name}`,
  },
  several: {
    places: (count) => `${count} platser`,
    bookings: (count) => `${count} bokningar`,
    check_ins: (count) => `${count} incheckningar`,
    units: (count) => `${count} enheter`,
  },
  change: (what) => `ändringen av ${what}`,
  takesAway: (what) => `${what} tas bort igen`,
  bringsBack: (what) => `${what} kommer tillbaka`,
  undone: (what, fields) =>
    `Ändringen av ${what} är ångrad${fields ? ` (${fields})` : ""}.`,
  redone: (what, fields) =>
    `Ändringen av ${what} är gjord igen${fields ? ` (${fields})` : ""}.`,
  isGone: (what) => `${what} är borta igen.`,
  isBack: (what) => `${what} är tillbaka.`,
};

export const undoingByKey: typeof en.undoingByKey = {
  UndoingNotFound: "Det här går inte längre att ångra.",
  UndoneAlready: "Det här är redan ångrat.",
  UndoNotAllowed: "Du får inte längre ändra allt det här, så inget ångrades.",
  UndoChangedSince: "Det här har ändrats igen sedan dess, så inget ångrades.",
  UndoBegan: "Bokningen har börjat, så inget ångrades.",
  UndoAgainstRules:
    "Fordonets regler tillåter inte längre bokningen, så inget ångrades.",
  UndoDriven: "Enheten har körts sedan dess, så inget ångrades.",
};

export const undoingNotices: typeof en.undoingNotices = {
  ChangeSaved: "Ändringen sparades.",
};
