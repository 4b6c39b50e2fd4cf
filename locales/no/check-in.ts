import type * as en from "../en/check-in.ts";

export const checkIn: typeof en.checkIn = {
  title: "Sjekk inn",
  current: (name) => `Sjekket inn nå: ${name}`,
  nobody: "Ingen er sjekket inn.",
  you: "Du er sjekket inn.",
  submit: "Sjekk meg inn",
  confirm: "Sjekk ut og sjekk meg inn",
  qrTitle: "QR-kode for innsjekking",
  qrExplanation: (name) => `Skann koden for å sjekke inn på ${name}.`,
  print: "Skriv ut siden og legg den i kjøretøyet.",
};

export const checkInByKey: typeof en.checkInByKey = {
  ChooseDriver: "Velg en sjåfør. «Ingen sjåfør» kan ikke sjekkes inn.",
  ConfirmCheckOut:
    "En annen sjåfør er sjekket inn. Bekreft først at den sjåføren sjekkes ut.",
  AlreadyCheckedIn: "Sjåføren er allerede sjekket inn.",
  CodeUnknown: "Koden hører ikke til noen enhet i kontoen din.",
  NoAccessToUnit:
    "Du har ikke tilgang til enheten og kan derfor ikke sjekke inn.",
};

export const checkInNotices: typeof en.checkInNotices = {
  DriverCheckedIn: "Sjåføren er sjekket inn.",
  DriverCheckedOut: "Sjåføren er sjekket ut.",
  PrivateTripsSkipped:
    "Sjåføren er sjekket inn. Private turer som du ikke får se, beholder sjåføren sin. Hvis en slik tur mangler sjåfør, kan du angi hvem som kjørte.",
};
