import assert from "node:assert/strict";
import { certificateYear, certifyYear, type YearFacts } from "./certificate.ts";

const FACTS: YearFacts = {
  year: 2025,
  today: "2026-02-01",
  openingM: 100_000,
  closingM: 1_100_000,
  tripsM: 990_000,
  sums: { business: 700_000, private: 290_000, other: 0, total: 990_000 },
  trips: 40,
  editedTrips: 1,
  edits: 2,
  drivers: [],
  unattested: [],
  attested: [{ from: "2025-01-01", to: "2025-12-31" }],
  readOn: ["2025-01-01", "2026-01-02"],
  chain: { entries: 1, head: "ab", forgotten: 0, fault: null },
};
const certify = (facts: Partial<YearFacts> = {}) =>
  certifyYear({ ...FACTS, ...facts });

Deno.test("a year that is read, attested and unbroken lacks nothing", () => {
  const { missing, gaps, periods, unrecordedM } = certify();
  assert.deepEqual([missing, gaps], [[], []]);
  assert.deepEqual(periods, [{ from: "2025-01-01", to: "2025-12-31" }]);
  assert.equal(unrecordedM, 10_000);
});

Deno.test("attested periods that touch or overlap are one, and end with the year", () => {
  const { periods, gaps } = certify({
    attested: [
      { from: "2025-03-01", to: "2025-03-31" },
      { from: "2024-12-01", to: "2025-01-31" },
      { from: "2025-02-01", to: "2025-02-10" },
      { from: "2025-03-10", to: "2025-03-20" },
      { from: "2026-01-01", to: "2026-01-31" },
    ],
    unattested: [{ day: "2025-02-11", trips: 2 }, {
      day: "2025-06-01",
      trips: 1,
    }],
  });
  assert.deepEqual(periods, [
    { from: "2025-01-01", to: "2025-02-10" },
    { from: "2025-03-01", to: "2025-03-31" },
  ]);
  assert.deepEqual(gaps, [
    { from: "2025-02-11", to: "2025-02-28", trips: 2 },
    { from: "2025-04-01", to: "2025-12-31", trips: 1 },
  ]);
});

Deno.test("TAX-01 trips that were left on an attested day are no attested ones", () => {
  const attested = [{ from: "2025-01-01", to: "2025-12-31" }];
  const unattested = [{ day: "2025-06-01", trips: 2 }];
  const { periods, gaps } = certify({ attested, unattested });
  assert.deepEqual(periods, attested);
  assert.deepEqual(gaps, [{ from: "2025-06-01", to: "2025-06-01", trips: 2 }]);
});

Deno.test("of a leap year nothing is left over when each month is attested", () => {
  const attested = Array.from({ length: 12 }, (_, month) => {
    const from = Temporal.PlainDate.from({
      year: 2024,
      month: month + 1,
      day: 1,
    });
    return {
      from: from.toString(),
      to: from.add({ months: 1 }).subtract({ days: 1 }).toString(),
    };
  });
  assert.deepEqual(certify({ year: 2024, attested }).gaps, []);
});

Deno.test("what is missing is named: an open year, no trips, no readings, months, the chain", () => {
  const codes = (facts: Partial<YearFacts>) => certify(facts).missing;
  assert.deepEqual(codes({ today: "2025-12-31" }), [{ code: "openYear" }]);
  assert.deepEqual(codes({ today: "2025-12-31" }).length, 1);
  assert.deepEqual(codes({ today: "2026-01-01" }), []);
  assert.deepEqual(codes({ trips: 0 }), [{ code: "noTrips" }]);
  assert.deepEqual(codes({ openingM: null }), [{ code: "noOdometer" }]);
  assert.deepEqual(codes({ readOn: ["2025-02-01", "2025-11-29"] }), [
    { code: "noReading", at: "closing" },
  ]);
  assert.deepEqual(codes({ readOn: ["2025-02-02", "2026-01-31"] }), [
    { code: "noReading", at: "opening" },
  ]);
  const unattested = [
    { day: "2025-05-02", trips: 1 },
    { day: "2025-01-02", trips: 1 },
    { day: "2025-05-01", trips: 3 },
  ];
  assert.deepEqual(codes({ unattested }), [
    { code: "unattested", months: ["2025-01", "2025-05"] },
  ]);
  const fault = { sequence: 3, reason: "trip", tripId: 8 } as const;
  assert.deepEqual(
    codes({ chain: { entries: 5, head: "ab", forgotten: 0, fault } }),
    [
      { code: "chain", sequence: 3 },
    ],
  );
});

Deno.test("trips that hold more than the odometer ran show as less than nothing unrecorded", () => {
  assert.equal(certify({ tripsM: 1_000_500.4 }).unrecordedM, -500);
  assert.equal(certify({ closingM: null }).unrecordedM, null);
});

Deno.test("a certificate's year is one of four digits that has begun", () => {
  const today = "2026-11-21";
  assert.equal(certificateYear("2026", today), 2026);
  assert.equal(certificateYear("2000", today), 2000);
  for (const wrong of ["2027", "1999", "", "26", "2026 ", "20260", "abcd"]) {
    assert.equal(certificateYear(wrong, today), null);
  }
});
