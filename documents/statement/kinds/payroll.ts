import { readPayroll } from "../../../db/payroll/lines.ts";
import { readCountry } from "../../../db/benefit/values.ts";
import { seesAllUnits } from "../../../domain/access/actor.ts";
import { toHundredths } from "../../../domain/money.ts";
import type { PayrollLine } from "../../../domain/payroll/line.ts";
import type { PayrollKind } from "../../../domain/payroll/mapping.ts";
import {
  holdsMonth,
  monthsOfDays,
} from "../../../domain/trip/log/log-query.ts";
import { problemText } from "../../payroll/problem-text.ts";
import { reportOf } from "../../payroll/report-of.ts";
import { currencyOfRows } from "../month-columns.ts";
import { describeStatement } from "../statement.ts";
import { sumOf } from "../sums.ts";

interface Row extends PayrollLine {
  country: string;
}

/** Adds up rows of one kind, hundredths at most; null of several, since what is paid and what is taxed is no sum together. */
function sumOfKind(
  rows: readonly Row[],
  value: (row: Row) => number | null,
): number | null {
  if (new Set(rows.map(({ kind }) => kind)).size > 1) return null;
  const sum = sumOf(rows.map(value));
  return sum === null ? null : toHundredths(sum);
}

/** What payroll programs take for each employee and month: mileage, fuel benefit, private tolls and charging at home (REP-18). */
export const payroll = describeStatement<Row>({
  subjects: ["units"],
  mayRead: seesAllUnits,
  // Of locked cars only what the benefit value shows, too: fuel benefit. The others are named.
  showsLocked: true,
  columns: [
    {
      key: "employee",
      kind: "text",
      title: (m) => m.payroll.columns.employee,
      value: ({ employee }) => employee.name,
    },
    {
      key: "employee_number",
      kind: "text",
      title: (m) => m.payroll.columns.employeeNumber,
      value: ({ employee }) => employee.number,
    },
    {
      key: "month",
      kind: "month",
      title: (m) => m.payroll.columns.month,
      value: ({ month }) => month,
    },
    {
      key: "kind",
      kind: "text",
      title: (m) => m.payroll.columns.kind,
      value: ({ kind }) => kind,
      text: (code, m) => m.payroll.kinds[code as PayrollKind],
    },
    {
      key: "distance_m",
      kind: "distance",
      title: (m) => m.statement.distance,
      value: ({ distanceM }) => distanceM,
      total: (rows) => sumOfKind(rows, ({ distanceM }) => distanceM),
    },
    {
      key: "amount",
      kind: "money",
      title: (m) => m.payroll.columns.amount,
      value: ({ amount }) => amount,
      total: (rows) => sumOfKind(rows, ({ amount }) => amount),
    },
  ],
  async rows(tx, actor, asked, m) {
    const country = await readCountry(tx, actor);
    const { lines, problems } = await readPayroll(tx, actor, asked);
    const { days } = asked;
    const isPart = monthsOfDays(days).some((month) => !holdsMonth(days, month));
    return {
      rows: lines.map((line) => ({ ...line, country })),
      missing: [
        ...problems.map((problem) => problemText(problem, m)),
        ...isPart ? [m.payroll.wholeMonths] : [],
      ],
    };
  },
  targetOf: reportOf,
  partOf: ({ kind }, m) => m.payroll.kinds[kind],
  currency: currencyOfRows,
  notes: (rows, m) =>
    rows.some(({ kind }) => kind === "fuelBenefit")
      ? [m.payroll.taxedLater]
      : [],
});
