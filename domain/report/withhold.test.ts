import assert from "node:assert/strict";
import type { RecentReport } from "./recent-report.ts";
import { withholdPrivate } from "./withhold.ts";

const MINUTE = 60_000;
const NOON = Date.parse("2026-03-02T12:00:00Z");
const span = { from: NOON, until: NOON + 30 * MINUTE };

function report(atMs: number, more: Partial<RecentReport> = {}): RecentReport {
  return {
    at: new Date(atMs).toISOString(),
    protocol: "osmand",
    status: 200,
    raw: "lat=59&lon=18",
    decoded: JSON.stringify({
      fixedAt: atMs - 1000,
      position: { latitude: 59 },
    }),
    records: 1,
    ...more,
  };
}

/** Says whether the report still shows where the unit was. */
function tells(
  one: RecentReport,
  spans: { from: number; until: number | null }[] = [span],
) {
  const [shown] = withholdPrivate([one], spans);
  const text = JSON.stringify(shown);
  assert.equal(shown!.withheld, !/59|18"/.test(text.replace(shown!.at, "")));
  return !shown!.withheld;
}

Deno.test("SEC-07 a report from a private trip tells support nothing of where it was", () => {
  assert.ok(tells(report(NOON - MINUTE)));
  assert.ok(!tells(report(NOON + MINUTE)));
  assert.ok(!tells(report(NOON + MINUTE), [{ from: NOON, until: null }]));
  assert.ok(tells(report(NOON + 40 * MINUTE)));
});

Deno.test("SEC-07 a report that comes later, or holds several records, is judged by what it tells of", () => {
  const late = { decoded: JSON.stringify({ fixedAt: NOON + MINUTE }) };
  assert.ok(!tells(report(NOON + 90 * MINUTE, late)));
  assert.ok(!tells(report(NOON + 90 * MINUTE, { records: 20 })));
  assert.ok(tells(report(NOON + 90 * MINUTE, { decoded: undefined })));
});
