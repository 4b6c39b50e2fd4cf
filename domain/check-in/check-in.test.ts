import assert from "node:assert/strict";
import { type CheckIn, decideCheckIn, planFrom } from "./check-in.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const anna: CheckIn = { id: 1, driverId: 7, fromAt: at(6), untilAt: null };

Deno.test("TRIP-18 'No driver' cannot be checked in", () => {
  assert.deepEqual(decideCheckIn(null, at(8), [], true), {
    ok: false,
    error: { code: "ChooseDriver" },
  });
});

Deno.test("TRIP-19 another driver is checked out after confirmation only", () => {
  assert.deepEqual(decideCheckIn(8, at(8), [anna], false), {
    ok: false,
    error: { code: "ConfirmCheckOut", driverId: 7 },
  });
  assert.deepEqual(decideCheckIn(8, at(8), [anna], true), {
    ok: true,
    value: { remove: [], end: [1] },
  });
});

Deno.test("who is checked in already is not checked in again", () => {
  assert.deepEqual(decideCheckIn(7, at(8), [anna], true), {
    ok: false,
    error: { code: "AlreadyCheckedIn" },
  });
});

Deno.test("TRIP-17 a check-in that ended before does not matter", () => {
  const ended = { ...anna, untilAt: at(7) };
  assert.deepEqual(decideCheckIn(8, at(8), [ended], false), {
    ok: true,
    value: { remove: [], end: [] },
  });
});

Deno.test("TRIP-20 checking out ends what stands, and takes away what begins later", () => {
  const later = { ...anna, id: 2, fromAt: at(9) };
  const first = { ...anna, untilAt: at(9) };
  assert.deepEqual(planFrom(at(8), [first, later]), { remove: [2], end: [1] });
});
