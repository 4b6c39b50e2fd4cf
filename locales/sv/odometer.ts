import type * as en from "../en/odometer.ts";

export const odometer: typeof en.odometer = {
  title: (unit) => `Mätarställning – ${unit}`,
  link: "Mätarställning",
  now: "Mätarställning nu",
  unknownYet: "Inte känd än. Ange vad instrumentpanelen visar.",
  explanation:
    "Ange vad instrumentpanelen visar, till exempel vid årsskiftet. Resorna räknas sedan därifrån, och mellan två avläsningar justeras deras mätarställningar så att de går ihop.",
  date: "Datum",
  time: "Klockslag",
  value: "Mätarställning, km",
  add: "Lägg till avläsning",
  none: "Ingen mätarställning har lagts till än.",
  delete: "Ta bort",
  deleteReading: (when) => `Ta bort avläsningen ${when}`,
  deleteQuestion: (when, value) =>
    `Ta bort avläsningen ${when}, ${value}? Resorna omkring den räknas då från de avläsningar som är kvar.`,
  keep: "Behåll den",
  hours: "Drifttimmar",
  hoursNow: "Drifttimmar nu",
  hoursExplanation:
    "Den senaste avläsningen och tiden för resorna sedan dess; utan avläsning tiden för alla resor. Andras privata resor räknas inte.",
  hoursValue: "Drifttimmar, h",
  addHours: "Lägg till drifttimmar",
  noHours: "Inga drifttimmar har lagts till än.",
  unrecorded: "Ej registrerad sträcka",
  unrecordedBetween: (distance) => `Ej registrerad sträcka ${distance}`,
  misfit: (when, value) =>
    `Avläsningen ${when}, ${value}, stämmer inte med den attesterade körjournalen och räknas inte. Ta bort den, eller ta bort attesten.`,
  drift: {
    thisMonth: "Den här månaden",
    lastMonth: "Förra månaden",
    readings: "Mellan de två senaste avläsningarna",
    missing: (when, distance) =>
      `${when} gick mätaren ${distance} längre än körjournalens resor. Resor kan saknas, eller en avläsning vara fel.`,
    excess: (when, distance) =>
      `${when} är körjournalens resor ${distance} längre än mätaren gick. En avläsning kan vara fel.`,
    alarm: "Det är 10 % eller mer.",
  },
};

export const odometerByKey: typeof en.odometerByKey = {
  OdometerFormat: "Ange mätarställningen i km, som 120020,5.",
  OdometerLimit: "En mätarställning är högst 10 000 000 km.",
  OperatingHoursFormat: "Ange drifttimmarna, som 1250,5.",
  OperatingHoursLimit: "Högst 1 000 000 drifttimmar.",
  ReadingInFuture: "En avläsning kan inte ligga i framtiden.",
  ReadingTaken: "Det finns redan en avläsning för den tiden.",
  ReadingOnPrivateDay:
    "Någon annan har gjort en privat resa den dagen eller kvällen innan, och en avläsning skulle visa när. Välj en annan dag, från klockan 6 på morgonen, eller be föraren att skriva in den.",
  OdometerOnPrivateDay:
    "Någon annan har gjort en privat resa i dag eller i går kväll, och en ny mätarställning skulle visa när. Ange den i morgon efter klockan 6, eller be föraren att göra det.",
  ReadingTooLow: "En tidigare avläsning är högre.",
  ReadingTooHigh: "En senare avläsning är lägre.",
  ReadingNotFound: "Avläsningen hittades inte.",
};
