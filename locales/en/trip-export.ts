import type { TripRemark } from "../../domain/trip/log/export-row.ts";

/** The trip log as a file. */
export const tripExport = {
  label: "Export",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Account",
  vehicle: "Vehicle",
  model: "Model",
  period: "Period",
  timeZone: "Time zone",
  made: "Made",
  madeBy: (time: string, name: string) => `${time} by ${name}`,
  date: "Date",
  startTime: "Start time",
  stopDate: "Stop date",
  stopTime: "Stop time",
  startPlace: "Start place",
  stopPlace: "Stop place",
  remark: "Remark",
  km: (what: string) => `${what} (km)`,
  sum: "Sum",
  page: (number: number) => `Page ${number}`,
  extent: (trips: string, pages: number) =>
    pages === 1 ? `${trips} on 1 page` : `${trips} on ${pages} pages`,
  unrecordedBefore: (distance: string) =>
    `Unrecorded before the trip: ${distance}`,
  remarks: {
    ongoing: "Still on the way when this was made",
    reconstructed: "Reconstructed: the unit was silent on the way",
    gap: "The unit was silent for a part of the way",
    merged: "Merged of two trips",
    attested: "Attested",
    lateData: "Data that came later would have changed this trip",
    clockChange: "The clocks were changed during the trip",
    byHand: "Entered by hand",
    masked: "Private: only date and distance are told",
  } satisfies Record<TripRemark, string>,
};
