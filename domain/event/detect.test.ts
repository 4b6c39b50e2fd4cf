import assert from "node:assert/strict";
import { destination } from "../geo/destination.ts";
import { ecoThresholds } from "../eco-score/thresholds.ts";
import type { Fix } from "../position/fix.ts";
import type { Signals } from "../position/signals.ts";
import { settingsWith } from "../trip/settings/setting-changes.ts";
import { detect } from "./detect.ts";
import type { Judged } from "./detection.ts";

const START = Date.UTC(2026, 2, 2, 7);
const HOME = { latitude: 59.3, longitude: 18.1 };
const PLAIN: Judged = {
  settings: settingsWith("car", {}),
  limitKmh: null,
  eco: null,
  theftSince: null,
};

/** A fix so many seconds after the start and metres east of home. */
function fixAt(s: number, eastM = 0, more: Partial<Fix> = {}): Fix {
  return {
    fixedAt: START + s * 1000,
    ...(eastM ? destination(HOME, 90, eastM) : HOME),
    speedKmh: 0,
    ignition: null,
    odometerM: null,
    satellites: 9,
    hdop: 0.9,
    accuracyM: null,
    ...more,
  };
}

function signals(s: number, told: Signals, more: Partial<Fix> = {}): Fix {
  return fixAt(s, 0, { signals: told, ...more });
}

/** The kinds of events with their seconds after the start, as known an hour after the last fix. */
function eventsIn(
  fixes: readonly Fix[],
  judged: Partial<Judged> = {},
  now = fixes.at(-1)!.fixedAt + 3_600_000,
) {
  const all = { ...PLAIN, ...judged };
  return detect({}, fixes, () => all, now).events.map((event) => ({
    ...event,
    s: (event.happenedAt - START) / 1000,
    endS: event.endedAt === null ? null : (event.endedAt - START) / 1000,
  }));
}

function listed(fixes: readonly Fix[], judged: Partial<Judged> = {}) {
  return eventsIn(fixes, judged).map(({ kind, s, endS, subject }) =>
    [kind, s, endS, subject].filter((part) => part !== null && part !== "")
      .join(" ")
  );
}

const volts = (...values: (number | undefined)[]) =>
  values.map((value, n) =>
    signals(n * 60, value === undefined ? {} : { externalPowerVolts: value })
  );

Deno.test("TRK-11 power is lost with two readings of no supply, and back with two of one", () => {
  assert.deepEqual(listed(volts(12.4, 0, 0, 0, 12.4, 12.4)), [
    "powerLost 60 240",
    "powerBack 240",
  ]);
});

Deno.test("TRK-11 one reading of no supply is a glitch when the next says otherwise, and counts after five minutes of silence", () => {
  assert.deepEqual(listed(volts(12.4, 0, 12.4, 0, 12.4)), []);
  assert.deepEqual(listed(volts(12.4, 0)), ["powerLost 60"]);
});

Deno.test("TRK-11 a unit without a supply, a stuck reading and a weak battery at the start of the engine are no lost power", () => {
  assert.deepEqual(listed(volts(0, 0, 0, 0)), []);
  assert.deepEqual(listed(volts(12.4, 3.9, 4.2, 12.4)), []);
  assert.deepEqual(listed(volts(12.4, undefined, undefined)), []);
});

Deno.test("TRK-11 a unit that tells that its power was cut is believed at once", () => {
  assert.deepEqual(listed([signals(0, { alarms: ["powerCut"] })]), [
    "powerLost 0",
  ]);
});

const percents = (...values: number[]) =>
  values.map((batteryPercent, n) => signals(n * 60, { batteryPercent }));

Deno.test("TRK-11 a battery is low once below 20 %, and again only after it was at 30 %", () => {
  assert.deepEqual(listed(percents(80, 19, 18, 21, 19, 25, 18, 18)), [
    "lowBattery 120",
  ]);
  assert.deepEqual(listed(percents(80, 19, 18, 31, 19, 18)), [
    "lowBattery 120",
    "lowBattery 300",
  ]);
});

Deno.test("TRK-11 one low reading, one stuck at 0 % and the voltage of an unknown battery tell of no low battery", () => {
  assert.deepEqual(listed(percents(80, 0, 80, 0, 80)), []);
  assert.deepEqual(listed(percents(0, 0, 0, 0)), []);
  const unknown = [9, 2, 2, 1].map((batteryVolts, n) =>
    signals(n * 60, { batteryVolts })
  );
  assert.deepEqual(listed(unknown), []);
  const cell = [3.9, 3.5, 3.5].map((batteryVolts, n) =>
    signals(n * 60, { batteryVolts })
  );
  assert.deepEqual(listed(cell), ["lowBattery 120"]);
});

Deno.test("TRK-11 a unit that calls its battery low in each report is told once", () => {
  const low = (s: number) => signals(s, { alarms: ["lowBattery"] });
  assert.deepEqual(listed([low(0), low(60), low(120)]), ["lowBattery 0"]);
});

Deno.test("TRK-11 an input that changes is an event; its first state and the wire of the ignition are none", () => {
  const fixes = [
    signals(0, { din: { 1: false, 2: false } }, { ignition: false }),
    signals(60, { din: { 1: true, 2: false } }, { ignition: true }),
    signals(120, { din: { 1: true, 2: true } }, { ignition: true }),
    fixAt(150),
    signals(180, { din: { 1: false, 2: true } }, { ignition: false }),
    signals(240, { din: { 1: false, 2: false } }, { ignition: false }),
  ];
  assert.deepEqual(listed(fixes), ["inputOn 120 2", "inputOff 240 2"]);
});

/** Fixes every 10 s that move at these speeds, km/h. */
function ride(...speeds: number[]): Fix[] {
  let east = 0;
  return speeds.map((speedKmh, n) => {
    east += n > 0 ? speedKmh / 3.6 * 10 : 0;
    return fixAt(n * 10, east, { speedKmh });
  });
}

Deno.test("TRK-11 FEAT-03 overspeeding begins with two fixes above the threshold, ends below it, and knows the top speed", () => {
  const [event, ...more] = eventsIn(ride(90, 92, 97, 108, 101, 89, 90), {
    limitKmh: 90,
  }).filter(({ endedAt }) => endedAt !== null);
  assert.deepEqual(more, []);
  assert.deepEqual([event!.kind, event!.s, event!.endS], [
    "overspeeding",
    10,
    50,
  ]);
  assert.deepEqual(event!.facts, { topKmh: 108, limitKmh: 90 });
});

Deno.test("TRK-11 one fix above the threshold is no overspeeding, and a silence ends it at the last fix above", () => {
  assert.deepEqual(listed(ride(80, 95, 80, 95, 80), { limitKmh: 90 }), []);
  assert.deepEqual(listed(ride(80, 95, 95), { limitKmh: 90 }), [
    "overspeeding 10 20",
  ]);
});

Deno.test("TRK-11 an impossible speed and one that is stuck while the unit stands are no overspeeding", () => {
  const impossible = ride(80, 400, 400, 80);
  assert.deepEqual(listed(impossible, { limitKmh: 90 }), []);
  const stuck = [0, 10, 20, 30].map((s) => fixAt(s, 0, { speedKmh: 130 }));
  assert.deepEqual(
    listed([fixAt(-10), ...stuck], { limitKmh: 90 }),
    [],
  );
});

const off = (s: number, eastM: number, more: Partial<Fix> = {}) =>
  fixAt(s, eastM, { ignition: false, ...more });
const on = (s: number, eastM = 0) => fixAt(s, eastM, { ignition: true });

Deno.test("TRK-11 a unit with the ignition off that moves 500 m is towed, told once a move", () => {
  const towed = [on(0), off(60, 0), off(120, 10)];
  assert.deepEqual(
    listed([...towed, off(180, 300), off(210, 700), off(240, 1200)]),
    ["movement 210"],
  );
});

Deno.test("TRK-11 a receiver that wanders in a garage, a drive, and a unit whose ignition never was on are not towed", () => {
  const parked = [on(0), off(60, 0)];
  assert.deepEqual(
    listed([...parked, off(120, 300), off(180, 0), off(240, 400), off(300, 5)]),
    [],
  );
  assert.deepEqual(listed([...parked, on(120, 300), on(180, 900)]), []);
  assert.deepEqual(listed([off(0, 0), off(60, 700), off(120, 1500)]), []);
});

Deno.test("TRK-11 FEAT-07 a unit in theft mode that moves farther than a stop is an event, whatever its ignition", () => {
  const fixes = [on(0), on(60, 20), on(120, 400), on(150, 800), on(180, 1200)];
  assert.deepEqual(listed(fixes, { theftSince: START }), ["movement 150"]);
  assert.deepEqual(listed(fixes), []);
});

const NORMAL = { eco: ecoThresholds("normal", "car") };
const braking = [80, 80, 80, 60, 45, 30, 30, 30, 30];

Deno.test("TRK-11 FEAT-02 harsh braking is found in the speeds of fixes a second apart, once", () => {
  let east = 0;
  const fixes = braking.map((speedKmh, n) => {
    east += speedKmh / 3.6;
    return fixAt(n, east, { speedKmh });
  });
  const events = eventsIn(fixes, NORMAL);
  assert.deepEqual(events.map(({ kind }) => kind), ["harshBraking"]);
  assert.deepEqual(listed(fixes), [], "without eco driving nothing is found");
});

Deno.test("TRK-11 FEAT-02 a unit that tells harsh driving itself is believed, and its speeds are not", () => {
  let east = 0;
  const fixes = braking.map((speedKmh, n) => {
    east += speedKmh / 3.6;
    return fixAt(n, east, {
      speedKmh,
      signals: n === 1 ? { alarms: ["harshCornering"] } : null,
    });
  });
  assert.deepEqual(
    eventsIn(fixes, NORMAL).map(({ kind, facts }) => [kind, facts]),
    [["harshCornering", { acceleration: null, severity: 1, by: "unit" }]],
  );
});
