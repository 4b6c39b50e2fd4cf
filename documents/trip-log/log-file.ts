import { tripPages } from "../../db/trip/pages.ts";
import { printable } from "../../domain/printable.ts";
import { periodOfDays } from "../../domain/time.ts";
import {
  type ExportRow,
  toExportRow,
} from "../../domain/trip/log/export-row.ts";
import type { LogFilter } from "../../domain/trip/log/log-filter.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { DocumentUnit } from "../file.ts";
import { type Reader, type Writing, writingFor } from "../reader.ts";

/** The unit, the days and the filter of a log. */
export interface LogAsked {
  unit: DocumentUnit;
  days: Days;
  filter: LogFilter;
}

/** A trip log on its way into a file: its facts, and its rows as the database gives them. */
export interface LogFile extends Writing {
  about: {
    brand: string;
    /** Colour of the brand on white. */
    accent: string;
    account: string;
    unit: Omit<DocumentUnit, "id">;
    days: Days;
    /** Which trips of the days it contains. */
    filter: LogFilter;
    /** The first and the last instant of the days. */
    first: Date;
    last: Date;
    timeZone: string;
    madeAt: Date;
    madeBy: string;
  };
  /** The earliest trip first. */
  pages: AsyncIterable<ExportRow[]>;
}

/** Opens a log for writing; its trips are read when its pages are taken. */
export function openLog(
  reader: Reader,
  { unit, days, filter }: LogAsked,
): LogFile {
  const { db, actor, brand, timeZone } = reader;
  const period = periodOfDays(days.from, days.to, timeZone);
  return {
    about: {
      brand: brand.name,
      accent: brand.accent.light,
      account: printable(reader.accountName),
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
      madeAt: reader.now,
      madeBy: printable(reader.name).trim(),
    },
    pages: rowPages(tripPages(db, actor, unit.id, period, filter), timeZone),
    ...writingFor(reader),
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
