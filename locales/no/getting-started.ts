import type * as en from "../en/getting-started.ts";

export const gettingStarted: typeof en.gettingStarted = {
  title: "Kom i gang",
  steps: {
    unit: "Legg til en enhet",
    report: "Se den første rapporten",
    people: "Inviter personer",
    hours: "Angi arbeidstid",
  },
  about: {
    unit:
      "Et kjøretøy, en båt, en maskin eller en telefon som sier hvor den er.",
    report: "Den første rapporten vises her av seg selv så snart den kommer.",
    people: "Hver sjåfør får sin egen innlogging.",
    hours: "Turer innenfor arbeidstiden er yrkeskjøring, de andre private.",
  },
  done: "Ferdig",
  addUnit: "Legg til en enhet",
  nameUnit: "Gi enheten et navn",
  invite: "Legg til en person",
  setHours: "Angi arbeidstid",
  enter: (name) => `Angi dette for ${name}:`,
  apps: {
    traccar: "Traccar Client (mobil)",
    owntracks: "OwnTracks (mobil)",
    osmand: "OsmAnd (mobil)",
    unit: "Teltonika over HTTP (enhet)",
  },
  where: {
    traccar:
      "Innstillinger: serveradresse og enhets-ID, eller skann koden der.",
    owntracks:
      "Innstillinger, Tilkobling: modus HTTP og denne adressen, eller åpne koden.",
    osmand: "Programtillegg, Turopptak, Sporing på nett: denne adressen.",
    unit: "Enhetens serveradresse, i dens eget program.",
  },
  address: "Adresse",
  id: "ID",
  code: "QR-kode med adresse og ID",
  key: "Enhetens rapporter har en nøkkel, som står i stedet for KEY.",
  connectFurther: "Koble til en telefon eller en enhet til",
  furtherUnit: "Hver telefon er en egen enhet.",
  connect: "Koble til enheten",
  waits: "Venter på den første rapporten …",
  arrived: "Den første rapporten har kommet.",
  onMap: "Vis på kartet",
  stepsDone: (done, of) => `${done} av ${of} trinn er gjort`,
  putAway: "Legg bort trinnene",
  takeOut: "Vis trinnene igjen",
};
