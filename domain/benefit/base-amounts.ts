/** Figures of an income year that Swedish car benefit is computed from (domain-facts 1.4). */
interface BaseAmounts {
  year: number;
  /** Prisbasbelopp, SEK. */
  priceBase: number;
  /** Statslåneränta on 30 November of the year before, per cent. */
  loanRatePercent: number;
  /** Whose figures they are. */
  source: string;
}

const SKATTEVERKET = "Skatteverket";

/**
 * By income year; a new one is a new entry. They were read at faronline.se (2020, 2023), finansnyheterna.se (2025) and
 * in Skatteverket's own "Belopp och procent" (2026).
 */
const BASE_AMOUNTS: readonly BaseAmounts[] = [
  {
    year: 2020,
    priceBase: 47_300,
    loanRatePercent: -0.09,
    source: SKATTEVERKET,
  },
  {
    year: 2023,
    priceBase: 52_500,
    loanRatePercent: 1.94,
    source: SKATTEVERKET,
  },
  {
    year: 2024,
    priceBase: 57_300,
    loanRatePercent: 2.62,
    source: SKATTEVERKET,
  },
  {
    year: 2025,
    priceBase: 58_800,
    loanRatePercent: 1.96,
    source: SKATTEVERKET,
  },
  {
    year: 2026,
    priceBase: 59_200,
    loanRatePercent: 2.55,
    source: SKATTEVERKET,
  },
];

/** Gives the base amounts of an income year; null where they are not known. */
export function baseAmountsOf(year: number): BaseAmounts | null {
  return BASE_AMOUNTS.find((amounts) => amounts.year === year) ?? null;
}
