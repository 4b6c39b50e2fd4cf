import assert from "node:assert/strict";
import fc from "fast-check";
import { dayOf } from "../time.ts";
import {
  daysBefore,
  dueInZone,
  FREQUENCIES,
  lastDue,
  nextDue,
  type Timing,
} from "./timing.ts";

const STOCKHOLM = "Europe/Stockholm";
const at = (text: string) => Date.parse(text);
const timing = (set: Partial<Timing>): Timing => ({
  frequency: "daily",
  weekday: 1,
  monthDay: 1,
  clock: "07:00",
  ...set,
});

Deno.test("JOB-06 a report that is due daily at 02:30 is due once in both nights in which the clock changes", () => {
  const nightly = timing({ clock: "02:30" });
  const from = (start: string) => {
    const due = [at(start)];
    while (due.length < 4) {
      due.push(nextDue(nightly, due.at(-1)!, STOCKHOLM));
    }
    return due.slice(1).map((ms) => new Date(ms).toISOString());
  };
  // 29 March 2026 has no 02:30: the clock goes from 02:00 to 03:00, and 02:30 becomes 03:30.
  assert.deepEqual(from("2026-03-28T00:00:00Z"), [
    "2026-03-28T01:30:00.000Z",
    "2026-03-29T01:30:00.000Z",
    "2026-03-30T00:30:00.000Z",
  ]);
  // 25 October 2026 has 02:30 twice; the first one counts.
  assert.deepEqual(from("2026-10-24T00:00:00Z"), [
    "2026-10-24T00:30:00.000Z",
    "2026-10-25T00:30:00.000Z",
    "2026-10-26T01:30:00.000Z",
  ]);
});

Deno.test("JOB-06 a weekly report is due on its weekday, a monthly one on its day or on the last of a shorter month", () => {
  const weekly = timing({ frequency: "weekly", weekday: 5 });
  const friday = nextDue(weekly, at("2026-11-22T12:00:00Z"), STOCKHOLM);
  assert.equal(dayOf(friday, STOCKHOLM), "2026-11-27");
  const monthly = timing({ frequency: "monthly", monthDay: 31 });
  const february = nextDue(monthly, at("2026-02-01T00:00:00Z"), STOCKHOLM);
  assert.equal(dayOf(february, STOCKHOLM), "2026-02-28");
  const march = nextDue(monthly, february, STOCKHOLM);
  assert.equal(dayOf(march, STOCKHOLM), "2026-03-31");
});

Deno.test("JOB-06 a report tells the day, the seven days or the month before it is sent", () => {
  assert.deepEqual(daysBefore("daily", "2026-03-01"), {
    from: "2026-02-28",
    to: "2026-02-28",
  });
  assert.deepEqual(daysBefore("weekly", "2026-03-02"), {
    from: "2026-02-23",
    to: "2026-03-01",
  });
  for (const day of ["2026-03-01", "2026-03-31"]) {
    assert.deepEqual(daysBefore("monthly", day), {
      from: "2026-02-01",
      to: "2026-02-28",
    });
  }
});

Deno.test("JOB-06 an account that moves to another time zone gets the report of each day once", () => {
  const daily = timing({ clock: "07:00" });
  const due = at("2026-11-23T06:00:00Z");
  const moved = (to: string) =>
    new Date(dueInZone(daily, due, { from: STOCKHOLM, to })).toISOString();
  assert.equal(moved("Europe/Helsinki"), "2026-11-23T05:00:00.000Z");
  assert.equal(moved("Europe/London"), "2026-11-23T07:00:00.000Z");
  assert.equal(moved(STOCKHOLM), "2026-11-23T06:00:00.000Z");
});

Deno.test("JOB-06 in every zone a schedule is due once a day at most, and the last and the next sending have none between them", () => {
  fc.assert(fc.property(
    fc.constantFrom(...FREQUENCIES),
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 0, max: 1439 }),
    fc.constantFrom(
      STOCKHOLM,
      "Asia/Kathmandu",
      "America/St_Johns",
      "Pacific/Apia",
      "Atlantic/Azores",
      "Australia/Lord_Howe",
    ),
    fc.integer({ min: at("2011-01-01"), max: at("2030-01-01") }),
    (frequency, weekday, monthDay, minute, zone, now) => {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${
        String(minute % 60).padStart(2, "0")
      }`;
      const asked = timing({ frequency, weekday, monthDay, clock });
      const last = lastDue(asked, now, zone);
      const next = nextDue(asked, now, zone);
      assert.ok(last <= now && now < next);
      assert.equal(nextDue(asked, last, zone), next);
      assert.equal(lastDue(asked, next, zone), next);
      assert.ok(next - last > 22 * 3_600_000);
    },
  ));
});
