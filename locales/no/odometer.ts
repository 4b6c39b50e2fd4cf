import type * as en from "../en/odometer.ts";

export const odometer: typeof en.odometer = {
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
    "Den siste avlesningen og tiden for turene siden da; uten avlesning tiden for alle turer. Andres private turer regnes ikke med.",
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

export const odometerByKey: typeof en.odometerByKey = {
  OdometerFormat: "Oppgi kilometerstanden i km, som 120020,5.",
  OdometerLimit: "En kilometerstand er høyst 10 000 000 km.",
  OperatingHoursFormat: "Oppgi driftstimene, som 1250,5.",
  OperatingHoursLimit: "Høyst 1 000 000 driftstimer.",
  ReadingInFuture: "En avlesning kan ikke ligge i fremtiden.",
  ReadingTaken: "Det finnes allerede en avlesning for det tidspunktet.",
  ReadingOnPrivateDay:
    "Noen andre har kjørt en privat tur den dagen eller kvelden før, og en avlesning ville vise når. Velg en annen dag, fra klokken 6 om morgenen, eller be sjåføren skrive den inn.",
  OdometerOnPrivateDay:
    "Noen andre har kjørt en privat tur i dag eller i går kveld, og en ny kilometerstand ville vise når. Oppgi den i morgen etter klokken 6, eller be sjåføren gjøre det.",
  ReadingTooLow: "En tidligere avlesning er høyere.",
  ReadingTooHigh: "En senere avlesning er lavere.",
  ReadingNotFound: "Avlesningen ble ikke funnet.",
};
