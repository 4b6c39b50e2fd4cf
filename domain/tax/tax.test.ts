import assert from "node:assert/strict";
import fc from "fast-check";
import type { TripType } from "../trip/trip.ts";
import { countLimit, type DayOfTrips } from "./count.ts";
import { limitsOf, TAX_LIMITS, type TaxLimit, taxYearOf } from "./limits.ts";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const limit = (country: string, kind: TaxLimit["kind"]) =>
  limitsOf(country, YEAR).find((one) => one.kind === kind)!;
const trip = (day: string, type: TripType, km: number): DayOfTrips => ({
  day,
  type,
  distanceM: km * 1000,
});
/** A number of days in a row from 1 March on. */
const days = (count: number, type: TripType, km: number) =>
  Array.from({ length: count }, (_, index) =>
    trip(
      Temporal.PlainDate.from("2026-03-01").add({ days: index }).toString(),
      type,
      km,
    ));

Deno.test("TAX-03 Sweden: ten private occasions are still of little extent, eleven are not", () => {
  const occasions = limit("SE", "privateOccasions");
  const cases = [
    [7, "below", false],
    [8, "near", false],
    [9, "near", false],
    [10, "reached", false],
    [11, "reached", true],
  ] as const;
  for (const [count, level, isPassed] of cases) {
    const counted = countLimit(occasions, days(count, "private", 5));
    assert.deepEqual(
      [counted.used, counted.level, counted.isPassed],
      [count, level, isPassed],
    );
  }
});

Deno.test("tax limits: private trips of one day are one occasion, also of another type than business", () => {
  const day = "2026-03-01";
  const counted = countLimit(limit("SE", "privateOccasions"), [
    trip(day, "private", 3),
    trip(day, "private", 4),
    trip(day, "other", 5),
    trip(day, "business", 50),
    trip("2026-03-02", "other", 1),
  ]);
  assert.equal(counted.used, 2);
});

Deno.test("TAX-03 Sweden: 100 mil private are allowed, a metre more is not", () => {
  const distance = limit("SE", "privateDistance");
  const exactly = days(10, "private", 100);
  assert.equal(countLimit(distance, exactly).isPassed, false);
  assert.equal(countLimit(distance, exactly).level, "reached");
  const more = [...exactly, trip("2026-04-01", "private", 0.001)];
  assert.equal(countLimit(distance, more).isPassed, true);
  const near = days(8, "private", 100);
  assert.equal(countLimit(distance, near).level, "near");
  near[0]!.distanceM -= 1;
  assert.equal(countLimit(distance, near).level, "below");
});

Deno.test("tax limits: Sweden: 3 000 mil of business are enough, a metre less is not", () => {
  const business = limit("SE", "business");
  const enough = days(300, "business", 100);
  assert.equal(countLimit(business, enough).isPassed, true);
  enough[0]!.distanceM -= 1;
  const counted = countLimit(business, enough);
  assert.deepEqual([counted.isPassed, counted.level], [false, "near"]);
  assert.equal(countLimit(business, days(300, "private", 100)).used, 0);
});

Deno.test("TAX-03 Norway: ten days and 1 000 km private, and more than 40 000 km of business", () => {
  const [occasions, distance, business] = limitsOf("NO", YEAR);
  assert.equal(
    countLimit(occasions!, days(10, "private", 100)).isPassed,
    false,
  );
  assert.equal(countLimit(distance!, days(10, "private", 100)).isPassed, false);
  assert.equal(countLimit(distance!, days(11, "private", 100)).isPassed, true);
  const exactly = days(200, "business", 200);
  assert.equal(countLimit(business!, exactly).isPassed, false);
  exactly[0]!.distanceM += 1;
  assert.equal(countLimit(business!, exactly).isPassed, true);
});

Deno.test("TAX-03 United Kingdom: 10 000 miles of business, each of 1 609.344 m", () => {
  const [business, ...none] = limitsOf("GB", taxYearOf("GB", "2026-05-01"));
  assert.deepEqual(none, []);
  const exactly = countLimit(business!, [
    trip("2026-05-01", "business", 16_093.44),
  ]);
  assert.deepEqual([exactly.share, exactly.isPassed], [1, false]);
  const more = countLimit(business!, [
    trip("2026-05-01", "business", 16_093.441),
  ]);
  assert.equal(more.isPassed, true);
});

Deno.test("tax limits: the tax year is the calendar year, in the United Kingdom from 6 April on", () => {
  assert.deepEqual(taxYearOf("SE", "2026-01-01"), YEAR);
  assert.deepEqual(taxYearOf("NO", "2026-12-31"), YEAR);
  const cases = [
    ["2026-04-05", "2025-04-06", "2026-04-05"],
    ["2026-04-06", "2026-04-06", "2027-04-05"],
    ["2024-02-29", "2023-04-06", "2024-04-05"],
    ["2026-01-01", "2025-04-06", "2026-04-05"],
  ] as const;
  for (const [day, from, to] of cases) {
    assert.deepEqual(taxYearOf("GB", day), { from, to });
  }
});

Deno.test("tax limits: each day of a leap year lies in exactly one tax year of any country", () => {
  const day = fc.integer({ min: 0, max: 366 * 4 }).map((offset) =>
    Temporal.PlainDate.from("2023-12-25").add({ days: offset }).toString()
  );
  fc.assert(
    fc.property(
      day,
      fc.constantFrom("SE", "NO", "GB", "FI"),
      (day, country) => {
        const { from, to } = taxYearOf(country, day);
        assert.ok(from <= day && day <= to);
        const next = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
        assert.equal(taxYearOf(country, next).from, next);
        assert.deepEqual(taxYearOf(country, to), { from, to });
      },
    ),
  );
});

Deno.test("tax limits: limits are data: one that ended counts no more, a country without any counts nothing", () => {
  const old = { ...TAX_LIMITS[0]!, validTo: "2025-12-31", amount: 5 };
  const limits = [old, { ...TAX_LIMITS[0]!, validFrom: "2026-01-01" }];
  const amounts = (from: string) =>
    limitsOf("SE", { from }, limits).map(({ amount }) => amount);
  assert.deepEqual(amounts("2025-01-01"), [5]);
  assert.deepEqual(amounts("2026-01-01"), [10]);
  assert.deepEqual(limitsOf("FI", YEAR), []);
});
