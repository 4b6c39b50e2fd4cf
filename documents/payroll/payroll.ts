import { asActor } from "../../db/database.ts";
import { findAccountSettings } from "../../db/account/settings.ts";
import { readPayroll } from "../../db/payroll/lines.ts";
import { findMapping } from "../../db/payroll/mapping.ts";
import type { Payroll } from "../../domain/payroll/line.ts";
import type {
  PayrollKind,
  PayrollMapping,
} from "../../domain/payroll/mapping.ts";
import { currencyOfCountry } from "../../domain/money.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { currencyOf } from "../../locales/format.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import { lineNote } from "./line-note.ts";
import { paxmlOf } from "./paxml.ts";
import { payrollCsvOf } from "./payroll-csv.ts";

/** The formats of payroll files. */
export const PAYROLL_FORMATS = ["paxml", "csv"] as const;
type PayrollFormat = typeof PAYROLL_FORMATS[number];

/** Payroll of some months, with how the account writes it. */
export interface PayrollSheet extends Payroll {
  mapping: PayrollMapping;
  /** ISO 4217. */
  currency: string;
  /** Kinds of pay that have no code of the payroll program. */
  uncoded: PayrollKind[];
}

/** Reads payroll as a person may see it. */
export async function readPayrollSheet(
  { db, actor, language }: Reader,
  asked: StatementAsked,
): Promise<PayrollSheet> {
  const { country } = await findAccountSettings(db, actor);
  const payroll = await asActor(
    db,
    actor,
    (tx) => readPayroll(tx, actor, asked),
  );
  const mapping = await findMapping(db, actor);
  const kinds = new Set(payroll.lines.map(({ kind }) => kind));
  const uncoded = [...kinds].filter((kind) => !mapping.codes[kind]);
  const currency = currencyOfCountry(country) ?? currencyOf(language);
  return { ...payroll, mapping, currency, uncoded };
}

/** Says whether every line has what PAXml requires: the employee's number and a pay type. */
export function isWritable({ lines, uncoded }: PayrollSheet): boolean {
  return uncoded.length === 0 &&
    lines.every(({ employee }) => employee.number !== null);
}

/** Writes payroll as a file for a payroll program. */
export async function writePayroll(
  reader: Reader,
  sheet: PayrollSheet,
  { format, month }: { format: PayrollFormat; month: string },
): Promise<WrittenFile> {
  const { texts: m } = writingFor(reader);
  const { lines, mapping, currency } = sheet;
  const settings = await findAccountSettings(reader.db, reader.actor);
  const name = nameOfFile([m.payroll.title, month], "csv");
  if (format === "csv") {
    const csv = payrollCsvOf(lines, mapping, { texts: m, currency });
    return { name, type: MEDIA_TYPES.csv, chunks: [bytesOf(csv)] };
  }
  const head = {
    company: settings.companyName,
    organisationNumber: digitsOf(settings.organisationNumber),
    program: reader.brand.name,
    madeAt: clockOf(reader),
  };
  const xml = paxmlOf(head, lines, {
    codes: mapping.codes,
    nameOf: (kind) => m.payroll.kinds[kind],
    noteOf: (line) =>
      line.distanceM === null ? lineNote(line, m) : m.payroll.countedInMil,
  });
  return {
    name: name.replace(/csv$/, "xml"),
    type: "application/xml; charset=utf-8",
    chunks: [bytesOf(xml)],
  };
}

/** Gives the digits of an organisation number; null where there are none, or more than PAXml can hold. */
function digitsOf(number: string | null): string | null {
  const digits = number?.replace(/\D/g, "") ?? "";
  return digits.length === 0 || digits.length > 12 ? null : digits;
}

function clockOf({ now, timeZone }: Reader): string {
  return now.toTemporalInstant().toZonedDateTimeISO(timeZone)
    .toPlainDateTime().toString({ smallestUnit: "second" });
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
