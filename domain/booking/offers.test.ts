import assert from "node:assert/strict";
import { nextFree, SEARCHED_MS } from "./offers.ts";

Deno.test("BOOK-31 the next free time is the first gap that is long enough", () => {
  const asked = { from: 100, until: 120 };
  const taken = [
    { from: 150, until: 200 },
    { from: 90, until: 110 },
    { from: 125, until: 135 },
  ];
  assert.deepEqual(nextFree(taken, asked), { from: 200, until: 220 });
  assert.deepEqual(nextFree(taken.slice(1), asked), { from: 135, until: 155 });
  assert.deepEqual(nextFree(taken.slice(1, 2), asked), {
    from: 110,
    until: 130,
  });
  assert.deepEqual(nextFree([], asked), asked);
  const always = [{ from: 0, until: asked.from + SEARCHED_MS + 1 }];
  assert.equal(nextFree(always, asked), null);
});
