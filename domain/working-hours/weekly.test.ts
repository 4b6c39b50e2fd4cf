import assert from "node:assert/strict";
import fc from "fast-check";
import {
  clockOfMinute,
  hoursMeet,
  isWithin,
  minuteOf,
  minuteOfWeek,
  type WeeklyHours,
} from "./weekly.ts";

const WEEK = 7 * 1440;
const hours = (days: number[], from: string, to: string): WeeklyHours => ({
  days,
  fromMinute: minuteOf(from),
  untilMinute: minuteOf(to),
});
const at = (local: string, timeZone = "Europe/Stockholm") =>
  minuteOfWeek(
    Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
      .epochMilliseconds,
    timeZone,
  );

Deno.test("hours hold their first minute and not their last", () => {
  const office = hours([1, 2, 3, 4, 5], "08:00", "17:00");
  assert.ok(isWithin(office, at("2026-03-02T08:00")));
  assert.ok(isWithin(office, at("2026-03-06T16:59:59")));
  assert.ok(!isWithin(office, at("2026-03-02T17:00")));
  assert.ok(!isWithin(office, at("2026-03-07T12:00")), "a Saturday");
});

Deno.test("hours that pass midnight belong to the day they begin on, also from Sunday to Monday", () => {
  const night = hours([7], "22:00", "06:00");
  assert.ok(isWithin(night, at("2026-03-01T22:00")));
  assert.ok(isWithin(night, at("2026-03-02T05:59")));
  assert.ok(!isWithin(night, at("2026-03-02T06:00")));
  assert.ok(!isWithin(night, at("2026-03-01T05:00")), "Saturday's night");
});

Deno.test("the same time twice is 24 hours", () => {
  const day = hours([3], "07:00", "07:00");
  assert.ok(isWithin(day, at("2026-03-04T07:00")));
  assert.ok(isWithin(day, at("2026-03-05T06:59")));
  assert.ok(!isWithin(day, at("2026-03-05T07:00")));
});

Deno.test("the clock on the wall counts when the clocks change, in each zone", () => {
  // 2026-03-29 02:00 becomes 03:00; 2026-10-25 03:00 becomes 02:00.
  const spring = hours([7], "03:00", "04:00");
  const instant = Date.parse("2026-03-29T01:30:00Z");
  assert.ok(isWithin(spring, minuteOfWeek(instant, "Europe/Stockholm")));
  const autumn = hours([7], "02:00", "03:00");
  for (const utc of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]) {
    const minute = minuteOfWeek(Date.parse(utc), "Europe/Stockholm");
    assert.ok(isWithin(autumn, minute), utc);
    assert.ok(
      !isWithin(autumn, minuteOfWeek(Date.parse(utc), "Asia/Kathmandu")),
    );
  }
});

const anyHours = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  fromMinute: fc.integer({ min: 0, max: 1439 }),
  untilMinute: fc.integer({ min: 0, max: 1439 }),
});

/** Lists every minute of the week within hours, one by one. */
function minutesOf({ days, fromMinute, untilMinute }: WeeklyHours) {
  const minutes = new Set<number>();
  for (const day of days) {
    let minute = fromMinute;
    do {
      minutes.add(((day - 1) * 1440 + minute) % WEEK);
      minute++;
    } while (minute % 1440 !== untilMinute);
  }
  return minutes;
}

Deno.test("hours hold what counting their minutes gives", () => {
  fc.assert(
    fc.property(anyHours, (given) => {
      const minutes = minutesOf(given);
      for (let minute = 0; minute < WEEK; minute++) {
        assert.equal(isWithin(given, minute), minutes.has(minute));
      }
    }),
    { numRuns: 50 },
  );
});

Deno.test("PLACE-08 hours meet exactly when they share a minute", () => {
  fc.assert(
    fc.property(anyHours, anyHours, (a, b) => {
      const shared = minutesOf(a).intersection(minutesOf(b)).size > 0;
      assert.equal(hoursMeet(a, b), shared);
      assert.equal(hoursMeet(b, a), shared);
    }),
    { numRuns: 300 },
  );
});

Deno.test("a minute and its clock time are the same", () => {
  for (let minute = 0; minute < 1440; minute++) {
    assert.equal(minuteOf(clockOfMinute(minute)), minute);
  }
});
