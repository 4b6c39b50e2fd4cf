import assert from "node:assert/strict";
import { freeSpans, nextQuarter, usualSpan } from "./free.ts";

Deno.test("BOOK-08 the form starts in the free time that was pressed, also before the working day", () => {
  const free = freeSpans([{ start: "07:30", end: "10:00" }]);
  assert.deepEqual(free, [
    { start: "00:00", end: "07:30" },
    { start: "10:00", end: "24:00" },
  ]);
  assert.deepEqual(usualSpan(free), { start: "10:00", end: "17:00" });
  assert.deepEqual(usualSpan(free, "00:00"), { start: "05:30", end: "07:30" });
  assert.deepEqual(usualSpan(free, "10:00"), { start: "10:00", end: "17:00" });
  assert.deepEqual(
    usualSpan(free, "25:00"),
    { start: "10:00", end: "17:00" },
    "no such time",
  );
});

Deno.test("BOOK-08 a free time that begins at midnight is filled in from the working day's beginning, or two hours before it ends", () => {
  const day = (busy: string[][], open?: { from: string; until: string }) => {
    const parts = busy.map(([start = "", end = ""]) => ({ start, end }));
    const free = freeSpans(parts);
    return usualSpan(free, free[0]!.start, open);
  };
  assert.deepEqual(day([]), { start: "08:00", end: "17:00" });
  assert.deepEqual(
    day([["16:00", "20:00"]]),
    { start: "08:00", end: "16:00" },
  );
  assert.deepEqual(
    day([["08:00", "24:00"]]),
    { start: "06:00", end: "08:00" },
  );
  assert.deepEqual(
    day([["08:30", "24:00"]]),
    { start: "06:30", end: "08:30" },
    "half an hour of the working day is no booking by itself",
  );
  assert.deepEqual(
    day([["01:00", "24:00"]]),
    { start: "00:00", end: "01:00" },
  );
  assert.deepEqual(
    day([], { from: "09:00", until: "15:00" }),
    { start: "09:00", end: "15:00" },
    "within the vehicle's hours",
  );
});

Deno.test("BOOK-08 an evening's booking is filled in with two hours, as far as the vehicle is free", () => {
  const evening = (from: string, busy: string[][]) =>
    usualSpan(
      freeSpans(busy.map(([start = "", end = ""]) => ({ start, end })), from),
    );
  assert.deepEqual(evening("17:45", []), { start: "17:45", end: "19:45" });
  assert.deepEqual(
    evening("17:45", [["19:00", "20:00"]]),
    { start: "17:45", end: "19:00" },
  );
  assert.deepEqual(evening("23:00", []), { start: "23:00", end: "24:00" });
});

Deno.test("BOOK-08 a booking of today begins at a full quarter of an hour that is still to come", () => {
  for (
    const [now, start] of [
      ["10:06", "10:15"],
      ["10:15", "10:15"],
      ["10:46", "11:00"],
      ["00:00", "00:00"],
      ["23:46", "23:46"],
    ] as const
  ) {
    assert.equal(nextQuarter(now), start, now);
  }
});
