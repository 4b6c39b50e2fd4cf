import assert from "node:assert/strict";
import { decideReminder } from "./reminder.ts";

const open = { trips: 3, left: 2 };
const done = { trips: 3, left: 0 };
const none = { trips: 0, left: 0 };

Deno.test("ATT-09 who has something left to attest is reminded", () => {
  assert.deepEqual(decideReminder([done, open, none]), {
    ok: true,
    value: [open],
  });
});

Deno.test("ATT-12 ATT-03 without trips, or with all attested, nobody is reminded", () => {
  const codeOf = (drivers: typeof open[]) => {
    const decided = decideReminder(drivers);
    return decided.ok ? null : decided.error.code;
  };
  assert.equal(codeOf([none]), "NoLogsAvailable");
  assert.equal(codeOf([none, done]), "AlreadyAttested");
});
