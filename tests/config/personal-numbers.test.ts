import assert from "node:assert/strict";
import type { Log } from "../../log.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { callRegister, company, IMEI, stockUp } from "../registration/story.ts";
import { userForm, USERS, versionIn } from "../user/story.ts";

/** A right personal number, and one with a wrong check digit, as people write them. */
const NUMBERS = ["900101-0017", "199001010017", "900101-0018", "199001010018"];

Deno.test("OPS-05 no personal number gets into the log, right or wrong, by page or call", async () => {
  const lines: string[] = [];
  const log: Log = (level, event, facts) =>
    void lines.push(
      JSON.stringify({ level, event, ...facts }, (_, value) =>
        value instanceof Error ? `${value.stack} ${value.cause}` : value),
    );
  const portal = await startTestPortal({ LOG_LEVEL: "debug" }, { log });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const boss = await newUser(db, accountId, { administrator: true });
  const admin = await portal.as(boss.email);
  await stockUp(db, IMEI);
  const taken: boolean[] = [];
  for (const [at, number] of NUMBERS.entries()) {
    const registered = await callRegister(portal, {
      ...company(),
      is_private_account: 1,
      userName: `private${at}@example.test`,
      personal_org_number: number,
      acc_company_phone: number,
    });
    assert.ok(registered.status < 500, registered.html);
    taken.push(registered.status < 300);
    const person = {
      email: `pn${at}@example.test`,
      kind: "private",
      personal_number: number,
      address: "Storgatan 1",
      zip_code: "111 22",
      city: "Stockholm",
      country: "SE",
    };
    const added = await admin.post(
      `${USERS}/new`,
      userForm({
        ...person,
        first: "password",
        password: PASSWORD,
        password_confirmation: PASSWORD,
      }),
    );
    taken.push(added.status === 303);
    const path = `${USERS}/${boss.id}`;
    const version = versionIn((await admin.get(path)).html);
    const own = { email: boss.email, role: "administrator", version };
    await admin.post(path, userForm({ ...person, ...own }));
    await admin.call("POST", "administration/user", person);
    await admin.get(`${USERS}?q=${number}`);
    await portal.nobody.call("POST", "login", {
      username: number,
      password: number,
    });
  }
  await portal.close();
  assert.deepEqual(taken.slice(0, 2), [true, true], "right ones are taken");
  assert.deepEqual(taken.slice(-2), [false, false], "wrong ones are refused");
  assert.ok(lines.length > 20, "the log tells of the requests");
  for (const line of lines) {
    assert.doesNotMatch(line, /900101-?001[78]/);
  }
});
