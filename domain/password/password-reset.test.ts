import assert from "node:assert/strict";
import { decidePasswordReset } from "./password-reset.ts";

const SENT = Date.parse("2026-11-02T08:00:00Z");
const HOUR_MS = 3_600_000;
const reset = {
  accountId: 1,
  userId: 2,
  createdAt: new Date(SENT),
  validMinutes: 60,
};
const after = (ms: number) => decidePasswordReset(reset, new Date(SENT + ms));

Deno.test("PWD-08 a reset link is valid for 1 hour and not a moment longer", () => {
  assert.deepEqual(after(0), { ok: true, value: reset });
  assert.deepEqual(after(HOUR_MS), { ok: true, value: reset });
  assert.deepEqual(after(HOUR_MS + 1), {
    ok: false,
    error: { code: "ResetLinkExpired" },
  });
});

Deno.test("PWD-09 a code that nobody has is invalid", () => {
  assert.deepEqual(decidePasswordReset(undefined, new Date(SENT)), {
    ok: false,
    error: { code: "InvalidResetCode" },
  });
});
