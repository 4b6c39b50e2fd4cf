import assert from "node:assert/strict";
import {
  DRIVE_CASES,
  HARD_CASES,
} from "../../../tests/harness/drives/cases.ts";
import { createChance } from "../../../tests/harness/drives/chance.ts";
import {
  findIn,
  fixesOf,
  quantile,
  scoreOf,
} from "../../../tests/harness/drives/score.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import { lengthM } from "./distance.ts";
import { findTrips } from "./find-trips.ts";

const SEEDS = [11, 12];
const INTERVALS_S = [10, 60, 120, 300];

for (const one of DRIVE_CASES) {
  Deno.test(`TRK-01: ${one.name}: what was driven is found, and nothing else, at 10 s to 300 s`, () => {
    for (const everyS of INTERVALS_S) {
      const score = scoreOf(one, everyS, SEEDS);
      const where = `every ${everyS} s: ${JSON.stringify(score)}`;
      assert.equal(score.found, score.truth, where);
      // Reports of every five minutes hardly tell a short walk from the drive beside it.
      const least = everyS < 300 ? 1 : 0.5;
      assert.ok(score.matched >= score.truth * least, where);
      const late = score.startErrorS.map(Math.abs);
      assert.ok(quantile(late, 0.9) <= 180 + 2 * everyS, where);
    }
  });
}

Deno.test("TRK-01: a receiver indoors that jumps 400 m and tells the speed of it makes no trips, and drives of 400 m stay trips", () => {
  const [jumps, drives] = HARD_CASES;
  for (const everyS of [10, 60]) {
    const { found, matched, truth } = scoreOf(jumps!, everyS, SEEDS);
    assert.deepEqual([found, matched], [truth, truth], `every ${everyS} s`);
  }
  for (const everyS of [1, 10]) {
    const { found, matched, truth } = scoreOf(drives!, everyS, SEEDS);
    assert.deepEqual([found, matched], [truth, truth], `every ${everyS} s`);
  }
});

Deno.test("TRK-01: a vessel that swings at anchor all night makes no trip, reported every two or five minutes", () => {
  for (const one of DRIVE_CASES.filter(({ family }) => family !== "vehicle")) {
    for (const everyS of [120, 300]) {
      const { found, truth } = scoreOf(one, everyS, [1, 2, 3, 4, 5, 6]);
      assert.equal(found, truth, `${one.name}, every ${everyS} s`);
    }
  }
});

Deno.test("TRK-04: generated drives give the same trips in any order and from any stop on", () => {
  for (const one of [...DRIVE_CASES, ...HARD_CASES]) {
    const { fixes, now } = fixesOf(one, 60, 13);
    const settings = tripSettingsFor(one.family);
    const trips = findTrips(fixes, settings, now);
    assert.deepEqual(findTrips(shuffled(fixes), settings, now), trips);
    trips.forEach((trip, i) => {
      const anchor = fixes.find(({ fixedAt }) => fixedAt === trip.stoppedAt)!;
      const resume = { anchor, ignition: trip.ignitionAtStop };
      const rest = findTrips(fixes, settings, now, resume);
      assert.deepEqual(rest, trips.slice(i + 1), one.name);
    });
  }
});

Deno.test("TRK-08: a distance by GPS fits the line that its trip drew", () => {
  for (const one of DRIVE_CASES) {
    for (const trip of findIn(one, 10, 14).found) {
      const drawnM = lengthM(decodePolyline(trip.route));
      const where = `${one.name}: ${trip.distanceM} m, drawn ${drawnM} m`;
      assert.ok(Math.abs(trip.distanceM - drawnM) <= 50 + 0.15 * drawnM, where);
    }
  }
});

function shuffled<T>(some: readonly T[]): T[] {
  const chance = createChance(1);
  return some.map((one) => ({ one, rank: chance.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
