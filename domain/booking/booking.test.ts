import assert from "node:assert/strict";
import type { UserActor } from "../access/actor.ts";
import { decideBooking, decideEdit, overlaps } from "./booking.ts";

const user = { userId: 7, isAdministrator: false } as UserActor;
const admin = { userId: 1, isAdministrator: true } as UserActor;
const at = (text: string) => Date.parse(`2026-11-24T${text}Z`);
const period = (from: string, until: string) => ({
  from: at(from),
  until: at(until),
});
const NOW = new Date(at("11:00:30"));

const decided = (from: string, until: string, driverId = 7, actor = user) => {
  const result = decideBooking(
    actor,
    { driverId, period: period(from, until) },
    NOW,
  );
  return result.ok ? "ok" : result.error.code;
};

Deno.test("BOOK-10 BOOK-16 BOOK-17 BOOK-18 BOOK-22 a booking is decided by who, how long and when", () => {
  assert.equal(decided("12:00", "13:00"), "ok");
  assert.equal(decided("12:00", "13:00", 8), "CannotBookForOthers");
  assert.equal(decided("12:00", "13:00", 8, admin), "ok");
  assert.equal(decided("12:00", "11:59"), "EndDateMustBeAfterStart");
  assert.equal(decided("12:00", "12:00"), "StartTimeAndEndTimeCannotBeSame");
  assert.equal(decided("12:00", "12:09"), "BookingTooShort");
  assert.equal(decided("12:00", "12:10"), "ok");
  assert.equal(decided("10:59", "13:00"), "ErrSavePastDateMsg");
  assert.equal(decided("11:00", "13:00"), "ok", "the minute that runs");
});

Deno.test("a booking ends at most five years ahead, and one a year from now is taken", () => {
  const ahead = (days: number) => {
    const from = NOW.getTime() + days * 86_400_000;
    const asked = { driverId: 7, period: { from, until: from + 3_600_000 } };
    const result = decideBooking(user, asked, NOW);
    return result.ok ? "ok" : result.error.code;
  };
  assert.equal(ahead(366), "ok");
  assert.equal(ahead(5 * 366), "BookingTooFarAhead");
});

Deno.test("BOOK-23 BOOK-24 only a future booking is changed, by its driver or an administrator", () => {
  const edit = (actor: UserActor, driverId: number, from: string) => {
    const result = decideEdit(
      actor,
      { driverId, period: period(from, "23:00") },
      NOW,
    );
    return result.ok ? "ok" : result.error.code;
  };
  assert.equal(edit(user, 7, "12:00"), "ok");
  assert.equal(edit(user, 7, "10:59"), "ErrEditPastDateMsg");
  assert.equal(edit(user, 8, "12:00"), "CannotEditOthersBooking");
  assert.equal(edit(admin, 8, "12:00"), "ok");
  assert.equal(edit(admin, 8, "10:59"), "ErrEditPastDateMsg");
});

Deno.test("BOOK-25 periods that touch do not overlap", () => {
  const eight = period("08:00", "10:00");
  assert.equal(overlaps(eight, period("10:00", "11:00")), false);
  assert.equal(overlaps(eight, period("09:59", "11:00")), true);
  assert.equal(overlaps(eight, period("08:30", "09:00")), true);
});
