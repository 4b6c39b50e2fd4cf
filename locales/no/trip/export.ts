import type * as en from "../../en/trip/export.ts";
import { trip } from "./trip.ts";
import { hasGap, tripKind } from "./type.ts";

export const tripExport: typeof en.tripExport = {
  label: "Eksporter",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Konto",
  vehicle: "Kjøretøy",
  model: "Modell",
  period: "Periode",
  timeZone: "Tidssone",
  made: "Laget",
  madeBy: (time, name) => `${time} av ${name}`,
  date: "Dato",
  startTime: "Starttid",
  stopDate: "Stoppdato",
  stopTime: "Stopptid",
  startPlace: "Startsted",
  stopPlace: "Stoppsted",
  remark: "Anmerkning",
  km: (what) => `${what} (km)`,
  sum: "Sum",
  page: (number) => `Side ${number}`,
  extent: (trips, pages) =>
    pages === 1 ? `${trips} på 1 side` : `${trips} på ${pages} sider`,
  unrecordedBefore: (distance) => `Ikke registrert før turen: ${distance}`,
  remarks: {
    ongoing: "Pågikk da filen ble laget",
    reconstructed: tripKind.reconstructed,
    gap: hasGap,
    mocked: trip.mocked,
    merged: "Slått sammen av to turer",
    attested: "Attestert",
    lateData: "Rapporter som kom inn senere, ville ha endret turen",
    clockChange: "Klokken ble stilt under turen",
    byHand: "Ført for hånd",
    masked: "Privat: bare dato og distanse vises",
  },
};
