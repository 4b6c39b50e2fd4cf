import assert from "node:assert/strict";
import { shortBy } from "./report-quality.ts";

Deno.test("TRIP-26 the share that is missing grows with the interval, and a close one is not worth a word", () => {
  const at = (everyS: number | null) => shortBy({ everyS });
  assert.equal(at(null), null);
  assert.equal(at(30), null);
  assert.equal(at(60)!.toFixed(2), "0.03");
  assert.equal(at(300)!.toFixed(2), "0.13");
  assert.equal(at(3_600), 0.25);
});
