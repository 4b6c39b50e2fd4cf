import assert from "node:assert/strict";
import fc from "fast-check";
import { destination } from "../geo/destination.ts";
import type { Circle } from "../geo/circle.ts";
import type { PlaceRule } from "../place/place.ts";
import { mayEndUnprivate, type Rulebook, typeTrip } from "./typing.ts";

const OFFICE = { latitude: 59.3293, longitude: 18.0686, radiusM: 200 };
const HOME = { ...destination(OFFICE, 0, 10_000), radiusM: 200 };
const ELSEWHERE = destination(OFFICE, 90, 30_000);
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MONDAY_8 = Date.parse("2026-03-02T07:00:00Z");
const HOUR = 3_600_000;

const rule = (circle: Circle, more: Partial<PlaceRule> = {}) => ({
  ...circle,
  type: "private" as const,
  purpose: null,
  direction: "both" as const,
  days: WEEK,
  fromMinute: 0,
  untilMinute: 0,
  from: 0,
  until: null,
  knownAt: 0,
  ...more,
});
const book = (more: Partial<Rulebook> = {}): Rulebook => ({
  rules: [],
  switches: [],
  timeZone: "Europe/Stockholm",
  ...more,
});
const trip = {
  kind: "driven" as const,
  startedAt: MONDAY_8,
  start: HOME,
  stop: OFFICE,
};
const working = {
  mode: "scheduled" as const,
  hours: [{ days: [1, 2, 3, 4, 5], fromMinute: 480, untilMinute: 1020 }],
  from: 0,
  until: null,
  knownAt: 0,
};

Deno.test("TRIP-23 without rules and hours a trip is business", () => {
  assert.deepEqual(typeTrip(trip, book()), {
    type: "business",
    purpose: null,
    by: "default",
  });
});

Deno.test("PLACE-05 a rule types trips in its direction, within its hours", () => {
  const to = rule(OFFICE, {
    direction: "to",
    purpose: "Commute",
    fromMinute: 420,
    untilMinute: 540,
  });
  const typed = typeTrip(trip, book({ rules: [to] }));
  assert.deepEqual(typed, { type: "private", purpose: "Commute", by: "place" });
  const back = { ...trip, start: OFFICE, stop: HOME };
  assert.equal(typeTrip(back, book({ rules: [to] })).by, "default");
  const late = { ...trip, startedAt: MONDAY_8 + HOUR };
  assert.equal(typeTrip(late, book({ rules: [to] })).by, "default");
  const ongoing = { ...trip, stop: null };
  assert.equal(typeTrip(ongoing, book({ rules: [to] })).by, "default");
});

Deno.test("PLACE-05 a rule about the stop wins over one about the start, the nearest place over others", () => {
  const rules = [
    rule(HOME, { type: "private", direction: "from" }),
    rule(OFFICE, { type: "other", direction: "to" }),
    rule({ ...destination(OFFICE, 0, 100), radiusM: 5000 }),
  ];
  assert.equal(typeTrip(trip, book({ rules })).type, "other");
  const ongoing = { ...trip, stop: null };
  assert.equal(typeTrip(ongoing, book({ rules })).type, "private");
});

Deno.test("FEAT-04 trips that start within working hours are business and others private", () => {
  const by = (startedAt: number) =>
    typeTrip({ ...trip, startedAt }, book({ switches: [working] }));
  assert.deepEqual(by(MONDAY_8), {
    type: "business",
    purpose: null,
    by: "hours",
  });
  assert.equal(by(MONDAY_8 - 1).type, "private");
  assert.equal(by(MONDAY_8 + 9 * HOUR - 1).type, "business");
  assert.equal(by(MONDAY_8 + 9 * HOUR).type, "private");
  assert.equal(by(MONDAY_8 - 24 * HOUR).type, "private", "a Sunday");
  // After the clocks changed, 8 o'clock is 06:00 UTC.
  assert.equal(by(Date.parse("2026-03-30T06:00:00Z")).type, "business");
});

Deno.test("FEAT-04 a trip gets the type that the manual switch has when it starts", () => {
  const switches = [
    {
      mode: "manual" as const,
      type: "private" as const,
      from: 0,
      until: 100,
      knownAt: 0,
    },
    {
      mode: "manual" as const,
      type: "business" as const,
      from: 100,
      until: 200,
      knownAt: 0,
    },
    { mode: "off" as const, from: 200, until: null, knownAt: 0 },
  ];
  const typeAt = (startedAt: number) =>
    typeTrip({ ...trip, startedAt }, book({ switches }));
  assert.equal(typeAt(99).type, "private");
  assert.deepEqual(typeAt(100), {
    type: "business",
    purpose: null,
    by: "hours",
  });
  assert.equal(typeAt(200).by, "default");
});

Deno.test("TRIP-23 a place wins over working hours, and they win over the default, for any trip", () => {
  const day = fc.integer({ min: 0, max: 400 * 24 * 60 });
  fc.assert(fc.property(
    day,
    fc.boolean(),
    fc.constantFrom(OFFICE, HOME, ELSEWHERE),
    fc.constantFrom(OFFICE, HOME, ELSEWHERE, null),
    (minutes, hasHours, start, stop) => {
      const startedAt = MONDAY_8 + minutes * 60_000;
      const rules = [rule(OFFICE, { type: "other" })];
      const switches = hasHours ? [working] : [];
      const { by } = typeTrip({ ...trip, startedAt, start, stop }, {
        ...book({ rules, switches }),
      });
      const atOffice = start === OFFICE || stop === OFFICE;
      assert.equal(by, atOffice ? "place" : hasHours ? "hours" : "default");
    },
  ));
});

Deno.test("PLACE-05 what changes later leaves the type of trips that started before it", () => {
  const time = fc.integer({ min: 0, max: 1000 });
  fc.assert(fc.property(time, time, (changedAt, startedAt) => {
    const first = rule(OFFICE, { type: "other" });
    const before = book({ rules: [first] });
    const after = book({
      rules: [
        { ...first, until: changedAt },
        { ...rule(OFFICE, { type: "private" }), from: changedAt },
      ],
    });
    const past = { ...trip, startedAt };
    assert.equal(
      typeTrip(past, after).type,
      startedAt < changedAt ? typeTrip(past, before).type : "private",
    );
  }));
});

Deno.test("TRIP-23 a trip that nobody saw is business only when a person says so; a rule may make it private", () => {
  const unseen = { ...trip, kind: "reconstructed" as const };
  const gap = { type: "other", purpose: null, by: "gap" };
  assert.deepEqual(typeTrip(unseen, book()), gap);
  assert.deepEqual(typeTrip(unseen, book({ switches: [working] })), gap);
  const business = rule(OFFICE, { type: "business", purpose: "Work" });
  assert.deepEqual(typeTrip(unseen, book({ rules: [business] })), gap);
  assert.equal(typeTrip(unseen, book({ rules: [rule(HOME)] })).type, "private");
});

Deno.test("SEC-07 a private trip ends as something else by a rule of its time, never by one that is back-dated", () => {
  const to = rule(OFFICE, { type: "business", direction: "to" });
  const switches = [{
    ...working,
    mode: "manual" as const,
    type: "private" as const,
  }];
  const standing = book({ rules: [to], switches });
  assert.ok(mayEndUnprivate(trip, "business", standing));
  const backDated = { ...to, knownAt: MONDAY_8 + 1 };
  const later = book({ rules: [backDated], switches });
  assert.equal(mayEndUnprivate(trip, "business", later), false);
  // What nothing decides is business, as when somebody takes the rule away.
  assert.equal(mayEndUnprivate(trip, "business", book()), false);
});
