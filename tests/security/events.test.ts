import assert from "node:assert/strict";
import { asker } from "./asking.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal } from "../harness/portal.ts";

const PAGE = "/administration/security-events";
const CALL = "/api/v1/administration/security-events";
const USERS = "/api/v1/administration/user";

interface Event {
  kind: string;
  user: string;
  done_by: string | null;
  detail: string | null;
  address: string;
}

Deno.test("what administrators read of logins and rights", async (t) => {
  const chapter = chaptersOf(t);
  const logged: Record<string, unknown>[] = [];
  await using portal = await startTestPortal({ TRUSTED_PROXIES: "1" }, {
    log: (level, event, facts = {}) => {
      if (level === "error") throw new Error(event, { cause: facts.error });
      if (event === "security") logged.push({ level, ...facts });
    },
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
    lastName: "Admin",
  });
  const unit = await newUnit(db, accountId);
  const boss = (await portal.as(admin.email)).call;
  const newest = async (count: number): Promise<Event[]> =>
    (await boss("GET", CALL)).json.data.events.slice(0, count);
  const kindsOf = (events: Event[]) => events.map(({ kind }) => kind);
  const siv = async () =>
    await newUser(db, accountId, { firstName: "Siv", lastName: "Svensson" });
  const tryLogin = (username: string, password: string) =>
    portal.nobody.with({ headers: { "x-forwarded-for": "192.0.2.66" } })
      .call("POST", "login", { username, password });

  await chapter(
    "login, failure and lockout are in the list and in the log",
    async () => {
      const person = await siv();
      await tryLogin(person.email, PASSWORD);
      for (let i = 0; i < 5; i++) await tryLogin(person.email, "Wrong-1234!");
      const events = await newest(7);
      assert.deepEqual(kindsOf(events), [
        "lockout",
        ...Array(5).fill("loginFailed"),
        "login",
      ]);
      assert.ok(events.every(({ user }) => user === "Siv Svensson"));
      assert.equal(events[1]!.address, "192.0.2.66");
      const last = logged.at(-1)!;
      assert.deepEqual(
        [last.level, last.kind, last.userId, last.address],
        ["warn", "lockout", person.id, "192.0.2.66"],
      );
      const told = logged.length;
      await tryLogin("nobody@example.test", "Secret-1234!");
      assert.equal(logged.length, told + 1);
      assert.ok(!JSON.stringify(logged).includes("nobody@example.test"));
      assert.ok(!JSON.stringify(logged).includes("Secret"));
    },
  );

  await t.step("changed passwords are in it", async () => {
    const person = await siv();
    const ask = (await portal.as(person.email)).call;
    await ask("POST", "/api/v1/infoUpdates", {
      userId: person.id,
      email: person.email,
      password: "Ny-ovanlig-7731!",
    });
    const [changed] = await newest(1);
    assert.deepEqual([changed!.kind, changed!.done_by], [
      "passwordChanged",
      null,
    ]);
    await ask("POST", "/api/v1/forgot-password", {
      email_address: person.email,
    });
    assert.deepEqual(kindsOf(await newest(1)), ["passwordForgotten"]);
    await boss("PUT", `${USERS}/${person.id}/password`, {
      password: "Annan-ovanlig-7731!",
      password_confirmation: "Annan-ovanlig-7731!",
    });
    const [set] = await newest(1);
    assert.deepEqual([set!.kind, set!.user, set!.done_by], [
      "passwordSet",
      "Siv Svensson",
      "Anna Admin",
    ]);
  });

  await t.step(
    "two-factor, e-mail, role and access are in it",
    async () => {
      const person = await siv();
      const { json } = await boss("GET", `${USERS}/${person.id}`);
      const { version, ...user } = json.data;
      const changed = await boss("PUT", `${USERS}/${person.id}`, {
        ...user,
        version,
        email: `new-${person.email}`,
        two_factor: true,
        role: "administratorWithoutAccess",
      });
      assert.equal(changed.status, 200, changed.html);
      assert.deepEqual(kindsOf(await newest(3)), [
        "roleChanged",
        "twoFactorOn",
        "emailChanged",
      ]);
      const [role] = await newest(1);
      assert.equal(role!.detail, "administratorWithoutAccess");
      await boss("PUT", `${USERS}/${person.id}/units`, {
        unit_ids: [unit.id],
        version: version + 1,
      });
      assert.deepEqual(kindsOf(await newest(1)), ["accessChanged"]);
      await boss("DELETE", `${USERS}/${person.id}`);
      assert.deepEqual(kindsOf(await newest(1)), ["userDeleted"]);
    },
  );

  await chapter(
    "refused access is in it, on pages and calls",
    async () => {
      const person = await siv();
      const headers = await portal.cookie(person.email);
      const ask = asker(portal, headers);
      assert.equal((await ask("GET", CALL)).status, 403);
      assert.equal((await ask("GET", PAGE)).status, 303);
      assert.equal((await ask("GET", "/support/stock")).status, 404);
      const refused = await newest(3);
      assert.deepEqual(refused.map(({ kind, detail }) => [kind, detail]), [
        ["accessRefused", "GET /support/stock"],
        ["accessRefused", `GET ${PAGE}`],
        ["accessRefused", `GET ${CALL}`],
      ]);
    },
  );

  await t.step("administrators read it on a page, by kind", async () => {
    const page = (await portal.as(admin.email)).send;
    const text = (await page("GET", PAGE)).text;
    assert.match(text, /Access refused: read support pages/);
    assert.doesNotMatch(text, /GET \/support/);
    const locks = (await page("GET", `${PAGE}?kind=lockout`)).text;
    assert.match(locks, /Siv Svensson/);
    assert.doesNotMatch(locks, /support pages/);
    const stranger = await newUser(db, await newAccount(db), {
      administrator: true,
    });
    const foreign = (await portal.as(stranger.email)).call;
    const { html: elsewhere } = await foreign("GET", CALL);
    assert.ok(!elsewhere.includes("Siv"), "another account's events");
  });
});
