import assert from "node:assert/strict";
import { outputPhase, outputRefusal } from "./output.ts";

const AT = Date.UTC(2026, 2, 2, 12);
const queued = { state: "queued", createdAt: AT, sentAt: null } as const;
const sent = { state: "sent", createdAt: AT, sentAt: AT + 60_000 } as const;

Deno.test("UNIT-16 a change is awaited for 90 seconds, from when the unit was told when it was", () => {
  assert.equal(outputPhase(null, AT), "none");
  assert.equal(outputPhase(queued, AT + 89_999), "waiting");
  assert.equal(outputPhase(queued, AT + 90_000), "unconfirmed");
  assert.equal(outputPhase(sent, AT + 149_999), "waiting");
  assert.equal(outputPhase(sent, AT + 150_000), "unconfirmed");
  const timedOut = { ...sent, state: "timedOut" } as const;
  assert.equal(outputPhase(timedOut, AT), "unconfirmed");
  const answered = { ...sent, state: "acknowledged" } as const;
  assert.equal(outputPhase(answered, AT + 70_000), "none");
});

Deno.test("UNIT-17 UNIT-18 while it waits no other is sent, afterwards only on yes", () => {
  const waiting = { code: "OutputWaiting" };
  assert.deepEqual(outputRefusal(queued, false, AT + 1000), waiting);
  assert.deepEqual(outputRefusal(queued, true, AT + 1000), waiting);
  const ask = { code: "OutputConfirmation" };
  assert.deepEqual(outputRefusal(queued, false, AT + 90_000), ask);
  assert.equal(outputRefusal(queued, true, AT + 90_000), null);
  assert.equal(outputRefusal(null, false, AT), null);
});
