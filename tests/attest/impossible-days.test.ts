import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");

Deno.test("ATT-12 the attest status of days that do not exist shows no state of any unit", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  await newUnit(db, account, { name: "Volvo" });
  const admin = await newUser(db, account, { administrator: true });
  const asker = await portal.as(admin.email);
  const open = (query: string) => asker.get(`/user/attest?${query}`);
  const wrong = await open("from=2026-02-31&to=2026-03-01");
  assert.equal(wrong.status, 422);
  assert.ok(wrong.text.includes(m.byKey.InvalidDay));
  // Of days that are none nothing is said, either.
  assert.ok(!wrong.text.includes(m.attest.noHistory));
  assert.ok(!wrong.text.includes(m.attest.noDrivers));
  assert.ok(!wrong.text.includes("Volvo"));
  assert.ok(wrong.text.includes("2026-02-31 – 2026-03-01"), "as typed");
  const right = await open("from=2026-02-01&to=2026-03-01");
  assert.equal(right.status, 200);
  assert.ok(right.text.includes("Volvo"));
});
