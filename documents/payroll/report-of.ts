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

/**
 * Gives the report that tells how a line of payroll comes about, and of which vehicles, or of which driver of private
 * cars, in a month; null of what two reports tell, as mileage in private and in company cars.
 */
export function reportOf(
  { kind, month, unitIds, privateCarIds, employee }: Pick<
    PayrollLine,
    "kind" | "month" | "unitIds" | "privateCarIds" | "employee"
  >,
): ReportTarget | null {
  if (privateCarIds.length === 0) {
    return { report: REPORTS[kind], unitIds, month };
  }
  if (privateCarIds.length < unitIds.length) return null;
  return {
    report: "mileage",
    month,
    ...employee.isDeleted ? { unitIds } : { driverId: employee.id },
  };
}
