import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { HandBrowser, mailedCodes } from "./browser-by-hand.ts";

const TRUSTED_S = 15_552_000;
const FACTS = { hardwareConcurrency: 8, deviceMemory: 4, platform: "Linux" };
const VERIFY = "/two-factor/verification";

Deno.test("browsers that are trusted", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const newPerson = () => newUser(db, accountId, { twoFactor: true });
  const device = (facts: unknown) => ({ device: JSON.stringify(facts) });
  /** Says whether a login of the person in the browser needs no code. */
  const letsIn = async (
    browser: HandBrowser,
    email: string,
    facts: unknown = FACTS,
  ) => {
    browser.cookies.delete("session");
    const before = (await mailedCodes(db, email)).length;
    await browser.post("/", {
      username: email,
      password: PASSWORD,
      ...device(facts),
    });
    const asked = (await mailedCodes(db, email)).length - before;
    assert.equal(browser.cookies.has("session"), asked === 0);
    return asked === 0;
  };
  const trust = async (
    browser: HandBrowser,
    email: string,
    facts: unknown = FACTS,
  ) => {
    assert.equal(await letsIn(browser, email, facts), false);
    const code = (await mailedCodes(db, email)).at(-1)!;
    const answer = await browser.post(VERIFY, {
      code,
      trust: "1",
      ...device(facts),
    });
    assert.equal(answer.status, 303);
    return answer;
  };

  await t.step(
    "AUTH-23 AUTH-24 a browser that was ticked is let in without a code for 180 days, a second longer it is not",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      const answer = await trust(browser, person.email);
      const line = answer.headers.getSetCookie()
        .find((line) => line.startsWith("device-"))!;
      assert.match(line, new RegExp(`Max-Age=${TRUSTED_S};.*HttpOnly`));
      assert.ok(!line.includes(person.email));
      const begun = now;
      assert.equal(await letsIn(browser, person.email), true);
      now = new Date(begun.getTime() + TRUSTED_S * 1000 - 1000);
      assert.equal(await letsIn(browser, person.email), true);
      now = new Date(begun.getTime() + TRUSTED_S * 1000);
      assert.equal(await letsIn(browser, person.email), false);
    },
  );

  await t.step(
    "AUTH-23 without the tick the next login asks for a code again",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await letsIn(browser, person.email);
      const code = (await mailedCodes(db, person.email)).at(-1)!;
      await browser.post(VERIFY, { code, ...device(FACTS) });
      assert.ok(browser.cookies.has("session"));
      assert.equal(await letsIn(browser, person.email), false);
    },
  );

  for (
    const [what, facts] of [
      ["hardware concurrency", { ...FACTS, hardwareConcurrency: 4 }],
      ["device memory", { ...FACTS, deviceMemory: 8 }],
      ["platform", { ...FACTS, platform: "Win32" }],
      ["no script", {}],
    ] as const
  ) {
    await t.step(
      `AUTH-25 another fingerprint (${what}) is asked for a code`,
      async () => {
        const person = await newPerson();
        const browser = new HandBrowser(portal);
        await trust(browser, person.email);
        assert.equal(await letsIn(browser, person.email, facts), false);
        assert.equal(await letsIn(browser, person.email), true);
      },
    );
  }

  await t.step(
    "AUTH-25 another user agent is asked for a code, whatever cookies it has",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await trust(browser, person.email);
      const other = new HandBrowser(portal, { "user-agent": "Other/2.0" });
      for (const [name, value] of browser.cookies) {
        other.cookies.set(name, value);
      }
      assert.equal(await letsIn(other, person.email), false);
    },
  );

  await t.step(
    "AUTH-24 AUTH-25 trust is of one user: another in the same browser is asked for a code, and both can be trusted",
    async () => {
      const [one, other] = [await newPerson(), await newPerson()];
      const browser = new HandBrowser(portal);
      await trust(browser, one.email);
      const [name, value] = [...browser.cookies].find(([name]) =>
        name.startsWith("device-")
      )!;
      await trust(browser, other.email);
      assert.equal(await letsIn(browser, one.email), true);
      assert.equal(await letsIn(browser, other.email), true);
      // The record of one user under the name of the other.
      const otherName = [...browser.cookies.keys()].find((key) =>
        key.startsWith("device-") && key !== name
      )!;
      browser.cookies.set(otherName, value);
      assert.equal(await letsIn(browser, other.email), false);
    },
  );

  await t.step(
    "AUTH-24 trust given without script applies to a browser without script",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await trust(browser, person.email, "");
      assert.equal(await letsIn(browser, person.email, ""), true);
    },
  );

  await t.step(
    "AUTH-24 a trusted browser still needs the right password",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await trust(browser, person.email);
      browser.cookies.delete("session");
      const answer = await browser.post("/", {
        username: person.email,
        password: "Wrong-1234!",
        ...device(FACTS),
      });
      assert.equal(answer.status, 422);
      assert.ok(!browser.cookies.has("session"));
    },
  );

  await t.step(
    "AUTH-28 after logout language and trust stay in the browser and nothing else",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await browser.post("/language", { language: "sv" });
      await trust(browser, person.email);
      for (const name of ["registration-0", "registration-password"]) {
        browser.cookies.set(name, "begun");
      }
      await browser.post("/logout");
      assert.deepEqual(
        [...browser.cookies.keys()].map((name) => name.replace(/-.*/, ""))
          .sort(),
        ["device", "language"],
      );
      assert.equal(await letsIn(browser, person.email), true);
    },
  );

  await t.step(
    "AUTH-28 a wait for a code ends with a logout in the same browser",
    async () => {
      const [one, other] = [await newPerson(), await newUser(db, accountId)];
      const browser = new HandBrowser(portal);
      await letsIn(browser, one.email);
      const session = await logInByForm(portal, other.email);
      browser.cookies.set("session", session.cookie.slice("session=".length));
      await browser.post("/logout");
      assert.deepEqual([...browser.cookies.keys()], []);
    },
  );

  await t.step(
    "AUTH-23 neither the token nor the fingerprint nor the code is stored in clear",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await trust(browser, person.email, { platform: "VerySpecial" });
      const code = (await mailedCodes(db, person.email)).at(-1)!;
      const rows = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("trusted_devices").selectAll()
            .where("user_id", "=", person.id).execute(),
      );
      assert.equal(rows.length, 1);
      const kept =
        Object.values(rows[0]!).map((value) =>
          value instanceof Uint8Array
            ? new TextDecoder().decode(value)
            : String(value)
        ).join(" ") + [...browser.cookies.values()].join(" ");
      assert.ok(!/VerySpecial|Hand\/1\.0/.test(kept));
      assert.ok(!kept.split(/\D+/).includes(code));
    },
  );
});
