import assert from "node:assert/strict";
import fc from "fast-check";
import { joinVisits, showVisit, visitsByDay } from "./visits.ts";

const at = (text: string) => Date.parse(text);
const ZONE = "Europe/Stockholm";

Deno.test("GEO-15 visits that touch are one", () => {
  const visit = (unitId: number, from: number, until: number | null) => ({
    unitId,
    from,
    until,
  });
  assert.deepEqual(
    joinVisits([
      visit(1, 0, 5),
      visit(1, 5, 9),
      visit(1, 9, null),
      visit(2, 0, 5),
      visit(2, 6, 7),
      visit(3, 7, 8),
    ]),
    [visit(1, 0, null), visit(2, 0, 5), visit(2, 6, 7), visit(3, 7, 8)],
  );
});

Deno.test("GEO-15 SEC-07 of a visit only the ends show that lie outside the hidden spans", () => {
  const visit = { unitId: 1, from: 10, until: 20 };
  const ends = (hidden: [number, number][], until: number | null = 20) =>
    showVisit(
      { ...visit, until },
      hidden.map(([from, until]) => ({ from, until })),
    ).map(({ enteredAt, leftAt, isInside }) => [enteredAt, leftAt, isInside]);
  assert.deepEqual(ends([]), [[10, 20, false]]);
  assert.deepEqual(ends([], null), [[10, null, true]]);
  assert.deepEqual(ends([[0, 10], [20, 30]]), [[10, 20, false]]);
  assert.deepEqual(ends([[5, 25]]), []);
  assert.deepEqual(ends([[15, 25]]), [[10, null, false]]);
  assert.deepEqual(ends([[5, 15]]), [[null, 20, false]]);
  assert.deepEqual(ends([[12, 14]]), [[10, null, false], [null, 20, false]]);
  assert.deepEqual(ends([[5, 12], [18, 25]]), []);
  assert.deepEqual(ends([[15, Infinity]], null), [[10, null, false]]);
  assert.deepEqual(ends([[5, 15]], null), [[null, null, true]]);
});

Deno.test("GEO-15 a visit over midnight counts on both days, on a day of 23 hours too", () => {
  const visit = {
    unitId: 1,
    enteredAt: at("2026-03-27T20:00:00Z"),
    leftAt: at("2026-03-29T10:00:00Z"),
    isInside: false,
  };
  const period = {
    from: at("2026-03-20T23:00:00Z"),
    until: at("2026-03-31T22:00:00Z"),
  };
  const now = at("2026-04-01T00:00:00Z");
  assert.deepEqual(
    visitsByDay([visit], period, ZONE, now)
      .map(({ day, began, ended, spentMs }) => [
        day,
        typeof began === "number" ? "clock" : began,
        typeof ended === "number" ? "clock" : ended,
        spentMs! / 3_600_000,
      ]),
    [
      // Clocks go forward that night.
      ["2026-03-29", "before", "clock", 11],
      ["2026-03-28", "before", "later", 24],
      ["2026-03-27", "clock", "later", 3],
    ],
  );
});

Deno.test("GEO-15 the time of the days adds up to that of the visit within the period", () => {
  const period = {
    from: at("2026-03-20T23:00:00Z"),
    until: at("2026-03-31T22:00:00Z"),
  };
  fc.assert(fc.property(
    fc.integer({ min: at("2026-03-10T00:00Z"), max: at("2026-04-05T00:00Z") }),
    fc.integer({ min: 1, max: 20 * 86_400_000 }),
    fc.boolean(),
    (enteredAt, lengthMs, isInside) => {
      const end = enteredAt + lengthMs;
      if (end <= period.from || enteredAt >= period.until) return;
      const visit = {
        unitId: 1,
        enteredAt,
        leftAt: isInside ? null : end,
        isInside,
      };
      const days = visitsByDay([visit], period, ZONE, end);
      const sum = days.reduce((sum, { spentMs }) => sum + spentMs!, 0);
      assert.equal(
        sum,
        Math.min(end, period.until) - Math.max(enteredAt, period.from),
      );
      assert.equal(new Set(days.map(({ day }) => day)).size, days.length);
    },
  ));
});
