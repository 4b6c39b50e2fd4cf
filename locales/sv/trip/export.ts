import type * as en from "../../en/trip/export.ts";
import { trip } from "./trip.ts";
import { hasGap, tripKind } from "./type.ts";

export const tripExport: typeof en.tripExport = {
  label: "Exportera",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Konto",
  vehicle: "Fordon",
  model: "Modell",
  period: "Period",
  timeZone: "Tidszon",
  made: "Skapad",
  madeBy: (time, name) => `${time} av ${name}`,
  date: "Datum",
  startTime: "Starttid",
  stopDate: "Stoppdatum",
  stopTime: "Stopptid",
  startPlace: "Startplats",
  stopPlace: "Stopplats",
  remark: "Anmärkning",
  km: (what) => `${what} (km)`,
  sum: "Summa",
  page: (number) => `Sida ${number}`,
  extent: (trips, pages) =>
    pages === 1 ? `${trips} på 1 sida` : `${trips} på ${pages} sidor`,
  unrecordedBefore: (distance) => `Ej registrerat före resan: ${distance}`,
  remarks: {
    ongoing: "Pågick när filen skapades",
    reconstructed: tripKind.reconstructed,
    gap: hasGap,
    mocked: trip.mocked,
    merged: "Sammanslagen av två resor",
    attested: "Attesterad",
    lateData: "Rapporter som kom in senare skulle ha ändrat resan",
    clockChange: "Klockan ställdes om under resan",
    byHand: "Inlagd för hand",
    masked: "Privat: bara datum och sträcka visas",
  },
};
