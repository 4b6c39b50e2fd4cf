import { isWorthALine } from "../../domain/odometer/unrecorded.ts";
import type { ExportRow } from "../../domain/trip/log/export-row.ts";
import { localeOf } from "../../locales/format.ts";
import type { PdfCell, PdfColumn } from "../paper/table.ts";
import { remarkOf } from "./facts.ts";
import type { LogFile } from "./log-file.ts";

/** Gives the columns of the printed log; vehicle and registration number stand above it. */
export function pdfColumnsOf(
  { texts: m, format, language, about: { timeZone } }: LogFile,
): PdfColumn<ExportRow>[] {
  const x = m.tripExport;
  const dayAndMonth = new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "short",
    timeZone,
  });
  const stopTime = ({ start, stop }: ExportRow): PdfCell =>
    stop
      ? {
        text: stop.clock ?? "",
        under: stop.day === start.day ? "" : dayAndMonth.format(stop.at),
      }
      : { text: "–" };
  const odometer = (metres: number | null | undefined): PdfCell => ({
    text: metres == null ? "–" : format.odometer(metres),
  });
  const unrecorded = ({ unrecordedM }: ExportRow) =>
    isWorthALine(unrecordedM)
      ? x.unrecordedBefore(format.distance(unrecordedM))
      : "";
  return [
    {
      title: x.date,
      width: 82,
      cell: ({ start }) => ({ text: format.day(start.at) }),
    },
    {
      title: m.trip.start,
      width: 32,
      cell: ({ start }) => ({ text: start.clock ?? "–" }),
    },
    { title: m.trip.stop, width: 38, cell: stopTime },
    {
      title: x.startPlace,
      width: 108,
      cell: ({ start }) => ({ text: start.place }),
    },
    {
      title: x.stopPlace,
      width: 108,
      cell: ({ stop, remarks }) => ({
        text: stop?.place ??
          (remarks.includes("ongoing") ? m.trip.ongoing : ""),
      }),
    },
    {
      title: m.trip.odometerStart,
      width: 66,
      align: "right",
      cell: ({ start }) => odometer(start.odometerM),
    },
    {
      title: m.trip.odometerStop,
      width: 66,
      align: "right",
      cell: ({ stop }) => odometer(stop?.odometerM),
    },
    {
      title: m.trip.distance,
      width: 50,
      align: "right",
      cell: ({ distanceM }) => ({ text: format.distance(distanceM) }),
    },
    {
      title: m.trip.type,
      width: 44,
      cell: ({ type }) => ({ text: m.tripType[type] }),
    },
    {
      title: m.trip.driver,
      width: 66,
      cell: ({ driver }) => ({ text: driver ?? "–" }),
    },
    {
      title: `${m.trip.purpose}, ${m.trip.note.toLowerCase()}`,
      width: 121.89,
      cell: (row) => ({
        text: oneLine(row.purpose),
        under: [
          oneLine(row.project),
          oneLine(row.note),
          remarkOf(row, m),
          unrecorded(row),
        ]
          .filter(Boolean).join("\n"),
      }),
    },
  ];
}

/** Puts a text on one line: line breaks would make a row higher than a sheet. */
function oneLine(text: string | null): string {
  return text?.replace(/\s+/g, " ") ?? "";
}
