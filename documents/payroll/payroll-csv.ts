import type { PayrollLine } from "../../domain/payroll/line.ts";
import type {
  PayrollColumn,
  PayrollMapping,
} from "../../domain/payroll/mapping.ts";
import type { Texts } from "../../locales/index.ts";
import type { Cell } from "../table/cell.ts";
import { type CsvMarks, csvRows } from "../table/csv.ts";
import { lineNote } from "./line-note.ts";
import { lastDayOf } from "./paxml.ts";

const FIELDS = { comma: ",", semicolon: ";", tab: "\t" } as const;
const DECIMALS = { comma: ",", point: "." } as const;

/** Writes lines as CSV by the columns and marks that the account has chosen, with a row of titles. */
export function payrollCsvOf(
  lines: readonly PayrollLine[],
  mapping: PayrollMapping,
  { texts: m, currency }: { texts: Texts; currency: string },
): string {
  const { columns, separator, decimalMark } = mapping;
  const marks: CsvMarks = {
    field: FIELDS[separator],
    decimal: DECIMALS[decimalMark],
  };
  const titles = columns.map((column) => m.payroll.columns[column]);
  const rows = lines.map((line) => {
    const cells = cellsOf(line, mapping, { texts: m, currency });
    return columns.map((column) => cells[column]);
  });
  return csvRows([titles, ...rows], marks);
}

function cellsOf(
  line: PayrollLine,
  { codes }: PayrollMapping,
  { texts: m, currency }: { texts: Texts; currency: string },
): Record<PayrollColumn, Cell> {
  const { employee, kind, month, distanceM, amount } = line;
  return {
    employeeNumber: employee.number,
    employee: employee.name,
    code: codes[kind] ?? null,
    kind: m.payroll.kinds[kind],
    month,
    date: lastDayOf(month),
    quantity: distanceM === null ? null : distanceM / 1000,
    unit: distanceM === null ? null : "km",
    amount: { kind: "money", amount },
    currency,
    note: lineNote(line, m),
  };
}
