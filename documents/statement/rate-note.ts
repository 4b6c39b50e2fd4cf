import type { BenefitRow } from "../../db/benefit/values.ts";
import { isFuelPaidByCompany } from "../../domain/benefit/settings.ts";
import {
  advisoryFuelRateOf,
  hasAdvisoryFuelRates,
} from "../../domain/mileage/advisory-fuel-rates.ts";
import type {
  MileageRate,
  MileageSupplement,
} from "../../domain/mileage/rates.ts";
import type { ValidRule } from "../../domain/benefit/car-rules.ts";
import type { Texts } from "../../locales/index.ts";

/** Prints a rate with its amounts, the days for which it holds and its source; nothing without one. */
export function rateNote(rate: MileageRate | null, m: Texts): string[] {
  if (!rate) return [];
  const { currency, unit, taxFree, state, above, validFrom, validTo, source } =
    rate;
  const per = `${currency}/${m.companyCar.units[unit]}`;
  const amounts = [
    m.companyCar.taxFreeRate(`${m.companyCar.decimals(taxFree)} ${per}`),
    ...above
      ? [
        m.companyCar.aboveRate(
          above.units,
          `${m.companyCar.decimals(above.taxFree)} ${per}`,
        ),
      ]
      : [],
    ...state === null
      ? []
      : [m.companyCar.stateRate(`${m.companyCar.decimals(state)} ${per}`)],
  ];
  return [
    `${m.companyCar.cars[rate.car]}: ${amounts.join(", ")} (${
      heldBy({ validFrom, validTo, source })
    })`,
  ];
}

/** Prints supplements, which are in no sum since the log does not know them; nothing without any. */
export function supplementsNote(
  supplements: readonly MileageSupplement[],
  m: Texts,
): string[] {
  const [first] = supplements;
  if (!first) return [];
  const amounts = supplements.map(({ of, amount, currency, unit }) =>
    `${m.companyCar.supplements[of]} ${
      m.companyCar.decimals(amount)
    } ${currency}/${m.companyCar.units[unit]}`
  );
  return [m.companyCar.supplementsNote(amounts.join(", "), heldBy(first))];
}

/** Prints the British rates by which private fuel is repaid, each once, or why none is known. */
export function advisoryRateNotes(
  rows: readonly Pick<
    BenefitRow,
    "country" | "month" | "fuelType" | "settings" | "car"
  >[],
  m: Texts,
): string[] {
  const repaid = rows.filter(({ country, settings }) =>
    country === "GB" && settings.kind !== null && isFuelPaidByCompany(settings)
  );
  return [
    ...new Set(repaid.map(({ month, fuelType, car: { engineCc } }) => {
      const day = `${month}-01`;
      const rate = advisoryFuelRateOf({ fuelType, engineCc }, day);
      if (rate) {
        return m.companyCar.advisoryRate(
          rate.pence,
          rate.validFrom,
          rate.source,
        );
      }
      return hasAdvisoryFuelRates(day)
        ? m.companyCar.noEngine
        : m.companyCar.noAdvisoryRate(month);
    })),
  ];
}

/** Writes the days for which a figure holds, and whose it is. */
export function heldBy({ validFrom, validTo, source }: ValidRule): string {
  return `${`${validFrom} – ${validTo ?? ""}`.trim()}; ${source}`;
}
