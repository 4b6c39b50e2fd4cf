import {
  type Dated,
  SINCE_EVER,
  storedMonths,
  valueIn,
} from "../account/setting-month.ts";

/** What of a unit's benefit settings holds from a month on. */
export type BenefitSetting =
  | "kind"
  | "fuelPayer"
  | "consumptionPer10Km"
  | "mileage"
  | "fuel";

/**
 * Finds the first month (2026-03) in which a unit would be a company car without a consumption or a reimbursement, which
 * car benefit needs (BEN-04); null when there is none.
 */
export function findMonthWithoutFigures(
  settings: Record<BenefitSetting, Dated>,
): string | null {
  const { kind, consumptionPer10Km, mileage } = settings;
  const months = [
    SINCE_EVER,
    ...storedMonths(settings).map(({ fromMonth }) => fromMonth),
  ];
  return months.find((month) =>
    valueIn(month, kind) === "benefit" &&
    (valueIn(month, consumptionPer10Km) === null ||
      valueIn(month, mileage) === null)
  ) ?? null;
}
