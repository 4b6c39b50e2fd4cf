import assert from "node:assert/strict";
import fc from "fast-check";
import { endAfterStart, type LocalTime } from "./reset.ts";

const at = (day: string, clock: string): LocalTime => ({ day, clock });
const DAY = "2026-11-30";
const BEFORE = { start: at(DAY, "08:00"), end: at(DAY, "17:00") };

Deno.test("BOOK-20 the end of a booking moves with a start that was set to it or later, by the length of before", () => {
  const end = (start: LocalTime, before = BEFORE) =>
    endAfterStart(start, before);
  assert.deepEqual(end(at(DAY, "09:00")), at(DAY, "17:00"), "still after it");
  assert.deepEqual(end(at(DAY, "18:00")), at("2026-12-01", "03:00"));
  assert.deepEqual(end(at(DAY, "17:00")), at("2026-12-01", "02:00"));
  assert.deepEqual(end(at("2026-12-02", "08:00")), at("2026-12-02", "17:00"));
  const none = { start: at(DAY, "17:00"), end: at(DAY, "17:00") };
  assert.deepEqual(end(at(DAY, "18:00"), none), at(DAY, "19:00"));
  assert.deepEqual(end(at("", "18:00")), BEFORE.end);
  assert.deepEqual(end(at(DAY, "")), BEFORE.end);
});

Deno.test("BOOK-20 whatever is typed, a complete end lies after a complete start that was changed, and a booking that moved is as long as before", () => {
  const time = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  }).map((date) => {
    const text = date.toISOString();
    return at(text.slice(0, 10), text.slice(11, 16));
  });
  const key = ({ day, clock }: LocalTime) => `${day}T${clock}`;
  fc.assert(fc.property(time, time, time, (start, end, first) => {
    const moved = endAfterStart(start, { start: first, end });
    assert.ok(key(moved) > key(start));
    if (key(moved) === key(end)) return;
    const ms = (time: LocalTime) => Date.parse(`${key(time)}Z`);
    const length = Math.max(ms(end) - ms(first), 0) || 3_600_000;
    assert.equal(ms(moved) - ms(start), length);
  }));
});
