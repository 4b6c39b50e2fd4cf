import assert from "node:assert/strict";
import { attestState, decideAttest } from "./attest.ts";

const open = { ongoing: false, attestId: null, isLeft: false };
const attested = { ongoing: false, attestId: 3, isLeft: false };
const left = { ongoing: false, attestId: null, isLeft: true };

Deno.test("ATT-03 a period is attested once", () => {
  assert.deepEqual(decideAttest([open, attested]), { ok: true, value: [open] });
  assert.deepEqual(decideAttest([attested]), {
    ok: false,
    error: { code: "AlreadyAttested" },
  });
});

Deno.test("ATT-12 a period without trips cannot be attested", () => {
  assert.deepEqual(decideAttest([]), {
    ok: false,
    error: { code: "NoLogsAvailable" },
  });
});

Deno.test("a trip that goes on is not attested", () => {
  assert.deepEqual(decideAttest([open, { ...open, ongoing: true }]), {
    ok: false,
    error: { code: "AttestOngoing" },
  });
});

Deno.test("SEC-07 ATT-05 what is left for later is not attested, whether it goes on or not", () => {
  const code = "LeftForLater";
  for (const one of [left, { ...left, ongoing: true }]) {
    const kept = decideAttest([open, one]);
    assert.deepEqual(kept, { ok: true, value: [open] });
    assert.deepEqual(decideAttest([one]), { ok: false, error: { code } });
    const later = decideAttest([attested, one]);
    assert.deepEqual(later, { ok: false, error: { code } });
  }
});

Deno.test("ATT-02 the state says how much of a period is attested", () => {
  const state = (trips: number, attested: number) =>
    attestState({ trips, attested });
  assert.equal(state(0, 0), "none");
  assert.equal(state(3, 0), "open");
  assert.equal(state(3, 1), "partly");
  assert.equal(state(3, 3), "attested");
});
