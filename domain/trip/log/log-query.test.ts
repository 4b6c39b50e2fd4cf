import assert from "node:assert/strict";
import { decideDays } from "./log-query.ts";

const TODAY = "2026-04-15";

Deno.test("REP-02 a period spans 12 months by the calendar, from a day to the day before a year later, also over a leap day; the next day is too long", () => {
  for (
    const [from, last, next] of [
      ["2025-11-01", "2026-10-31", "2026-11-01"],
      ["2025-01-01", "2025-12-31", "2026-01-01"],
      // 366 days: 29 February 2024 is among them.
      ["2023-03-01", "2024-02-29", "2024-03-01"],
      ["2024-01-01", "2024-12-31", "2025-01-01"],
      ["2024-02-29", "2025-02-28", "2025-03-01"],
      ["2024-03-01", "2025-02-28", "2025-03-01"],
      ["2024-04-06", "2025-04-05", "2025-04-06"],
    ] as const
  ) {
    assert.deepEqual(decideDays({ from, to: last }, TODAY), {
      ok: true,
      value: { from, to: last },
    });
    assert.deepEqual(decideDays({ from, to: next }, TODAY), {
      ok: false,
      error: { code: "PeriodTooLong", field: "to" },
    }, `${from} – ${next}`);
  }
});
