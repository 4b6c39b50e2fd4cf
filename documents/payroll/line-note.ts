import type { PayrollLine } from "../../domain/payroll/line.ts";
import type { Texts } from "../../locales/index.ts";

/** Says in which month a line is taxed where that is another than its own: fuel benefit, which Sweden alone has (domain-facts 1.4). */
export function lineNote(
  { kind, month }: PayrollLine,
  m: Texts,
): string | null {
  if (kind !== "fuelBenefit") return null;
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 });
  return m.payroll.taxedIn(month, next.toString());
}
