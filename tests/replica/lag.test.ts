import assert from "node:assert/strict";
import { Lag } from "../../db/replica/lag.ts";

Deno.test("GROW-02 how far a replica may be behind follows from where the log of the primary was at which time", () => {
  const lag = new Lag();
  assert.equal(lag.completeUntil(100), null, "nothing is known yet");
  lag.note(1000, 100);
  assert.equal(lag.completeUntil(99), null, "it lacks all that is known");
  assert.equal(lag.completeUntil(100), 1000);
  lag.note(2000, 200);
  lag.note(3000, 300);
  assert.equal(lag.completeUntil(250), 2000);
  lag.note(4000, 300);
  assert.equal(lag.completeUntil(300), 4000, "an idle primary is not behind");
});

Deno.test("GROW-02 a replica that is behind for longer than is known is behind by an unknown time", () => {
  const lag = new Lag();
  for (let look = 0; look < 1000; look++) lag.note(look, look);
  assert.equal(lag.completeUntil(10), null);
  assert.equal(lag.completeUntil(990), 990);
});
