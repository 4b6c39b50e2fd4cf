import type { Days } from "../domain/trip/log/log-query.ts";
import type { LogFilter } from "../domain/trip/log/log-filter.ts";
import type { ExportRow } from "../domain/trip/log/export-row.ts";
import type { Format } from "../locales/format.ts";
import type { Language, Texts } from "../locales/index.ts";

/** A trip log on its way into a file: what it is about, and its rows as they come out of the database. */
export interface LogFile {
  about: {
    brand: string;
    /** Colour of the brand on white. */
    accent: string;
    account: string;
    unit: {
      name: string;
      registrationNumber: string | null;
      model: string | null;
    };
    days: Days;
    /** Which trips of the days it holds. */
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
  language: Language;
  texts: Texts;
  format: Format;
}

/** Writes a log in one format, piece by piece. */
export type WriteLog = (log: LogFile) => AsyncGenerator<string | Uint8Array>;
