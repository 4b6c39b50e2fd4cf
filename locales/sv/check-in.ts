import type * as en from "../en/check-in.ts";

export const checkIn: typeof en.checkIn = {
  title: "Checka in",
  current: (name) => `Incheckad nu: ${name}`,
  nobody: "Ingen är incheckad.",
  you: "Du är incheckad.",
  submit: "Checka in mig",
  confirm: "Checka ut och checka in mig",
  qrTitle: "QR-kod för incheckning",
  qrExplanation: (name) => `Skanna koden för att checka in på ${name}.`,
  print: "Skriv ut sidan och lägg den i fordonet.",
};

export const checkInByKey: typeof en.checkInByKey = {
  ChooseDriver: "Välj en förare. ”Ingen förare” kan inte checkas in.",
  ConfirmCheckOut:
    "En annan förare är incheckad. Bekräfta först att den föraren checkas ut.",
  AlreadyCheckedIn: "Föraren är redan incheckad.",
  CodeUnknown: "Koden hör inte till någon enhet i ditt konto.",
  NoAccessToUnit:
    "Du har inte tillgång till enheten och kan därför inte checka in.",
};

export const checkInNotices: typeof en.checkInNotices = {
  DriverCheckedIn: "Föraren är incheckad.",
  DriverCheckedOut: "Föraren är utcheckad.",
  PrivateTripsSkipped:
    "Föraren är incheckad. Privata resor som du inte får se behåller sin förare. Om en sådan resa saknar förare kan du ange vem som körde.",
};
