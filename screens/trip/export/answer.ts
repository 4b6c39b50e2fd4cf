import type { Context } from "hono";
import { tripPages } from "../../../db/trip/pages.ts";
import type { UnitWithState } from "../../../db/unit/units.ts";
import { printable } from "../../../domain/printable.ts";
import { periodOfDays } from "../../../domain/time.ts";
import { toExportRow } from "../../../domain/trip/log/export-row.ts";
import { readLogFilter } from "../../../domain/trip/log/log-filter.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import { formatOf } from "../../../locales/format.ts";
import { userOf } from "../../../http/context.ts";
import { writeCsv } from "../../../documents/csv.ts";
import { fileNameOf } from "../../../documents/file-name.ts";
import { writeGpx } from "../../../documents/gpx.ts";
import type { LogFile, WriteLog } from "../../../documents/log-file.ts";
import { writePdf } from "../../../documents/pdf.ts";
import { answerWithFile } from "../../../http/stream-file.ts";
import { writeXlsx } from "../../../documents/xlsx.ts";

const FORMATS = {
  pdf: { type: "application/pdf", write: writePdf },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: writeXlsx,
  },
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
  gpx: { type: "application/gpx+xml; charset=utf-8", write: writeGpx },
} satisfies Record<string, { type: string; write: WriteLog }>;

export type ExportFormat = keyof typeof FORMATS;

/** The media types of the files. */
export const EXPORT_TYPES = Object.values(FORMATS).map(({ type }) => type);

/** The format that a path names, or null when it names none. */
export function exportFormat(text: string | undefined): ExportFormat | null {
  return text && Object.hasOwn(FORMATS, text) ? text as ExportFormat : null;
}

/** Answers with the log of a unit as a file, sent while it is read from the database. */
export function answerWithLog(
  c: Context,
  format: ExportFormat,
  asked: { unit: UnitWithState; days: Days; timeZone: string },
): Response {
  const { type, write } = FORMATS[format];
  const log = logFile(c, asked);
  const name = fileNameOf(log, format);
  return answerWithFile(c, { name, type, chunks: write(log) });
}

function logFile(
  c: Context,
  { unit, days, timeZone }: Parameters<typeof answerWithLog>[2],
): LogFile {
  const { database: { db }, now } = c.get("services");
  const { name, accent } = c.get("subsite");
  const user = userOf(c);
  const period = periodOfDays(days.from, days.to, timeZone);
  const filter = readLogFilter(c.req.query());
  return {
    about: {
      brand: name,
      accent: accent.light,
      account: printable(user.accountName),
      unit: {
        name: printable(unit.name),
        registrationNumber: unit.registrationNumber,
        model: unit.model && printable(unit.model),
      },
      days,
      filter,
      first: new Date(period.from),
      last: new Date(period.until - 1),
      timeZone,
      madeAt: now(),
      madeBy: printable(`${user.firstName} ${user.lastName}`).trim(),
    },
    pages: rowPages(
      tripPages(db, user.actor, unit.id, period, filter),
      timeZone,
    ),
    language: c.get("language"),
    texts: c.get("texts"),
    format: formatOf(c.get("language"), timeZone),
  };
}

async function* rowPages(
  pages: ReturnType<typeof tripPages>,
  timeZone: string,
): LogFile["pages"] {
  for await (const trips of pages) {
    yield trips.map((trip) => toExportRow(trip, timeZone));
  }
}
