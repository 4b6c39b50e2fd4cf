import type { TripRemark } from "../../../domain/trip/log/export-row.ts";
import { trip } from "./trip.ts";
import { hasGap, tripKind } from "./type.ts";

/** The trip log as a file. */
export const tripExport = {
  label: "Export",
  formats: { pdf: "PDF", xlsx: "Excel", csv: "CSV", gpx: "GPX" },
  account: "Account",
  vehicle: "Vehicle",
  model: "Model",
  period: "Period",
  timeZone: "Time zone",
  made: "Created",
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
    ongoing: "Still ongoing when the file was created",
    reconstructed: tripKind.reconstructed,
    gap: hasGap,
    mocked: trip.mocked,
    merged: "Merged from two trips",
    attested: "Attested",
    lateData: "Reports that came in later would have changed this trip",
    clockChange: "The clocks were changed during the trip",
    byHand: "Entered by hand",
    masked: "Private: only date and distance are shown",
  } satisfies Record<TripRemark, string>,
};
