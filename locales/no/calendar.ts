import type * as en from "../en/calendar.ts";

export const calendar: typeof en.calendar = {
  title: "Kalender",
  about:
    "Bookingene vises i din egen kalender, for eksempel Outlook, Google eller telefonens, når den abonnerer på en hemmelig adresse. Den som har adressen, kan lese bookingene, så hold den for deg selv.",
  what: "Viser",
  own: "Mine bookinger",
  make: "Lag adresse",
  once:
    "Dette er adressen. Den vises bare nå, så kopier den til kalenderen din.",
  subscribe: "Abonner i kalenderen på denne enheten",
  addresses: "Adressene dine",
  made: (at) => `Laget ${at}`,
  read: (at) => `Sist lest ${at}`,
  unread: "Ikke lest ennå",
  renew: "Ny adresse",
  renewOf: (name) => `Ny adresse: ${name}`,
  revoke: "Trekk tilbake",
  revokeOf: (name) => `Trekk tilbake: ${name}`,
  mails: "E-post om bookinger",
  mailsAbout:
    "Når en booking for deg gjøres, endres, slettes eller avgjøres, kommer det en e-post med en invitasjon som kalenderen din tar imot. Administratorer får også en e-post når en booking venter på godkjenning.",
  mailsOn: "Send meg e-post om bookinger",
  save: "Lagre",
  back: "Til bilbookingen",
  gone: "Det finnes ikke lenger noen kalender på denne adressen.",
  name: (of) => `Bilbooking: ${of}`,
};

export const calendarNotices: typeof en.calendarNotices = {
  CalendarRevoked:
    "Adressen er trukket tilbake. Kalendere som abonnerer på den, får ikke flere bookinger.",
  BookingMailsOn: "Du får e-post om bookinger.",
  BookingMailsOff: "Du får ingen e-post om bookinger.",
};
