import type * as en from "../en/calendar.ts";

export const calendar: typeof en.calendar = {
  title: "Kalender",
  about:
    "Bokningarna syns i din egen kalender, till exempel Outlook, Google eller telefonens, när den prenumererar på en hemlig adress. Den som har adressen kan läsa bokningarna, så håll den för dig själv.",
  what: "Visar",
  own: "Mina bokningar",
  make: "Skapa adress",
  once:
    "Det här är adressen. Den visas bara nu, så kopiera den till din kalender.",
  subscribe: "Prenumerera i den här enhetens kalender",
  addresses: "Dina adresser",
  made: (at) => `Skapad ${at}`,
  read: (at) => `Läst senast ${at}`,
  unread: "Inte läst än",
  renew: "Ny adress",
  renewOf: (name) => `Ny adress: ${name}`,
  revoke: "Återkalla",
  revokeOf: (name) => `Återkalla: ${name}`,
  mails: "Mejl om bokningar",
  mailsAbout:
    "När en bokning för dig görs, ändras, tas bort eller avgörs kommer ett mejl med en inbjudan som din kalender tar emot. Administratörer får också ett mejl när en bokning väntar på godkännande.",
  mailsOn: "Skicka mejl om bokningar till mig",
  save: "Spara",
  back: "Till bilbokningen",
  gone: "Det finns ingen kalender på den här adressen längre.",
  name: (of) => `Bilbokning: ${of}`,
};

export const calendarNotices: typeof en.calendarNotices = {
  CalendarRevoked:
    "Adressen är återkallad. Kalendrar som prenumererar på den får inga bokningar längre.",
  BookingMailsOn: "Du får mejl om bokningar.",
  BookingMailsOff: "Du får inga mejl om bokningar.",
};
