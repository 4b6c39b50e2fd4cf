import assert from "node:assert/strict";
import fc from "fast-check";
import { UNKNOWN_CAR } from "../company-car/company-car.ts";
import { countLimit, countUsed, type DayOfTrips } from "../tax/count.ts";
import { type LimitKind, limitsOf, taxYearOf } from "../tax/limits.ts";
import { addDays, countDays } from "../time.ts";
import { forecastLimit, paceOf } from "./forecast.ts";
import { driveByMonth } from "./months.ts";
import { moneyAtEnd, type SteppingMonth, worthOfStep } from "./step.ts";

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

/** A vehicle of which the same holds in all months, with what it drives in the year. */
function vehicle(
  { country, settings, car, year }: {
    country: string;
    settings: SteppingMonth["settings"];
    car: SteppingMonth["car"];
    year: number;
  },
  { privateM = 0, businessM = 0, decidingM = 0 } = {},
) {
  const months = monthsFrom(year).map((month, at): SteppingMonth => ({
    month,
    settings,
    car,
    privateM: at === 0 ? privateM : 0,
    privateSoFarM: 0,
    freeM: 0,
    businessM: at === 0 ? businessM : 0,
    decidingM,
    isDecided: true,
    isReadable: true,
  }));
  return { country, year, months };
}

function monthsFrom(year: number): string[] {
  return Array.from(
    { length: 12 },
    (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`,
  );
}

Deno.test("REP-20 what each step is worth follows domain-facts 1.3 and 1.4; what is not known is not invented", () => {
  const se = { country: "SE", settings: COMPANY, car: PETROL, year: 2026 };
  const used = (country: string, kind: LimitKind, amount: number) =>
    forecastLimit(
      countUsed(limit(country, kind), amount),
      pace(country, "2026-12-31"),
    );
  // Check value 2026: 83 308 a year; with 3 000 mil of business three quarters: 62 481.
  const occasions = used("SE", "privateOccasions", 11);
  assert.equal(worthOfStep(vehicle(se), occasions), 83_308);
  const much = { decidingM: 30_000_000 };
  assert.equal(worthOfStep(vehicle(se, much), occasions), 62_481);
  const business = used("SE", "business", 30_000_000);
  assert.equal(worthOfStep(vehicle(se, much), business), -20_827);
  // What the employee pays is not taxed: 83 308 − 12 × 1 500; 12 × 10 000 leaves nothing.
  const paying = (netPaymentCents: number) =>
    vehicle({ ...se, car: { ...PETROL, netPaymentCents } });
  assert.equal(worthOfStep(paying(150_000), occasions), 65_308);
  assert.equal(worthOfStep(paying(1_000_000), occasions), 0);
  // Of three quarters, 5 206.75 a month, 6 000 leave nothing; of all 12 × 942.33 was taxed.
  assert.equal(worthOfStep(paying(600_000), business), -11_308);
  // Another had the car in the first quarter: 83 308 × 9/12 × 25 %.
  const shared = vehicle(se);
  for (const month of shared.months.slice(0, 3)) month.isDecided = false;
  assert.equal(worthOfStep(shared, business), -15_620.25);
  // 1 200 km × 0.65 l × 17.50 × 1.2 = 1 638.
  const driven = { privateM: 1_200_000, businessM: 850_000 };
  const distance = used("SE", "privateDistance", driven.privateM);
  assert.equal(moneyAtEnd(vehicle(se, driven), distance), 1638);
  const unknown = { ...se, car: UNKNOWN_CAR };
  assert.equal(worthOfStep(vehicle(unknown), occasions), null);
  const later = { ...se, year: 2031 };
  assert.equal(worthOfStep(vehicle(later), occasions), null);
  const none = { ...se, settings: { ...COMPANY, kind: null } };
  assert.equal(worthOfStep(vehicle(none), occasions), null);
  // 2025: 136 230; above 40 000 km 375 000 × …: 111 230.
  const no = vehicle({
    country: "NO",
    settings: COMPANY,
    car: { ...PETROL, listPrice: 500_000 },
    year: 2025,
  });
  const far = used("NO", "business", 40_000_001);
  assert.equal(worthOfStep(no, used("NO", "privateOccasions", 11)), 136_230);
  assert.equal(worthOfStep(no, far), -25_000);
  // 12 000 miles of an own car: 2 000 × (0.45 − 0.25) = 400 less; 10 000 × 0.45 + 2 000 × 0.25 = 5 000 free of tax.
  const metres = 12_000 * 1609.344;
  const gb = vehicle({
    country: "GB",
    settings: { ...COMPANY, kind: "private" as const },
    car: UNKNOWN_CAR,
    year: 2026,
  }, { businessM: metres });
  const miles = forecastLimit(
    countUsed(limit("GB", "business"), metres),
    pace("GB", "2027-04-05"),
  );
  assert.deepEqual([worthOfStep(gb, miles), moneyAtEnd(gb, miles)], [
    400,
    5000,
  ]);
  // 850 km of an own car in Sweden: 85 mil × 25.
  const own = { ...se, settings: { ...COMPANY, kind: "private" as const } };
  const ofOwn = used("SE", "business", driven.businessM);
  assert.equal(moneyAtEnd(vehicle(own, driven), ofOwn), 2125);
});

Deno.test("REP-20 hand-computed: each month counts by what holds in it, and by the days left at the pace", () => {
  const taxYear = taxYearOf("SE", "2026-06-30");
  // 181 days are over with 100 km in private in January and 81 km in June: 1 km a day; 184 km are to come.
  const asOf = "2026-06-30";
  const days: DayOfTrips[] = [
    { day: "2026-01-10", type: "private", distanceM: 100_000 },
    { day: "2026-06-10", type: "other", distanceM: 81_000 },
    { day: "2026-06-11", type: "business", distanceM: 181_000 },
  ];
  const forecasts = limitsOf("SE", taxYear).map((one) =>
    forecastLimit(countLimit(one, days), pace("SE", asOf))
  );
  const driven = driveByMonth(taxYear, { driven: days, forecasts, asOf });
  const km = (metres: number) => Math.round(metres) / 1000;
  assert.deepEqual(
    driven.map(({ month, privateM, businessM }) => [
      month,
      km(privateM),
      km(businessM),
    ]),
    [
      ["2026-01", 100, 0],
      ["2026-02", 0, 0],
      ["2026-03", 0, 0],
      ["2026-04", 0, 0],
      ["2026-05", 0, 0],
      ["2026-06", 81, 181],
      ["2026-07", 31, 31],
      ["2026-08", 31, 31],
      ["2026-09", 30, 30],
      ["2026-10", 31, 31],
      ["2026-11", 30, 30],
      ["2026-12", 31, 31],
    ],
  );
  // From July on another car of 500 000 with 0.5 l; in December no company car.
  const other = { ...PETROL, listPrice: 500_000 };
  const months = driven.map((one): SteppingMonth => ({
    ...one,
    freeM: 0,
    settings: {
      ...COMPANY,
      kind: one.month === "2026-12" ? null : "benefit",
      consumptionPer10Km: one.month < "2026-07" ? 0.65 : 0.5,
    },
    car: one.month < "2026-07" ? PETROL : other,
    decidingM: 0,
    isDecided: true,
    isReadable: true,
  }));
  const se = { country: "SE", year: 2026, months };
  const [occasions, distance] = forecasts;
  // Of 400 000: 83 308 × 6/12 = 41 654. Of 500 000: 17 168 + 13 925 + 57 720 + 11 200 + 3 000 = 103 013 × 5/12 = 42 922.08.
  assert.equal(worthOfStep(se, occasions!), 84_576.08);
  // 181 km × 0.065 × 17.50 × 1.2 = 247.07; 153 km × 0.05 × 17.50 × 1.2 = 160.65.
  assert.equal(moneyAtEnd(se, distance!), 407.72);
  // Of the 81 km of June 27 on electricity that was charged at work: 154 km × 0.065 × 17.50 × 1.2 = 210.21 in place of 247.07.
  const charged = months.map((one) => ({
    ...one,
    freeM: one.month === "2026-06" ? one.privateSoFarM / 3 : 0,
  }));
  assert.equal(moneyAtEnd({ ...se, months: charged }, distance!), 370.86);
  // Who had the car until June reads that half only, and others nothing.
  const half = months.map((one) => ({
    ...one,
    isReadable: one.month < "2026-07",
  }));
  assert.equal(worthOfStep({ ...se, months: half }, occasions!), 41_654);
  assert.equal(moneyAtEnd({ ...se, months: half }, distance!), 247.07);
  const shut = months.map((one) => ({ ...one, isReadable: false }));
  assert.equal(worthOfStep({ ...se, months: shut }, occasions!), null);
  assert.equal(moneyAtEnd({ ...se, months: shut }, distance!), null);
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
