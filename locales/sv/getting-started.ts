import type * as en from "../en/getting-started.ts";

export const gettingStarted: typeof en.gettingStarted = {
  title: "Kom igång",
  steps: {
    unit: "Lägg till en enhet",
    report: "Se den första rapporten",
    people: "Bjud in personer",
    hours: "Ange arbetstider",
  },
  about: {
    unit:
      "Ett fordon, en båt, en maskin eller en telefon som säger var den är.",
    report: "Första rapporten visas här av sig själv så snart den kommer.",
    people: "Varje förare får en egen inloggning.",
    hours: "Resor inom arbetstiden är tjänsteresor, övriga privata.",
  },
  done: "Klart",
  addUnit: "Lägg till en enhet",
  nameUnit: "Ge enheten ett namn",
  invite: "Lägg till en person",
  setHours: "Ange arbetstider",
  enter: (name) => `Ange detta för ${name}:`,
  apps: {
    traccar: "Traccar Client (telefon)",
    owntracks: "OwnTracks (telefon)",
    osmand: "OsmAnd (telefon)",
    unit: "Teltonika över HTTP (enhet)",
  },
  where: {
    traccar:
      "Inställningar: serveradress och enhets-id, eller läs av koden där.",
    owntracks:
      "Inställningar, Anslutning: läge HTTP och denna adress, eller öppna koden.",
    osmand: "Insticksprogram, Reseinspelning, Spårning online: denna adress.",
    unit: "Enhetens serveradress, i dess eget program.",
  },
  address: "Adress",
  id: "Id",
  code: "QR-kod med adress och id",
  key: "Enhetens rapporter bär en nyckel, som ersätter KEY.",
  connectFurther: "Anslut en telefon eller en enhet till",
  furtherUnit: "Varje telefon är en egen enhet.",
  connect: "Anslut enheten",
  waits: "Väntar på den första rapporten …",
  arrived: "Den första rapporten har kommit.",
  onMap: "Visa på kartan",
  stepsDone: (done, of) => `${done} av ${of} steg klara`,
  putAway: "Lägg undan stegen",
  takeOut: "Visa stegen igen",
};
