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

/** What decides about the figures of a company car in a month. */
interface FiguresAsked {
  stored: Record<BenefitSetting, Dated>;
  planned: Record<BenefitSetting, Dated>;
  /** Tells whether the unit has a consumption of its own in a month. */
  hasOwnConsumption(month: string): boolean;
}

/**
 * Finds the first month (2026-03) in which a change makes a unit a company car without a consumption, also of its own, or
 * without a reimbursement, which car benefit needs (BEN-04); null when there is none. A month that lacks them already, as
 * where the unit's own was taken away, does not stand in the way of another change.
 */
export function findMonthWithoutFigures(
  { stored, planned, hasOwnConsumption }: FiguresAsked,
): string | null {
  const lacksFigures = (
    { kind, consumptionPer10Km, mileage }: Record<BenefitSetting, Dated>,
    month: string,
  ) =>
    valueIn(month, kind) === "benefit" &&
    (valueIn(month, mileage) === null ||
      (valueIn(month, consumptionPer10Km) === null &&
        !hasOwnConsumption(month)));
  const months = [
    SINCE_EVER,
    ...storedMonths(planned).map(({ fromMonth }) => fromMonth),
  ];
  return months.find((month) =>
    lacksFigures(planned, month) && !lacksFigures(stored, month)
  ) ?? null;
}

/**
 * Tells what a change of the kind does that no locked unit allows (BEN-10): in some month, also a past one, it is neither
 * company car nor private car any longer, or a past month of a company car becomes one of a private car. From the present
 * month on a company car may become a private car, which stays locked.
 */
export function findKindTaken(
  stored: Dated,
  planned: Dated,
  thisMonth: string,
): "ended" | "changedInPast" | null {
  const months = [
    SINCE_EVER,
    thisMonth,
    ...[...stored.months, ...planned.months].map(({ fromMonth }) => fromMonth),
  ].map((month) => ({
    isPast: month < thisMonth,
    before: valueIn(month, stored),
    after: valueIn(month, planned),
  }));
  if (months.some(({ before, after }) => before !== null && after === null)) {
    return "ended";
  }
  const isChangedInPast = months.some(({ isPast, before, after }) =>
    isPast && before === "benefit" && after !== "benefit"
  );
  return isChangedInPast ? "changedInPast" : null;
}
