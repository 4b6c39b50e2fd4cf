import assert from "node:assert/strict";
import fc from "fast-check";
import { correctedFixTime, impossibleFix } from "./fix-time.ts";

const NOW = Date.UTC(2026, 0, 1);
const WEEKS_1024 = 1024 * 7 * 86_400_000;

const ANY = { since: -Infinity, keptMs: Infinity };

function at(latitude: number, longitude: number, fixedAt = NOW) {
  return { fixedAt, position: { latitude, longitude } };
}

Deno.test("ING-14 a fix outside the globe is impossible", () => {
  for (const [latitude, longitude] of [[91, 0], [0, -181], [NaN, 5]] as const) {
    const reason = impossibleFix(at(latitude, longitude), NOW, ANY, Infinity);
    assert.equal(reason, "outsideGlobe");
  }
});

Deno.test("ING-14 a fix at 0,0 is impossible, one on the equator is not", () => {
  assert.equal(impossibleFix(at(0, 0), NOW, ANY, Infinity), "nullIsland");
  assert.equal(impossibleFix(at(0, 9.5), NOW, ANY, Infinity), null);
  assert.equal(impossibleFix(at(5.5, 0), NOW, ANY, Infinity), null);
});

Deno.test("ING-14 a fix more than 5 minutes ahead is impossible", () => {
  assert.equal(
    impossibleFix(at(59, 18, NOW + 300_000), NOW, ANY, Infinity),
    null,
  );
  assert.equal(
    impossibleFix(at(59, 18, NOW + 300_001), NOW, ANY, Infinity),
    "future",
  );
});

Deno.test("ING-14 a fix before 2010 is impossible, also without a position", () => {
  const before = Date.UTC(2010, 0, 1) - 1;
  assert.equal(
    impossibleFix({ fixedAt: before }, NOW, ANY, Infinity),
    "before2010",
  );
  assert.equal(
    impossibleFix({ fixedAt: before + 1 }, NOW, ANY, Infinity),
    null,
  );
});

Deno.test("ING-14 a fix from before the account, or older than its positions are kept, is impossible", () => {
  const day = 86_400_000;
  const bounds = { since: NOW - 100 * day, keptMs: 90 * day };
  const of = (days: number, since = bounds.since) =>
    impossibleFix(
      at(59, 18, NOW - days * day),
      NOW,
      { ...bounds, since },
      Infinity,
    );
  assert.equal(of(90), null);
  assert.equal(of(90.1), "beyondRetention");
  assert.equal(of(100.1), "beforeAccount");
  assert.equal(of(10, NOW - 10 * day), null);
  assert.equal(of(10.1, NOW - 10 * day), "beforeAccount");
});

Deno.test("ING-14 a fix that is older than reports may be late is of a wrong clock, however long positions are kept", () => {
  const day = 86_400_000;
  const of = (days: number, keptMs = Infinity) =>
    impossibleFix(
      at(59, 18, NOW - days * day),
      NOW,
      { since: -Infinity, keptMs },
      366 * day,
    );
  assert.equal(of(366), null);
  assert.equal(of(366.1), "wrongClock");
  assert.equal(of(366.1, 90 * day), "beyondRetention");
});

Deno.test("ING-14 a date 1024 weeks back is corrected, also when it waited for weeks", () => {
  fc.assert(fc.property(fc.nat(89 * 86_400_000), (age) => {
    const fixedAt = NOW - age;
    assert.equal(correctedFixTime(fixedAt - WEEKS_1024, NOW), fixedAt);
    assert.equal(correctedFixTime(fixedAt, NOW), fixedAt);
  }));
});

Deno.test("ING-14 a clock that was never set is not taken for a rolled-over date", () => {
  for (const unset of [0, Date.UTC(1980, 0, 6), Date.UTC(2000, 0, 1)]) {
    assert.equal(correctedFixTime(unset, NOW), unset);
  }
});
