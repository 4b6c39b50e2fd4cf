import { toHundredths } from "../money.ts";
import type { PayrollKind } from "./mapping.ts";

/** An employee as payroll knows them. */
export interface Employee {
  id: number;
  name: string;
  /** Null without one: no file can name the person. */
  number: string | null;
  /** Whether the person left: reports ask for them no longer. */
  isDeleted: boolean;
}

/** What a payroll program takes for an employee in a month. */
export interface PayrollLine {
  employee: Employee;
  kind: PayrollKind;
  /** As in 2026-03. */
  month: string;
  /** Metres of mileage; null where only the amount counts. */
  distanceM: number | null;
  /** Money. */
  amount: number;
  /** The vehicles that it is about. */
  unitIds: readonly number[];
  /** Those of them that are private cars, whose drivers are paid. */
  privateCarIds: readonly number[];
}

/** Why something that was driven is in no payroll file. */
export type PayrollProblem =
  & { month: string }
  & (
    | { lack: "noEmployeeNumber"; name: string }
    | {
      lack:
        | "noHolder"
        | "noDriver"
        | "noReimbursement"
        | "noRate"
        | "noFuelValue"
        | "noKwhPrice"
        | "locked";
      /** The unit's name. */
      name: string;
    }
  );

/** Everything for payroll in some months, and what is missing for it. */
export interface Payroll {
  lines: PayrollLine[];
  problems: PayrollProblem[];
}

/** Adds up the lines of an employee, kind and month, in the order of names; nothing is left of lines that come to nothing. */
export function sumLines(lines: readonly PayrollLine[]): PayrollLine[] {
  const groups = Map.groupBy(
    lines,
    ({ employee, kind, month }) => `${month} ${employee.id} ${kind}`,
  );
  const idsOf = (
    group: readonly PayrollLine[],
    key: "unitIds" | "privateCarIds",
  ) => [...new Set(group.filter(counts).flatMap((line) => line[key]))];
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    distanceM: group.every(({ distanceM }) => distanceM === null)
      ? null
      : group.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0),
    amount: toHundredths(group.reduce((sum, { amount }) => sum + amount, 0)),
    unitIds: idsOf(group, "unitIds"),
    privateCarIds: idsOf(group, "privateCarIds"),
  })).filter(({ amount }) => amount !== 0).toSorted(inOrder);
}

/** Says whether a line adds something to the sum of its group. */
function counts({ distanceM, amount }: PayrollLine): boolean {
  return amount !== 0 || (distanceM ?? 0) > 0;
}

/** Lists the problems once each, with those of lines whose employee has no number. */
export function problemsOf(
  lines: readonly PayrollLine[],
  problems: readonly PayrollProblem[],
): PayrollProblem[] {
  const unnumbered = lines.filter(({ employee }) => employee.number === null)
    .map(({ employee, month }): PayrollProblem => ({
      lack: "noEmployeeNumber",
      name: employee.name,
      month,
    }));
  const byText = new Map(
    [...unnumbered, ...problems].map((one) => [
      `${one.month} ${one.lack} ${one.name}`,
      one,
    ]),
  );
  return [...byText.values()];
}

function inOrder(a: PayrollLine, b: PayrollLine): number {
  return a.month.localeCompare(b.month) ||
    a.employee.name.localeCompare(b.employee.name, "sv") ||
    a.employee.id - b.employee.id;
}
