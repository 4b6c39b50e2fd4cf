import type { MileageRate } from "../../domain/mileage/rates.ts";
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
  const held = `${validFrom} – ${validTo ?? ""}`.trim();
  return [
    `${m.companyCar.cars[rate.car]}: ${
      amounts.join(", ")
    } (${held}; ${source})`,
  ];
}
