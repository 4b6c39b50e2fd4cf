import { csvOf } from "../table/csv.ts";
import { spreadsheetOf } from "../table/xlsx.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import type { Reader } from "../reader.ts";
import { columnsOf } from "./columns.ts";
import { writeGpx } from "./gpx.ts";
import { type LogAsked, type LogFile, openLog } from "./log-file.ts";
import { writePdf } from "./pdf.ts";
import { tableOf } from "./table.ts";

/** Writes a log in one format, piece by piece. */
type WriteLog = (log: LogFile) => AsyncGenerator<string | Uint8Array>;

const WRITERS = {
  pdf: writePdf,
  xlsx: writeXlsx,
  csv: (log) => csvOf(tableOf(log), log.language),
  gpx: writeGpx,
} satisfies Record<string, WriteLog>;

export type LogFormat = keyof typeof WRITERS;

/** The formats that a log is written in. */
export const LOG_FORMATS = Object.keys(WRITERS) as readonly LogFormat[];

/** Writes the log of a unit while it is read from the database. */
export function writeLog(
  reader: Reader,
  asked: LogAsked,
  format: LogFormat,
): WrittenFile {
  const log = openLog(reader, asked);
  return {
    name: fileNameOf(log, format),
    type: MEDIA_TYPES[format],
    chunks: WRITERS[format](log),
  };
}

/** Gives the name of a log's file: the kind, the unit and the days. */
function fileNameOf(
  { about: { unit, days }, texts: m }: LogFile,
  extension: string,
): string {
  return nameOfFile([
    m.pages.tripLog,
    unit.name,
    unit.registrationNumber,
    days.from,
    days.to,
  ], extension);
}

async function* writeXlsx(log: LogFile): AsyncGenerator<Uint8Array> {
  const widths = columnsOf(log).map(({ width }) => width);
  yield await spreadsheetOf(tableOf(log), log.texts.pages.tripLog, widths);
}
