import assert from "node:assert/strict";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { HandBrowser, mailedCodes } from "./browser-by-hand.ts";

const VERIFY = "/two-factor/verification";

Deno.test("sending codes", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const newPerson = () => newUser(db, accountId, { twoFactor: true });
  const logIn = (browser: HandBrowser, email: string) =>
    browser.postAndFollow("/", { username: email, password: PASSWORD });
  const lastCode = async (email: string) =>
    (await mailedCodes(db, email)).at(-1)!;

  await t.step(
    "AUTH-17 AUTH-18 resend waits 3:00 first and then 10 seconds, the server enforces it, and only the newest code counts",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      const { html } = await logIn(browser, person.email);
      const first = await lastCode(person.email);
      const resendIn = (html: string) =>
        attributeOf(
          tagsOf(html, "form").find((tag) => tag.includes("data-resend-in"))!,
          "data-resend-in",
        );
      assert.equal(resendIn(html), "180");
      assert.match(textOf(html), /A new code can be requested in 03:00/);
      pass(179);
      const early = await browser.post("/two-factor/code");
      assert.equal(early.status, 429);
      assert.equal(early.headers.get("retry-after"), "1");
      assert.match(textOf(await early.text()), /requested in 1 seconds/);
      assert.equal((await mailedCodes(db, person.email)).length, 1);
      pass(1);
      const again = await browser.postAndFollow("/two-factor/code");
      assert.equal(resendIn(again.html), "10");
      assert.equal((await mailedCodes(db, person.email)).length, 2);
      pass(10);
      const third = await browser.postAndFollow("/two-factor/code");
      assert.equal(resendIn(third.html), "10");
      const newest = await lastCode(person.email);
      // By chance the new code may equal the old one.
      if (first !== newest) {
        const twin = new HandBrowser(portal);
        twin.cookies.set("two-factor", browser.cookies.get("two-factor")!);
        await twin.postAndFollow(VERIFY, { code: first });
        assert.ok(!twin.cookies.has("session"));
        await logIn(browser, person.email);
      }
      const code = await lastCode(person.email);
      await browser.post(VERIFY, { code });
      assert.ok(browser.cookies.has("session"));
    },
  );

  await t.step(
    "AUTH-18 two requests for a new code at once send one",
    async () => {
      const person = await newPerson();
      const browser = new HandBrowser(portal);
      await logIn(browser, person.email);
      pass(180);
      await Promise.all(
        Array.from({ length: 5 }, () => browser.post("/two-factor/code")),
      );
      assert.equal((await mailedCodes(db, person.email)).length, 2);
    },
  );

  await t.step(
    "AUTH-21 when no code can be sent the login form says so",
    async () => {
      const person = await newUser(db, accountId, {
        email: "no-address",
        twoFactor: true,
      });
      const browser = new HandBrowser(portal);
      const { html } = await logIn(browser, person.email);
      assert.ok(inputOf(html, "password"));
      assert.match(
        textOf(html),
        /The verification code could not be sent to your e-mail\./,
      );
      assert.ok(!browser.cookies.has("two-factor"));
    },
  );

  await t.step(
    "SEC-05 a user is sent ten codes in ten minutes at most",
    async () => {
      const person = await newPerson();
      for (let n = 0; n < 10; n++) {
        await logIn(new HandBrowser(portal), person.email);
      }
      const { html } = await logIn(new HandBrowser(portal), person.email);
      assert.match(textOf(html), /Too many requests/);
      assert.equal((await mailedCodes(db, person.email)).length, 10);
    },
  );
});
