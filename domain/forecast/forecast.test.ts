import assert from "node:assert/strict";
import fc from "fast-check";
import { UNKNOWN_CAR } from "../company-car/company-car.ts";
import { countLimit, countUsed, type DayOfTrips } from "../tax/count.ts";
import { type LimitKind, limitsOf, taxYearOf } from "../tax/limits.ts";
import { addDays, countDays } from "../time.ts";
import { forecastLimit, paceOf } from "./forecast.ts";
import { moneyAtEnd, worthOfStep } from "./step.ts";

const limit = (country: string, kind: LimitKind, day = "2026-12-31") =>
  limitsOf(country, taxYearOf(country, day)).find((one) => one.kind === kind)!;
const pace = (country: string, today: string, since = "2020-01-01") =>
  paceOf(taxYearOf(country, today), { since, today })!;
const COMPANY = {
  kind: "benefit",
  fuelPayer: "company",
  consumptionPer10Km: 0.65,
  reimbursementCentsPer10Km: 950,
  marketFuelPriceCents: 1750,
} as const;
const PETROL = {
  ...UNKNOWN_CAR,
  listPrice: 400_000,
  vehicleTax: 3000,
  taxedFrom: "2024-01-01",
  modelYear: 2024,
};

Deno.test("REP-20 hand-computed: the pace of 73 of 365 days goes on", () => {
  // 1 January to 14 March are 73 days, a fifth of 2026: 3 occasions and 292 days × 3/73 = 12 more.
  const today = "2026-03-14";
  const days = forecastLimit(
    countUsed(limit("SE", "privateOccasions"), 3),
    pace("SE", today),
  );
  assert.equal(days.atEnd.used, 15);
  assert.equal(days.atEnd.isPassed, true);
  // 11 occasions: 3 + n × 3/73 > 10, n > 170.33: the 171st day after 14 March.
  assert.equal(days.passedOn, "2026-09-01");
  // 150 km in a fifth of the year are 750 km: kept.
  const km = forecastLimit(
    countUsed(limit("SE", "privateDistance"), 150_000),
    pace("SE", today),
  );
  assert.deepEqual([km.atEnd.used, km.passedOn, km.atEnd.level], [
    750_000,
    null,
    "below",
  ]);
  // 7 300 km of business are 36 500 km; 30 000 km are reached after 227 days more: 22 700 / 100.
  const business = forecastLimit(
    countUsed(limit("SE", "business"), 7_300_000),
    pace("SE", today),
  );
  assert.deepEqual([business.atEnd.used, business.passedOn], [
    36_500_000,
    "2026-10-27",
  ]);
});

Deno.test("REP-20 what came within the year has its pace from then on, and a tax year of the United Kingdom begins on 6 April", () => {
  // From 1 December on 10 days; 21 are left.
  const late = pace("SE", "2026-12-10", "2026-12-01");
  assert.deepEqual([late.elapsedDays, late.restDays], [10, 21]);
  const british = pace("GB", "2026-04-06");
  assert.deepEqual([british.elapsedDays, british.restDays], [1, 364]);
  assert.equal(
    paceOf(taxYearOf("SE", "2026-03-01"), {
      since: "2026-04-01",
      today: "2026-03-01",
    }),
    null,
  );
});

Deno.test("REP-20 what each step is worth follows domain-facts 1.3 and 1.4; what is not known is not invented", () => {
  const se = { country: "SE", settings: COMPANY, car: PETROL, year: 2026 };
  const used = (country: string, kind: LimitKind, amount: number) =>
    forecastLimit(
      countUsed(limit(country, kind), amount),
      pace(country, "2026-12-31"),
    );
  // Check value 2026: 83 308 a year; with 3 000 mil of business three quarters: 62 481.
  const occasions = used("SE", "privateOccasions", 11);
  assert.equal(worthOfStep(se, occasions, 0), 83_308);
  assert.equal(worthOfStep(se, occasions, 30_000_000), 62_481);
  const business = used("SE", "business", 30_000_000);
  assert.equal(worthOfStep(se, business, 30_000_000), -20_827);
  // 1 200 km × 0.65 l × 17.50 × 1.2 = 1 638.
  assert.equal(moneyAtEnd(se, used("SE", "privateDistance", 1_200_000)), 1638);
  const unknown = { ...se, car: UNKNOWN_CAR };
  assert.equal(worthOfStep(unknown, occasions, 0), null);
  assert.equal(worthOfStep({ ...se, year: 2031 }, occasions, 0), null);
  const none = { ...se, settings: { ...COMPANY, kind: null } };
  assert.equal(worthOfStep(none, occasions, 0), null);
  // 2025: 136 230; above 40 000 km 375 000 × …: 111 230.
  const no = {
    country: "NO",
    settings: COMPANY,
    car: { ...PETROL, listPrice: 500_000 },
    year: 2025,
  };
  const far = used("NO", "business", 40_000_001);
  assert.equal(worthOfStep(no, used("NO", "privateOccasions", 11), 0), 136_230);
  assert.equal(worthOfStep(no, far, 40_000_001), -25_000);
  // 12 000 miles of an own car: 2 000 × (0.45 − 0.25) = 400 less; 10 000 × 0.45 + 2 000 × 0.25 = 5 000 free of tax.
  const gb = {
    country: "GB",
    settings: { ...COMPANY, kind: "private" as const },
    car: UNKNOWN_CAR,
    year: 2026,
  };
  const miles = forecastLimit(
    countUsed(limit("GB", "business"), 12_000 * 1609.344),
    pace("GB", "2027-04-05"),
  );
  assert.deepEqual([worthOfStep(gb, miles, 0), moneyAtEnd(gb, miles)], [
    400,
    5000,
  ]);
  // 850 km of an own car in Sweden: 85 mil × 25.
  const own = { ...se, settings: { ...COMPANY, kind: "private" as const } };
  assert.equal(moneyAtEnd(own, used("SE", "business", 850_000)), 2125);
});

const drives = fc.array(
  fc.record({
    offset: fc.integer({ min: 0, max: 364 }),
    type: fc.constantFrom("private", "business", "other" as const),
    distanceM: fc.integer({ min: 1, max: 900_000 }),
  }),
  { maxLength: 60 },
);

Deno.test("REP-20 with the year over the forecast equals the sums; before, it is never below them and the limit is passed on the day that it says", () => {
  fc.assert(fc.property(
    fc.constantFrom("SE", "NO", "GB"),
    drives,
    fc.integer({ min: 0, max: 400 }),
    (country, driven, offset) => {
      const taxYear = taxYearOf(country, "2026-06-30");
      const today = addDays(taxYear.from, offset);
      const all: DayOfTrips[] = driven.map(({ offset, ...trip }) => ({
        ...trip,
        day: addDays(taxYear.from, offset),
      }));
      const until = all.filter(({ day }) => day <= today);
      const pace = paceOf(taxYear, { since: "2020-01-01", today })!;
      assert.equal(
        pace.elapsedDays + pace.restDays,
        countDays(taxYear.from, taxYear.to),
      );
      for (const one of limitsOf(country, taxYear)) {
        const now = countLimit(one, until);
        const { atEnd, passedOn } = forecastLimit(now, pace);
        assert.ok(atEnd.used >= now.used);
        if (today >= taxYear.to) {
          assert.deepEqual(atEnd, countLimit(one, all));
          assert.equal(passedOn, null);
        }
        assert.equal(passedOn !== null, atEnd.isPassed && !now.isPassed);
        if (passedOn) assert.ok(passedOn > today && passedOn <= taxYear.to);
      }
    },
  ));
});
