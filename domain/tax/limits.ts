import { addDays } from "../time.ts";

/** What a tax limit counts. */
export type LimitKind = "privateOccasions" | "privateDistance" | "business";

/** Kilometres, Swedish mil of 10 km, or miles: what the tax office counts in. */
export type LimitUnit = "days" | "km" | "mil" | "mile";

/** Metres of one of each unit that measures distance. */
export const METRES_OF: Record<Exclude<LimitUnit, "days">, number> = {
  km: 1000,
  mil: 10_000,
  mile: 1609.344,
};

/** A tax limit of a country, valid for tax years that begin between two days. */
export interface TaxLimit {
  country: "SE" | "NO" | "GB";
  kind: LimitKind;
  /** Of days or of `unit`, as the tax office writes it. */
  amount: number;
  unit: LimitUnit;
  /** Whether people want to reach it: they aim for more business and avoid more private trips. */
  isGoal: boolean;
  /** Whether reaching the limit passes it: 3 000 mil is enough, 40 000 km is not. */
  reachedAt: "limit" | "above";
  validFrom: string;
  /** Null while it goes on. */
  validTo: string | null;
}

const PRIVATE = { isGoal: false, reachedAt: "above", validTo: null } as const;
const SWEDEN = { country: "SE", validFrom: "2009-01-01" } as const;
const NORWAY = { country: "NO", validFrom: "2009-01-01" } as const;

/** The limits that the portal counts (domain-facts 1.2). */
export const TAX_LIMITS: readonly TaxLimit[] = [
  { ...SWEDEN, ...PRIVATE, kind: "privateOccasions", amount: 10, unit: "days" },
  { ...SWEDEN, ...PRIVATE, kind: "privateDistance", amount: 100, unit: "mil" },
  {
    ...SWEDEN,
    kind: "business",
    amount: 3000,
    unit: "mil",
    isGoal: true,
    reachedAt: "limit",
    validTo: null,
  },
  { ...NORWAY, ...PRIVATE, kind: "privateOccasions", amount: 10, unit: "days" },
  { ...NORWAY, ...PRIVATE, kind: "privateDistance", amount: 1000, unit: "km" },
  {
    ...NORWAY,
    kind: "business",
    amount: 40_000,
    unit: "km",
    isGoal: true,
    reachedAt: "above",
    validTo: null,
  },
  {
    country: "GB",
    kind: "business",
    amount: 10_000,
    unit: "mile",
    isGoal: false,
    reachedAt: "above",
    // 45p and 25p hold since 2011 (HMRC).
    validFrom: "2011-04-06",
    validTo: null,
  },
];

/** The first day of a country's tax year; elsewhere it is the calendar year. */
const YEAR_BEGINS: Record<string, string> = { GB: "04-06" };

/** Gives the tax year that a day lies in: its first and its last day. */
export function taxYearOf(
  country: string,
  day: string,
): { from: string; to: string } {
  const begins = YEAR_BEGINS[country] ?? "01-01";
  const year = Number(day.slice(0, 4)) - (day.slice(5) < begins ? 1 : 0);
  const from = `${yearText(year)}-${begins}`;
  // Reports ask for the calendar year of each of their rows.
  if (begins === "01-01") return { from, to: `${yearText(year)}-12-31` };
  return { from, to: addDays(`${yearText(year + 1)}-${begins}`, -1) };
}

function yearText(year: number): string {
  return String(year).padStart(4, "0");
}

/** Gives the limits of a country that hold for a tax year. */
export function limitsOf(
  country: string,
  taxYear: { from: string },
  limits: readonly TaxLimit[] = TAX_LIMITS,
): TaxLimit[] {
  return limits.filter((limit) =>
    limit.country === country && limit.validFrom <= taxYear.from &&
    (limit.validTo === null || taxYear.from <= limit.validTo)
  );
}
