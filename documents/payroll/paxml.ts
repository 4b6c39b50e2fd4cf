import type { PayrollLine } from "../../domain/payroll/line.ts";
import type {
  PayrollCodes,
  PayrollKind,
} from "../../domain/payroll/mapping.ts";
import { daysOfMonth } from "../../domain/trip/log/log-query.ts";

const MIL_M = 10_000;

/** What the head of a PAXml file says. */
interface PaxmlHead {
  company: string;
  /** Digits alone; null where the account has none. */
  organisationNumber: string | null;
  program: string;
  /** By the clock of the account, as in 2026-04-15T12:00:00. */
  madeAt: string;
}

/**
 * Writes lines as PAXml 2.0 (paxml.se), the Swedish format for payroll programs: a pay transaction each, with the
 * program's own pay type. Mileage is counted in mil, as its rate is: the schema has no element for the unit, so the note
 * of a line names it.
 */
export function paxmlOf(
  head: PaxmlHead,
  lines: readonly PayrollLine[],
  { codes, nameOf, noteOf }: {
    codes: PayrollCodes;
    nameOf(kind: PayrollKind): string;
    noteOf(line: PayrollLine): string | null;
  },
): string {
  const transactions = lines.map((line, index) => {
    const { employee, kind, month, distanceM, amount } = line;
    const note = noteOf(line);
    return [
      `    <lonetrans postid="${index + 1}" anstid="${
        text(employee.number ?? "")
      }">`,
      `      <lonart>${text(codes[kind] ?? "")}</lonart>`,
      `      <benamning>${text(nameOf(kind))}</benamning>`,
      ...note === null ? [] : [`      <kommentar>${text(note)}</kommentar>`],
      `      <datum>${lastDayOf(month)}</datum>`,
      ...distanceM === null ? [] : [`      <antal>${milOf(distanceM)}</antal>`],
      `      <belopp>${amount.toFixed(2)}</belopp>`,
      "    </lonetrans>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<paxml xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.paxml.se/2.0/paxml.xsd">',
    "  <header>",
    "    <format>LÖNIN</format>",
    "    <version>2.0</version>",
    `    <datum>${head.madeAt}</datum>`,
    ...head.organisationNumber === null
      ? []
      : [`    <foretagorgnr>${text(head.organisationNumber)}</foretagorgnr>`],
    `    <foretagnamn>${text(head.company)}</foretagnamn>`,
    `    <programnamn>${text(head.program)}</programnamn>`,
    "  </header>",
    // The schema allows no list without an entry.
    ...transactions.length === 0 ? [] : [
      "  <lonetransaktioner>",
      ...transactions,
      "  </lonetransaktioner>",
    ],
    "</paxml>",
    "",
  ].join("\n");
}

/** Writes a distance in mil to the metre, so that it times the rate is the amount; the schema asks for no number of decimals. */
function milOf(metres: number): string {
  return (metres / MIL_M).toFixed(4).replace(/0{1,2}$/, "");
}

/** Gives the last day of a month (2026-03 gives 2026-03-31), on which its pay is dated. */
export function lastDayOf(month: string): string {
  return daysOfMonth(month)!.to;
}

/** Escapes a text for XML; what XML cannot hold is left out. */
function text(value: string): string {
  return value
    // deno-lint-ignore no-control-regex -- these are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
