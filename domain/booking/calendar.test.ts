import assert from "node:assert/strict";
import type { Booking } from "./booking.ts";
import {
  cellsOfMonth,
  daysOfMonth,
  partsOf,
  periodOf,
  weekOf,
} from "./calendar.ts";
import { periodBetween } from "./local-time.ts";

const ZONE = "Europe/Stockholm";
const LONG_AGO = new Date("2020-01-01T00:00Z");

const local = (text: string) => ({
  day: text.slice(0, 10),
  clock: text.slice(11),
});

const between = (start: string, end: string, now = LONG_AGO) =>
  periodBetween(local(start), local(end), ZONE, now);

const booked = (start: string, end: string): Booking => {
  const period = between(start, end);
  if (!period.ok) throw new Error(period.error.code);
  return {
    id: 1,
    unitId: 1,
    driverId: 1,
    unitName: "Volvo",
    imei: "356307040000001",
    driverName: "Ada Berg",
    driverFirstName: "Ada",
    purpose: "Möte",
    version: 1,
    registrationNumber: null,
    state: "approved",
    reason: null,
    uid: "5f0c4f0e-6d2a-4b53-9f2e-0d5d3c1f7a11",
    changedAt: LONG_AGO,
    createdBy: 1,
    series: null,
    period: period.value,
  };
};

const shown = (booking: Booking, days: string[]) =>
  partsOf([booking], days, ZONE)
    .map(({ day, start, end }) => `${day.slice(8)} ${start}-${end}`);

Deno.test("BOOK-03 BOOK-06 weeks start on Monday, and a month has 42 cells", () => {
  assert.deepEqual(weekOf("2026-11-29"), [
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  assert.equal(daysOfMonth("2028-02").length, 29);
  const cells = cellsOfMonth("2026-11");
  assert.deepEqual([cells.length, cells[0], cells[41]], [
    42,
    "2026-10-26",
    "2026-12-06",
  ]);
  assert.equal(cellsOfMonth("2027-02")[0], "2027-02-01", "a Monday itself");
});

Deno.test("BOOK-28 a booking shows on every day that it covers", () => {
  const week = weekOf("2026-11-25");
  assert.deepEqual(
    shown(booked("2026-11-24 22:00", "2026-11-26 06:30"), week),
    [
      "24 22:00-24:00",
      "25 00:00-24:00",
      "26 00:00-06:30",
    ],
  );
  assert.deepEqual(
    shown(booked("2026-11-24 22:00", "2026-11-25 00:00"), week),
    [
      "24 22:00-24:00",
    ],
    "one until midnight does not cover the next day",
  );
  assert.deepEqual(
    shown(booked("2026-11-01 08:00", "2026-12-24 08:00"), week),
    [
      ...week.map((day) => `${day.slice(8)} 00:00-24:00`),
    ],
    "only the days that are asked for",
  );
});

Deno.test("bookings keep their clock over both nights of clock change", () => {
  const spring = booked("2027-03-28 01:00", "2027-03-28 03:00");
  assert.equal(spring.period.until - spring.period.from, 3_600_000);
  assert.deepEqual(shown(spring, weekOf("2027-03-28")), ["28 01:00-03:00"]);
  const autumn = booked("2026-10-25 01:00", "2026-10-25 04:00");
  assert.equal(autumn.period.until - autumn.period.from, 4 * 3_600_000);
  assert.deepEqual(shown(autumn, weekOf("2026-10-25")), ["25 01:00-04:00"]);
  const { from, until } = periodOf(weekOf("2026-10-25"), ZONE);
  assert.equal(until - from, (7 * 24 + 1) * 3_600_000);
});

Deno.test("a booking that starts in the hour that does not exist starts at what the clocks show then", () => {
  const skipped = booked("2027-03-28 02:30", "2027-03-28 04:00");
  assert.deepEqual(shown(skipped, ["2027-03-28"]), ["28 03:30-04:00"]);
  assert.deepEqual(
    between("2027-03-28 02:30", "2027-03-28 02:30"),
    { ok: false, error: { code: "StartTimeAndEndTimeCannotBeSame" } },
  );
});

Deno.test("BOOK-16 BOOK-18 on one day an end before the start is a wrong time, not a wrong date", () => {
  assert.deepEqual(
    between("2026-11-25 08:00", "2026-11-25 07:00"),
    { ok: false, error: { code: "BookingTooShort" } },
  );
  assert.deepEqual(
    between("2026-11-25 08:00", "2026-11-24 09:00"),
    { ok: false, error: { code: "EndDateMustBeAfterStart" } },
  );
});

Deno.test("of an hour that comes twice the first one counts until it is past", () => {
  const first = between("2026-10-25 02:30", "2026-10-25 02:45");
  assert.deepEqual(first, {
    ok: true,
    value: {
      from: Date.parse("2026-10-25T00:30Z"),
      until: Date.parse("2026-10-25T00:45Z"),
    },
  });
  const second = between(
    "2026-10-25 02:30",
    "2026-10-25 02:45",
    new Date("2026-10-25T01:10:20Z"),
  );
  assert.deepEqual(second, {
    ok: true,
    value: {
      from: Date.parse("2026-10-25T01:30Z"),
      until: Date.parse("2026-10-25T01:45Z"),
    },
  });
});
