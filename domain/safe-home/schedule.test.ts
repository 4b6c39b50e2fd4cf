import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays, countDays } from "../time.ts";
import {
  type DayTime,
  dueMoments,
  type HomeSchedule,
  nextMoment,
} from "./schedule.ts";

const ZONE = "Europe/Stockholm";
const at = (text: string) => Date.parse(text);
const iso = (moments: number[]) =>
  moments.map((moment) => new Date(moment).toISOString().slice(0, 16));
const everyDay = (time: string): DayTime[] =>
  [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, time }));
const daily = (time: string, timeZone = ZONE): HomeSchedule => ({
  weeks: [everyDay(time)],
  startDate: "2020-01-01",
  timeZone,
});

Deno.test("HOME-18 HOME-22 days are numbered from Sunday, and nothing is due before the start date", () => {
  const schedule = {
    weeks: [[{ id: 0, time: "18:00" }, { id: 1, time: "07:15" }]],
    startDate: "2026-11-22",
    timeZone: ZONE,
  };
  assert.deepEqual(
    iso(dueMoments(schedule, {
      after: at("2026-11-01T00:00Z"),
      until: at("2026-12-01T00:00Z"),
    })),
    [
      "2026-11-22T17:00",
      "2026-11-23T06:15",
      "2026-11-29T17:00",
      "2026-11-30T06:15",
    ],
  );
});

Deno.test("HOME-16 HOME-22 weeks take turns, the first begins on the start date", () => {
  const schedule = {
    weeks: [[{ id: 1, time: "18:00" }], [{ id: 3, time: "20:00" }], []],
    // A Thursday: the Wednesday six days later still belongs to the first week, the Monday too.
    startDate: "2026-10-29",
    timeZone: ZONE,
  };
  assert.deepEqual(
    iso(dueMoments(schedule, {
      after: at("2026-10-01T00:00Z"),
      until: at("2026-12-01T00:00Z"),
    })),
    [
      "2026-11-02T17:00",
      "2026-11-11T19:00",
      "2026-11-23T17:00",
    ],
  );
});

Deno.test("HOME-22 a time that spring skips is due at the change, a time that autumn repeats once", () => {
  const night = (time: string, day: string) =>
    iso(dueMoments(daily(time), {
      after: at(`${day}T12:00Z`) - 86_400_000,
      until: at(`${day}T12:00Z`),
    }));
  assert.deepEqual(night("01:45", "2026-03-29"), ["2026-03-29T00:45"]);
  assert.deepEqual(night("02:00", "2026-03-29"), ["2026-03-29T01:00"]);
  assert.deepEqual(night("02:45", "2026-03-29"), ["2026-03-29T01:00"]);
  assert.deepEqual(night("03:00", "2026-03-29"), ["2026-03-29T01:00"]);
  assert.deepEqual(night("02:30", "2026-10-25"), ["2026-10-25T00:30"]);
  assert.deepEqual(night("03:00", "2026-10-25"), ["2026-10-25T02:00"]);
});

Deno.test("HOME-22 a day that a zone skips is due at the change too", () => {
  const apia = daily("18:00", "Pacific/Apia");
  assert.deepEqual(
    iso(dueMoments({ ...apia, startDate: "2011-12-29" }, {
      after: at("2011-12-29T00:00Z"),
      until: at("2012-01-01T00:00Z"),
    })),
    ["2011-12-30T04:00", "2011-12-30T10:00", "2011-12-31T04:00"],
  );
});

const anyWeek = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 6 }),
    time: fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const two = (number: number) => String(number).padStart(2, "0");
      return `${two(Math.floor(quarter / 4))}:${two(quarter % 4 * 15)}`;
    }),
  }),
  { selector: ({ id }) => id },
);

/** Around changes of the clock in both halves of the year, by an hour and by half an hour, and where there are none. */
const anySchedule: fc.Arbitrary<HomeSchedule> = fc.record({
  weeks: fc.array(anyWeek, { minLength: 1, maxLength: 3 }),
  startDate: fc.integer({ min: 0, max: 700 })
    .map((days) => addDays("2025-06-01", days)),
  timeZone: fc.constantFrom(
    ZONE,
    "Europe/London",
    "America/New_York",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Asia/Kathmandu",
    "Pacific/Apia",
  ),
});

const FROM = at("2025-12-01T00:00Z");
const YEAR_MS = 366 * 86_400_000;
const anyCuts = fc.array(fc.integer({ min: 1, max: YEAR_MS - 1 }), {
  maxLength: 40,
}).map((cuts) => [0, ...cuts.sort((a, b) => a - b), YEAR_MS]);

Deno.test("HOME-22 JOB-04 each scheduled local time is due exactly once, however the looks are spread", () => {
  fc.assert(fc.property(anySchedule, anyCuts, (schedule, cuts) => {
    const whole = dueMoments(schedule, { after: FROM, until: FROM + YEAR_MS });
    const looked = cuts.slice(1).flatMap((until, index) =>
      dueMoments(schedule, { after: FROM + cuts[index]!, until: FROM + until })
    );
    assert.deepEqual(looked, whole);
    assert.deepEqual(looked, looked.toSorted((a, b) => a - b));
  }));
});

Deno.test("HOME-19 HOME-22 exactly the scheduled days are due, each at its local time or where the clock jumps over it", () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const { weeks, startDate, timeZone } = schedule;
      const clocks = dueMoments(schedule, {
        after: FROM,
        until: FROM + YEAR_MS,
      }).map((moment) => [
        localTime(moment - 1, timeZone),
        localTime(moment, timeZone),
      ]);
      // Counted in another way: every calendar day of the year by itself.
      let days = 0;
      for (let day = "2025-12-03"; day < "2026-11-29"; day = addDays(day, 1)) {
        if (day < startDate) continue;
        const number = Math.floor((countDays(startDate, day) - 1) / 7);
        const weekday = new Date(`${day}T12:00Z`).getUTCDay();
        const due = weeks[number % weeks.length]!
          .find(({ id }) => id === weekday);
        if (!due) continue;
        days++;
        const wanted = `${day}T${due.time}:00`;
        const found = clocks.filter(([before, now]) =>
          before! < wanted && wanted <= now!
        );
        assert.equal(found.length, 1, `${wanted} ${timeZone}`);
      }
      const atTheEnds = clocks.filter(([, now]) =>
        now! < "2025-12-03" || now! >= "2026-11-29"
      );
      assert.equal(clocks.length - atTheEnds.length, days);
    }),
    { numRuns: 40 },
  );
});

function localTime(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone).toPlainDateTime()
    .toString({ smallestUnit: "second" });
}

Deno.test("HOME-22 the next moment is the first that is due", () => {
  fc.assert(
    fc.property(
      anySchedule,
      fc.integer({ min: 0, max: YEAR_MS }),
      (schedule, ms) => {
        const after = FROM + ms;
        const next = nextMoment(schedule, after);
        if (next === null) {
          assert.ok(schedule.weeks.every((days) => days.length === 0));
          return;
        }
        assert.equal(dueMoments(schedule, { after, until: next })[0], next);
        assert.deepEqual(dueMoments(schedule, { after, until: next - 1 }), []);
      },
    ),
  );
});
