import assert from "node:assert/strict";
import { decideCode, fingerprintText, secondsToResend } from "./two-factor.ts";

const NOW = new Date("2026-03-02T08:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

Deno.test("AUTH-17 the countdown starts at 3:00 on the first request and at 10 seconds after a resend", () => {
  const first = decideCode(null, NOW);
  assert.ok(first.ok);
  assert.equal(secondsToResend(first.value, NOW), 180);
  assert.deepEqual(decideCode(first.value, later(179)), {
    ok: false,
    error: { code: "ResendTooSoon", waitSeconds: 1, count: 1 },
  });
  const again = decideCode(first.value, later(180));
  assert.ok(again.ok);
  assert.equal(secondsToResend(again.value, later(180)), 10);
  assert.equal(secondsToResend(again.value, later(190)), 0);
});

Deno.test("AUTH-20 a code is valid for 10 minutes from when it was sent", () => {
  const sent = decideCode(null, NOW);
  assert.ok(sent.ok);
  assert.deepEqual(sent.value.expiresAt, later(600));
});

Deno.test("AUTH-25 each part of a fingerprint tells browsers apart", () => {
  const mine = {
    userAgent: "A",
    hardwareConcurrency: 8,
    deviceMemory: 4,
    platform: "Linux",
  };
  assert.equal(fingerprintText(mine), fingerprintText({ ...mine }));
  const others = [
    { ...mine, userAgent: "B" },
    { ...mine, hardwareConcurrency: 4 },
    { ...mine, deviceMemory: 8 },
    { ...mine, platform: "Win32" },
    { userAgent: "A" },
  ];
  for (const other of others) {
    assert.notEqual(fingerprintText(mine), fingerprintText(other));
  }
});
