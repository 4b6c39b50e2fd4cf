import assert from "node:assert/strict";
import { matchTrips, type Span } from "./match.ts";

const trip = (startedAt: number, stoppedAt: number): Span => ({
  startedAt,
  stoppedAt,
});

Deno.test("a trip that grew is the same trip", () => {
  assert.deepEqual(matchTrips([trip(0, 10)], [trip(0, 40)]), [0]);
});

Deno.test("a trip whose start moved a little is the same trip", () => {
  assert.deepEqual(matchTrips([trip(0, 100)], [trip(10, 100)]), [0]);
});

Deno.test("a stored trip that splits in two keeps its id for one of them only", () => {
  assert.deepEqual(
    matchTrips([trip(0, 100)], [trip(0, 40), trip(50, 100)]),
    [0, null],
  );
});

Deno.test("trips that hardly touch are different trips", () => {
  assert.deepEqual(matchTrips([trip(0, 100)], [trip(90, 200)]), [null]);
});
