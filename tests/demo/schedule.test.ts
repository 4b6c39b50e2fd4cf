import fc from "fast-check";
import assert from "node:assert/strict";
import { DEMO_UNITS } from "../../demo/accounts.ts";
import { fixesBetween, type SimulatedFix } from "../../demo/schedule.ts";
import { placeAt } from "../../demo/routes.ts";
import type { DemoUnit } from "../../demo/units.ts";
import { distanceM } from "../../domain/geo/point.ts";
import { findPassages } from "../../domain/toll/find-passages.ts";

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
/** Holds the change to summer time on Sunday 29 March. */
const WEEK_BEGINS_AT = Date.parse("2026-03-23T00:00:00Z");
const WEEK_MS = WEEK_HOURS * HOUR_MS;
const WEEK_ENDS_AT = WEEK_BEGINS_AT + WEEK_MS;

const weeks = new Map<string, SimulatedFix[]>();

function weekOf(unit: DemoUnit): SimulatedFix[] {
  const known = weeks.get(unit.imei);
  const week = known ?? fixesBetween(unit, WEEK_BEGINS_AT, WEEK_ENDS_AT);
  weeks.set(unit.imei, week);
  return week;
}

function pairs(fixes: readonly SimulatedFix[]): [SimulatedFix, SimulatedFix][] {
  return fixes.slice(1).flatMap((fix, i) => {
    const before = fixes[i];
    return before ? [[before, fix] as [SimulatedFix, SimulatedFix]] : [];
  });
}

Deno.test("OPS-08 at every hour of a week at least three units are moving", () => {
  const moving = Array.from({ length: WEEK_HOURS }, () => new Set<string>());
  for (const unit of DEMO_UNITS) {
    for (const fix of weekOf(unit)) {
      const hour = Math.floor((fix.fixedAt - WEEK_BEGINS_AT) / HOUR_MS);
      if (fix.speedKmh >= 10) moving[hour]?.add(unit.imei);
    }
  }
  moving.forEach((units, hour) => assert.ok(units.size >= 3, `hour ${hour}`));
});

Deno.test("OPS-08 a fix is the same however the time is cut, so history and live are one", () => {
  const unit = fc.constantFrom(...DEMO_UNITS);
  const start = fc.integer({ min: 0, max: 400 * 24 * 60 });
  const lengths = fc.array(fc.integer({ min: 1, max: 7 * HOUR_MS }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(unit, start, lengths, (unit, minute, lengths) => {
      const from = WEEK_BEGINS_AT + minute * 60_000;
      let to = from;
      const pieces = lengths.flatMap((length) => {
        const piece = fixesBetween(unit, to, to + length);
        to += length;
        return piece;
      });
      assert.deepEqual(pieces, fixesBetween(unit, from, to));
    }),
    { numRuns: 60 },
  );
});

Deno.test("what a unit keeps of its history is a part of what it would have sent live", () => {
  for (const unit of DEMO_UNITS) {
    const all = new Map(weekOf(unit).map((fix) => [fix.fixedAt, fix]));
    const kept = fixesBetween(unit, WEEK_BEGINS_AT, WEEK_ENDS_AT, "kept");
    for (const fix of kept) assert.deepEqual(fix, all.get(fix.fixedAt));
  }
});

Deno.test("no unit reports two fixes for one second", () => {
  for (const unit of DEMO_UNITS) {
    for (const [a, b] of pairs(weekOf(unit))) {
      assert.ok(a.fixedAt < b.fixedAt, `${unit.name} ${a.fixedAt}`);
      assert.equal(b.fixedAt % 1000, 0);
    }
  }
});

Deno.test("speeds and accelerations are those of real vehicles", () => {
  for (const unit of DEMO_UNITS) {
    for (const [a, b] of pairs(weekOf(unit))) {
      const seconds = (b.fixedAt - a.fixedAt) / 1000;
      const gain = Math.abs(b.speedKmh - a.speedKmh) / 3.6 / seconds;
      assert.ok(gain < 4, `${unit.name} ${b.fixedAt}: ${gain} m/s2`);
      assert.ok(b.speedKmh <= 130, unit.name);
      const jump = distanceM(a, b) - 20;
      assert.ok(jump / seconds < 40, `${unit.name} ${b.fixedAt} jumps`);
    }
  }
});

Deno.test("OPS-08 busy vans of the demo make 5 to 12 trips a day, and no unit more than 18", () => {
  const tripsADay = (unit: DemoUnit) =>
    pairs(weekOf(unit)).filter(([a, b]) => a.ignition === false && b.ignition)
      .length / 7;
  const busy = ["356307042906312", "356307043159549", "862531043523530"];
  for (const unit of DEMO_UNITS) {
    const trips = tripsADay(unit);
    assert.ok(trips <= 18, `${unit.name}: ${trips}`);
    if (!busy.includes(unit.imei)) continue;
    assert.ok(trips >= 5 && trips <= 12, `${unit.name}: ${trips}`);
  }
});

Deno.test("OPS-08 no car of the demo makes more than 13 trips on a working day", () => {
  for (const unit of DEMO_UNITS.filter(({ type }) => type === "car")) {
    for (let day = 0; day < 5; day++) {
      const from = WEEK_BEGINS_AT + day * 24 * HOUR_MS;
      const trips = pairs(weekOf(unit)).filter(([a, b]) =>
        b.fixedAt >= from && b.fixedAt < from + 24 * HOUR_MS &&
        a.ignition === false && b.ignition
      );
      assert.ok(trips.length <= 13, `${unit.name}: ${trips.length} on ${day}`);
    }
  }
});

Deno.test("OPS-08 somebody cuts the power of the excavator once a week, at night", () => {
  const digger = DEMO_UNITS.find((unit) => unit.type === "excavator")!;
  const cut = weekOf(digger).filter((fix) => fix.externalPowerVolts === 0);
  assert.ok(cut.length > 2);
  for (const { fixedAt } of cut) {
    const at = new Date(fixedAt);
    assert.ok(at.getUTCDay() === 6 && at.getUTCHours() < 4);
  }
});

Deno.test("the boat never goes at the speed of a car, and rests within metres of its berth", () => {
  const boat = DEMO_UNITS.find((unit) => unit.type === "boat");
  assert.ok(boat);
  const week = weekOf(boat);
  assert.ok(week.some((fix) => fix.speedKmh > 20));
  for (const fix of week) assert.ok(fix.speedKmh <= 52);
});

Deno.test("the excavator works with its engine on and stays within its yard", () => {
  const digger = DEMO_UNITS.find((unit) => unit.type === "excavator");
  assert.ok(digger);
  const yard = placeAt("stockholm", "slussen");
  const week = weekOf(digger);
  assert.ok(week.some((fix) => fix.ignition && fix.speedKmh > 0));
  for (const fix of week) assert.ok(distanceM(fix, yard) < 60);
});

Deno.test("the trailer follows its truck on some days and stands on the others", () => {
  const trailer = DEMO_UNITS.find((unit) => unit.type === "trailer");
  assert.ok(trailer);
  const days = weekOf(trailer).filter((fix) => fix.speedKmh > 30)
    .map((fix) => new Date(fix.fixedAt).getUTCDay());
  assert.deepEqual([...new Set(days)], [2, 4]);
});

Deno.test("an odometer never goes back, not from one four-week cycle to the next either", () => {
  const unit = DEMO_UNITS[0];
  assert.ok(unit);
  const sixWeeks = fixesBetween(
    unit,
    WEEK_BEGINS_AT,
    WEEK_BEGINS_AT + 42 * 24 * HOUR_MS,
    "kept",
  );
  let drivenM = 0;
  for (const [a, b] of pairs(sixWeeks)) {
    const stepM = (b.odometerM ?? 0) - (a.odometerM ?? 0);
    const gapS = (b.fixedAt - a.fixedAt) / 1000;
    assert.ok(stepM >= 0 && stepM / gapS < 40, `${b.fixedAt}: ${stepM} m`);
    drivenM += stepM;
  }
  assert.ok(drivenM > 150_000);
});

Deno.test("a parked unit says every 30 to 60 minutes that it is still there, ignition off", () => {
  const unit = DEMO_UNITS[0];
  assert.ok(unit);
  const saturdayNight = WEEK_BEGINS_AT + 5 * 24 * HOUR_MS;
  const night = fixesBetween(unit, saturdayNight, saturdayNight + 6 * HOUR_MS);
  assert.ok(night.length >= 5);
  for (const [a, b] of pairs(night)) {
    assert.equal(b.ignition, false);
    const minutes = (b.fixedAt - a.fixedAt) / 60_000;
    assert.ok(minutes >= 30 && minutes <= 60);
  }
});

Deno.test("two weeks of the whole fleet are about a hundred thousand fixes", () => {
  const from = WEEK_ENDS_AT - 14 * 24 * HOUR_MS;
  const counts = DEMO_UNITS.map((unit) =>
    fixesBetween(unit, from, WEEK_ENDS_AT, "kept").length
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  assert.ok(total > 60_000 && total < 125_000, `${total}`);
});

Deno.test("OPS-08 REP-13 two vans of the demo pass a station of the congestion tax; one whose history is thinned does so uncertainly", () => {
  const confidences = (imei: string, detail: "all" | "kept") => {
    const unit = DEMO_UNITS.find((one) => one.imei === imei)!;
    const from = WEEK_BEGINS_AT;
    const fixes = fixesBetween(unit, from, from + 4 * WEEK_MS, detail);
    return new Set(findPassages(fixes).map(({ confidence }) => confidence));
  };
  assert.deepEqual(
    confidences("356307043981769", "all"),
    new Set(["certain"]),
  );
  assert.deepEqual(
    confidences("356307048510977", "kept"),
    new Set(["probable"]),
  );
});
