import type { Texts } from "../en.ts";

export const odometer: Texts["odometer"] = {
  title: (unit) => `Kilometerstand – ${unit}`,
  link: "Kilometerstand",
  now: "Kilometerstand nå",
  unknownYet: "Ikke kjent ennå. Oppgi hva dashbordet viser.",
  explanation:
    "Oppgi hva dashbordet viser, for eksempel ved årsskiftet. Turene regnes så derfra, og mellom to avlesninger justeres kilometerstanden deres slik at den går opp.",
  date: "Dato",
  time: "Klokkeslett",
  value: "Kilometerstand, km",
  add: "Legg til avlesning",
  none: "Ingen kilometerstand er lagt til ennå.",
  delete: "Slett",
  deleteReading: (when) => `Slett avlesningen ${when}`,
  deleteQuestion: (when, value) =>
    `Slette avlesningen ${when}, ${value}? Turene rundt den regnes da fra avlesningene som er igjen.`,
  keep: "Behold den",
  hours: "Driftstimer",
  hoursNow: "Driftstimer nå",
  hoursExplanation:
    "Den siste avlesningen og tiden for turene siden da; uten avlesning tiden for alle turer.",
  hoursValue: "Driftstimer, t",
  addHours: "Legg til driftstimer",
  noHours: "Ingen driftstimer er lagt til ennå.",
  unrecorded: "Ikke registrert distanse",
  unrecordedBetween: (distance) => `Ikke registrert distanse ${distance}`,
  misfit: (when, value) =>
    `Avlesningen ${when}, ${value}, stemmer ikke med den attesterte kjøreboken og teller ikke. Slett den, eller fjern attesten.`,
  drift: {
    thisMonth: "Denne måneden",
    lastMonth: "Forrige måned",
    readings: "Mellom de to siste avlesningene",
    missing: (when, distance) =>
      `${when} gikk telleren ${distance} lenger enn turene i kjøreboken. Turer kan mangle, eller en avlesning være feil.`,
    excess: (when, distance) =>
      `${when} er turene i kjøreboken ${distance} lengre enn telleren gikk. En avlesning kan være feil.`,
    alarm: "Det er 10 % eller mer.",
  },
};
