import type { PayrollProblem } from "../../domain/payroll/line.ts";
import type { Texts } from "../../locales/index.ts";

/** Writes why something is in no payroll file, and what to do about it. */
export function problemText(
  { lack, name, month }: PayrollProblem,
  m: Texts,
): string {
  return m.payroll.problems[lack](name, month);
}
