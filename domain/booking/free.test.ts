import assert from "node:assert/strict";
import { freeSpans, usualSpan } from "./free.ts";

Deno.test("BOOK-08 the form starts in the free time that was pressed, also before the working day", () => {
  const free = freeSpans([{ start: "07:30", end: "10:00" }]);
  assert.deepEqual(free, [
    { start: "00:00", end: "07:30" },
    { start: "10:00", end: "24:00" },
  ]);
  assert.deepEqual(usualSpan(free), { start: "10:00", end: "17:00" });
  assert.deepEqual(usualSpan(free, "00:00"), { start: "00:00", end: "07:30" });
  assert.deepEqual(usualSpan(free, "10:00"), { start: "10:00", end: "17:00" });
  assert.deepEqual(
    usualSpan(free, "25:00"),
    { start: "10:00", end: "17:00" },
    "no such time",
  );
});
