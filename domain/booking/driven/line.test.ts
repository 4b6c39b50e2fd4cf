import assert from "node:assert/strict";
import { placeDrivenLine } from "./line.ts";

Deno.test("BOOK-30 who drove runs over the days of a bar that say nothing else, is said once, and has as many lines on each day", () => {
  const placed = (...names: string[]) =>
    placeDrivenLine(names)?.map(({ span, lines, isSaid }) =>
      isSaid ? `${span} in ${lines}` : `none in ${lines}`
    );
  assert.deepEqual(placed("Ulf", "", ""), ["3 in 1", "none in 1", "none in 1"]);
  assert.deepEqual(placed("Ulf", "Ulf", "Eva", ""), [
    "2 in 1",
    "none in 1",
    "2 in 1",
    "none in 1",
  ]);
  assert.deepEqual(placed("", "Ulf"), ["none in 2", "1 in 2"]);
  assert.deepEqual(placed("Ulf", "Eva"), ["1 in 2", "1 in 2"]);
  assert.equal(placed("", ""), undefined);
  assert.equal(placed("Ulf"), undefined);
});
