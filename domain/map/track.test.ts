import assert from "node:assert/strict";
import { replayableDays, thinTrack, trackPeriod } from "./track.ts";

const ZONE = "Europe/Stockholm";
const NOW = Date.parse("2026-03-31T22:30:00Z");

Deno.test("MAP-11 today and the 30 days before it can be replayed, by the clock of the account", () => {
  assert.deepEqual(replayableDays(NOW, ZONE), {
    first: "2026-03-02",
    last: "2026-04-01",
  });
  assert.equal(trackPeriod("2026-03-01", NOW, ZONE), null);
  assert.equal(trackPeriod("2026-04-02", NOW, ZONE), null);
  assert.equal(trackPeriod("2026-02-30", NOW, ZONE), null);
  assert.equal(trackPeriod("", NOW, ZONE), null);
});

Deno.test("MAP-11 the day of a clock change has 23 hours", () => {
  const { from, until } = trackPeriod("2026-03-29", NOW, ZONE)!;
  assert.equal(until - from, 23 * 3_600_000);
});

Deno.test("MAP-10 without a day a track is the last six hours", () => {
  const { from, until } = trackPeriod(undefined, NOW, ZONE)!;
  assert.equal(until - from, 6 * 3_600_000 + 1);
});

Deno.test("a long track keeps its first and its last point", () => {
  const points = Array.from({ length: 86_400 }, (_, second) => second);
  const thin = thinTrack(points);
  assert.ok(thin.length <= 4_001, `${thin.length} points`);
  assert.deepEqual([thin[0], thin.at(-1)], [0, 86_399]);
  assert.deepEqual(thinTrack([1, 2, 3]), [1, 2, 3]);
});
