import type { PayrollLine } from "../../domain/payroll/line.ts";
import type { PayrollKind } from "../../domain/payroll/mapping.ts";
import type { ReportTarget } from "../statement/row-target.ts";

/** The reports that tell, by vehicle, how lines of payroll come about. */
const REPORTS = {
  mileageFree: "fuel-benefit",
  mileageTaxable: "fuel-benefit",
  fuelBenefit: "benefit-value",
  privateTolls: "tolls",
  homeCharging: "charging",
} as const satisfies Record<PayrollKind, ReportTarget["report"]>;

/** Gives the report that tells how a line of payroll comes about, and of which vehicles and month. */
export function reportOf(
  { kind, month, unitIds, hasPrivateCars }: Pick<
    PayrollLine,
    "kind" | "month" | "unitIds" | "hasPrivateCars"
  >,
): ReportTarget {
  const report = hasPrivateCars ? "mileage" : REPORTS[kind];
  return { report, unitIds, month };
}
