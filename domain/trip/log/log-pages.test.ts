import assert from "node:assert/strict";
import { daysAround, type LogDay, pagesOfLog } from "./log-pages.ts";

const day = (day: string, trips: number): LogDay => ({
  day,
  type: "business",
  trips,
  distanceM: 1000 * trips,
});

Deno.test("a log without trips has no page", () => {
  assert.deepEqual(pagesOfLog([]), []);
});

Deno.test("pages hold whole days, and as many as fit", () => {
  const days = [
    day("2026-03-09", 3),
    day("2026-03-06", 2),
    day("2026-03-05", 1),
    day("2026-03-02", 5),
  ];
  assert.deepEqual(pagesOfLog(days, 5), [
    { from: "2026-03-06", to: "2026-03-09" },
    { from: "2026-03-05", to: "2026-03-05" },
    { from: "2026-03-02", to: "2026-03-02" },
  ]);
});

Deno.test("a day stays on one page with all its types", () => {
  const mixed = [
    { ...day("2026-03-09", 4), type: "private" as const },
    day("2026-03-09", 4),
    day("2026-03-08", 1),
  ];
  assert.deepEqual(pagesOfLog(mixed, 5), [
    { from: "2026-03-09", to: "2026-03-09" },
    { from: "2026-03-08", to: "2026-03-08" },
  ]);
});

Deno.test("the pages of a log cover its days without trips too, each once", () => {
  const log = { from: "2026-03-01", to: "2026-03-31" };
  const pages = [
    { from: "2026-03-06", to: "2026-03-09" },
    { from: "2026-03-02", to: "2026-03-03" },
  ];
  assert.deepEqual(daysAround(log, pages, 1), {
    from: "2026-03-06",
    to: "2026-03-31",
  });
  assert.deepEqual(daysAround(log, pages, 2), {
    from: "2026-03-01",
    to: "2026-03-05",
  });
  assert.deepEqual(daysAround(log, [], 1), log);
});
