import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { asker } from "./asking.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { logInByCall } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";

const USERS = "/api/v1/administration/user";
const NEW_PASSWORD = {
  password: "Annan-ovanlig-7731!",
  password_confirmation: "Annan-ovanlig-7731!",
};
const PAGES = "/administration/user-accounts";

Deno.test("the password is asked for again", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const logIn = async (email: string) => {
    return asker(portal, await logInByCall(portal, email));
  };
  /** Creates an administrator whose login is ten minutes old, and a user. */
  const openLogin = async () => {
    const admin = await newUser(db, accountId, { administrator: true });
    const person = await newUser(db, accountId);
    const ask = await logIn(admin.email);
    now = new Date(now.getTime() + 10 * 60_000);
    const { json } = await ask("GET", `${USERS}/${person.id}`);
    const change = (changes: Record<string, unknown>) =>
      ask("PUT", `${USERS}/${person.id}`, { ...json.data, ...changes });
    return { admin, person, ask, change };
  };

  for (
    const [what, changes] of [
      ["e-mail", { email: "moved@example.test" }],
      ["two-factor login", { two_factor: true }],
      ["the role", { role: "administrator" }],
      ["a role of attesting", { attest_admin: true }],
    ] as const
  ) {
    await t.step(`before ${what} of a user is changed`, async () => {
      const { change } = await openLogin();
      const refused = await change(changes);
      assert.equal(refused.status, 422);
      assert.ok(refused.json.errors.current_password);
      const wrong = await change({ ...changes, current_password: "Fel-7712!" });
      assert.equal(wrong.status, 422);
      const right = await change({ ...changes, current_password: PASSWORD });
      assert.equal(right.status, 200, right.html);
    });
  }

  await t.step(
    "before an administrator is added, by call and on the page",
    async () => {
      const { ask } = await openLogin();
      const add = (changes: Record<string, unknown>) =>
        ask("POST", USERS, {
          first_name: "Nils",
          last_name: "Ny",
          email: `${crypto.randomUUID()}@example.test`,
          kind: "company",
          role: "user",
          ...NEW_PASSWORD,
          ...changes,
        });
      assert.equal((await add({})).status, 201);
      for (const more of [{ role: "administrator" }, { attest_admin: true }]) {
        const refused = await add(more);
        assert.equal(refused.status, 422);
        assert.deepEqual(Object.keys(refused.json.errors), [
          "current_password",
        ]);
      }
      const form = (more: Record<string, string> = {}) =>
        ask(
          "POST",
          `${PAGES}/new`,
          new URLSearchParams({
            first_name: "Nils",
            last_name: "Ny",
            email: "nils.ny@example.test",
            kind: "company",
            role: "administrator",
            ...more,
          }),
        );
      const page = await form();
      assert.equal(page.status, 422);
      assert.match(page.html, /name="current_password"/);
      assert.equal((await form({ current_password: PASSWORD })).status, 303);
    },
  );

  await t.step("but not before anything else is changed", async () => {
    const { change } = await openLogin();
    assert.equal((await change({ first_name: "Anders" })).status, 200);
  });

  await t.step("before a user gets a new password, by call", async () => {
    const { ask, person } = await openLogin();
    const set = (more: Record<string, string> = {}) =>
      ask("PUT", `${USERS}/${person.id}/password`, {
        ...NEW_PASSWORD,
        ...more,
      });
    const refused = await set();
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.json.errors), ["current_password"]);
    assert.equal((await set({ current_password: "Fel-7712!" })).status, 422);
    const old = { username: person.email, password: PASSWORD };
    const stillOld = await portal.nobody.call("POST", "login", old);
    assert.equal(stillOld.status, 200);
    const done = await set({ current_password: PASSWORD });
    assert.equal(done.status, 200, done.html);
    assert.equal((await portal.nobody.call("POST", "login", old)).status, 401);
  });

  await t.step("before a user gets a new password, on the page", async () => {
    const { ask, person } = await openLogin();
    const path = `${PAGES}/${person.id}/password`;
    assert.match((await ask("GET", path)).html, /name="current_password"/);
    const set = (more: Record<string, string> = {}) =>
      ask("POST", path, new URLSearchParams({ ...NEW_PASSWORD, ...more }));
    const refused = await set();
    assert.equal(refused.status, 422);
    assert.ok(refused.text.includes(textsOf("en").byKey.ConfirmPassword));
    assert.equal((await set({ current_password: PASSWORD })).status, 303);
    const soon = await ask("GET", path);
    assert.doesNotMatch(soon.html, /name="current_password"/);
  });

  await t.step(
    "an administrator who may not set a password gets the error at its field",
    async () => {
      const { person } = await openLogin();
      const limited = await newUser(db, accountId, {
        administrator: true,
        withoutAccess: true,
      });
      const ask = await logIn(limited.email);
      now = new Date(now.getTime() + 10 * 60_000);
      const path = `${USERS}/${person.id}/password`;
      const { status, json } = await ask("PUT", path, NEW_PASSWORD);
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(json.errors), ["password"]);
    },
  );

  await t.step("before a user is deleted", async () => {
    const { ask, person } = await openLogin();
    const path = `${USERS}/${person.id}`;
    assert.equal((await ask("DELETE", path)).status, 422);
    const deleted = await ask("DELETE", path, { current_password: PASSWORD });
    assert.equal(deleted.status, 200, deleted.html);
  });

  await t.step("on the pages, where what was typed stays", async () => {
    const { ask, person } = await openLogin();
    const { json } = await ask("GET", `${USERS}/${person.id}`);
    const path = `${PAGES}/${person.id}`;
    const typed = {
      first_name: "Anders",
      last_name: "Ny",
      email: "anders@example.test",
      kind: "company",
      role: "user",
      attest_user: "1",
      realtime_map: "1",
      may_change_frequency: "1",
      version: String(json.data.version),
    };
    const before = await ask("GET", path);
    assert.doesNotMatch(before.html, /name="current_password"/);
    const refused = await ask("POST", path, new URLSearchParams(typed));
    assert.equal(refused.status, 422);
    assert.match(refused.html, /name="current_password"/);
    assert.match(refused.html, /value="anders@example\.test"/);
    const saved = await ask(
      "POST",
      path,
      new URLSearchParams({ ...typed, current_password: PASSWORD }),
    );
    assert.equal(saved.status, 303);
    now = new Date(now.getTime() + 10 * 60_000);
    const question = await ask("GET", `${path}/deletion`);
    assert.match(question.html, /name="current_password"/);
    const unsaid = await ask(
      "POST",
      `${path}/deletion`,
      new URLSearchParams(),
    );
    assert.equal(unsaid.status, 422);
    const deleted = await ask(
      "POST",
      `${path}/deletion`,
      new URLSearchParams({ current_password: PASSWORD }),
    );
    assert.equal(deleted.status, 303);
  });

  await t.step("wrong ones count as failed logins", async () => {
    const { admin, change } = await openLogin();
    const changes = { two_factor: true, current_password: "Fel-7712!" };
    for (let i = 0; i < 4; i++) {
      assert.equal((await change(changes)).status, 422);
    }
    assert.equal((await change(changes)).status, 429);
    const right = await change({ ...changes, current_password: PASSWORD });
    assert.equal(right.status, 429);
    const login = await portal.nobody.call("POST", "login", {
      username: admin.email,
      password: PASSWORD,
    });
    assert.equal(login.status, 429);
  });

  await t.step(
    "PWD-10 not before the own password is changed: there a mail tells the owner and other logins end",
    async () => {
      const person = await newUser(db, accountId);
      const elsewhere = await logIn(person.email);
      const ask = await logIn(person.email);
      now = new Date(now.getTime() + 10 * 60_000);
      const changed = await ask("POST", "/api/v1/infoUpdates", {
        userId: person.id,
        email: person.email,
        password: "Ny-ovanlig-7731!",
      });
      assert.equal(changed.status, 200);
      assert.equal(
        (await elsewhere("GET", "/api/v1/user/sessions")).status,
        401,
      );
      assert.equal((await ask("GET", "/api/v1/user/sessions")).status, 200);
      const mails = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("outbox").select(["kind", "receiver"])
            .where("user_id", "=", person.id).execute(),
      );
      assert.deepEqual(mails, [{
        kind: "passwordChanged",
        receiver: person.email,
      }]);
    },
  );
});
