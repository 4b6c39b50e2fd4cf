import assert from "node:assert/strict";
import fc from "fast-check";
import { destination } from "../../geo/destination.ts";
import { arbitraryFixes } from "../../../tests/harness/fixes/arbitrary-fixes.ts";
import { clean } from "./clean.ts";
import { inFixOrder } from "./fix-order.ts";
import type { Fix } from "../../position/fix.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import { BEGIN, STOCKHOLM } from "../../../tests/harness/fixes/car.ts";

const CAR = tripSettingsFor("vehicle");

/** A fix some minutes into the story, some kilometres east of Stockholm. */
function fix(minute: number, eastKm: number, reported: Partial<Fix> = {}): Fix {
  return {
    fixedAt: BEGIN + minute * 60_000,
    ...destination(STOCKHOLM, 90, eastKm * 1000),
    speedKmh: null,
    ignition: null,
    odometerM: null,
    satellites: null,
    hdop: null,
    accuracyM: null,
    ...reported,
  };
}

function cleaned(...fixes: Fix[]): Fix[] {
  return clean(fixes, CAR, BEGIN + 3_600_000).believed;
}

Deno.test("TRK-01: a fix without a real place or measured badly is not believed", () => {
  const bad: Partial<Fix>[] = [
    { latitude: 0, longitude: 0 },
    { latitude: 91 },
    { longitude: NaN },
    { satellites: 3 },
    { hdop: 5.1 },
    { accuracyM: 101 },
  ];
  for (const reported of bad) {
    assert.deepEqual(cleaned(fix(0, 0, reported)), []);
  }
  const good = fix(0, 0, { satellites: 4, hdop: 5, accuracyM: 100 });
  assert.deepEqual(cleaned(good), [good]);
});

Deno.test("TRK-01: a fix more than five minutes ahead of the clock is not believed", () => {
  const [soon, later] = [fix(65, 0), fix(65.1, 0)];
  assert.deepEqual(cleaned(soon, later), [soon]);
});

Deno.test("TRK-01: a fix that no car could reach is a spike", () => {
  const [a, b, c] = [fix(0, 0), fix(1, 30), fix(2, 1)];
  assert.deepEqual(cleaned(a, b, c), [a, c]);
});

Deno.test("TRK-01: what a car can do is too fast for a boat", () => {
  const fast = [fix(0, 0), fix(1, 3)];
  assert.deepEqual(cleaned(...fast), fast);
  const asBoat =
    clean(fast, tripSettingsFor("watercraft"), BEGIN + 3_600_000).believed;
  assert.deepEqual(asBoat, fast.slice(0, 1));
});

Deno.test("TRK-01: one outlier never locks out the truth", () => {
  const outlier = fix(0, 9_000);
  const truth = [1, 2, 3, 4].map((minute) => fix(minute, minute));
  assert.deepEqual(cleaned(outlier, ...truth), [outlier, ...truth.slice(1)]);
});

Deno.test("TRK-04: cleaning may start again at any believed fix", () => {
  fc.assert(
    fc.property(arbitraryFixes, (fixes) => {
      const now = (fixes.at(-1)?.fixedAt ?? 0) + 1000;
      const { believed } = clean(fixes, CAR, now);
      believed.forEach((start, i) => {
        const rest = fixes.slice(fixes.indexOf(start) + 1);
        const known = { believed: start };
        assert.deepEqual(
          clean(rest, CAR, now, known).believed,
          believed.slice(i + 1),
        );
      });
    }),
    { numRuns: 100 },
  );
});

Deno.test("TRK-04: of two fixes of an instant the usable one stays, then the one with more values", () => {
  const poor = fix(0, 0, { satellites: 2, ignition: true });
  const plain = fix(0, 1);
  const rich = fix(0, 2, { ignition: false });
  assert.deepEqual(inFixOrder([poor, plain], CAR), [plain]);
  assert.deepEqual(inFixOrder([plain, rich, poor], CAR), [rich]);
});
