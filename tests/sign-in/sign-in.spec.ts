import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { logOut, startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";
import { mailedCodes, otherThan } from "./browser-by-hand.ts";

const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

Deno.test({
  name: "signing in on a phone in Swedish",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    let now = new Date();
    await using test = await startBrowserTest({}, { now: () => now });
    const { db } = test.portal.database;
    const account = await newAccount(db, { name: "Nordbygg" });
    await newUnit(db, account, { name: "Volvo V90" });
    const lastCode = async (email: string) =>
      (await mailedCodes(db, email)).at(-1)!;

    /** Opens a phone whose clock follows the server's. */
    const openPhone = async (javaScriptEnabled: boolean) => {
      const page = await test.open({
        language: "sv",
        ...PHONE,
        javaScriptEnabled,
      });
      if (javaScriptEnabled) await page.clock.install({ time: now });
      const look = async () => {
        if (javaScriptEnabled) await assertUsable(page);
      };
      const pass = async (seconds: number) => {
        now = new Date(now.getTime() + seconds * 1000);
        if (javaScriptEnabled) await page.clock.fastForward(seconds * 1000);
      };
      await page.goto("/");
      return { page, look, pass };
    };
    const logIn = async (page: Page, email: string, password = PASSWORD) => {
      await page.getByLabel("Användarnamn").fill(email);
      await page.locator("#password").fill(password);
      // The page before may say the same as the one that comes.
      const answered = page.waitForResponse((answer) =>
        answer.request().method() === "POST"
      );
      await page.getByRole("button", { name: "Logga in" }).click();
      await answered;
    };

    for (const script of [true, false]) {
      const how = script ? "with script" : "without script";

      await t.step(
        `AUTH-10 AUTH-11 AUTH-12 an account is locked out and let in after an hour, ${how}`,
        async () => {
          const person = await newUser(db, account);
          const { page, look, pass } = await openPhone(script);
          await look();
          for (
            const text of [
              "Fel användarnamn och/eller lösenord.",
              "Fel användarnamn och/eller lösenord.",
              "Försök kvar: 2.",
              "Försök kvar: 1.",
              "För många misslyckade inloggningsförsök. Försök igen om 1 timme",
            ]
          ) {
            await logIn(page, person.email, "Wrong-1234!");
            await page.getByRole("alert").filter({ hasText: text }).waitFor();
          }
          await look();
          await logIn(page, person.email);
          await page.getByRole("alert").filter({ hasText: "1 timme" })
            .waitFor();
          await pass(3600);
          await logIn(page, person.email);
          await page.waitForURL(/\/user\/realtime-tracking/);
          await page.context().close();
        },
      );

      await t.step(
        `AUTH-14 AUTH-16 AUTH-17 AUTH-18 AUTH-19 the mail with the code is lost, another is asked for and logs in, ${how}`,
        async () => {
          const person = await newUser(db, account, { twoFactor: true });
          const { page, look, pass } = await openPhone(script);
          await logIn(page, person.email);
          await page.getByRole("heading", { name: "Verifieringskod" })
            .waitFor();
          await look();
          const verify = page.getByRole("button", { name: "Verifiera" });
          const resend = page.getByRole("button", {
            name: "Skicka en ny kod",
          });
          // The screen was looked at for some seconds.
          assert.match(
            await page.locator("time").innerText(),
            /^03:00$|^02:5\d$/,
          );
          assert.ok(await resend.isDisabled());
          assert.equal(await verify.isDisabled(), script);
          await pass(120);
          if (script) {
            await page.getByText(/^01:00$|^00:5\d$/).waitFor();
            assert.ok(await resend.isDisabled());
          }
          await pass(60);
          if (script) await page.getByText("00:00").waitFor();
          else {await page.getByRole("link", { name: "Kontrollera igen" })
              .click();}
          await resend.click();
          await page.getByText(/00:(10|09)/).waitFor();
          assert.equal((await mailedCodes(db, person.email)).length, 2);
          const code = page.getByLabel("Kod (6 siffror)");
          await code.pressSequentially("12345");
          assert.equal(await verify.isDisabled(), script);
          await code.fill(await lastCode(person.email));
          assert.ok(await verify.isEnabled());
          await verify.click();
          await page.waitForURL(/\/user\/realtime-tracking/);
          await page.context().close();
        },
      );

      await t.step(
        `AUTH-23 AUTH-24 AUTH-28 a browser is trusted, logged out of and let in without a code, ${how}`,
        async () => {
          const person = await newUser(db, account, { twoFactor: true });
          const { page } = await openPhone(script);
          await logIn(page, person.email);
          await page.getByLabel("Lita på den här webbläsaren i 180 dagar")
            .check();
          await page.locator("#code").fill(await lastCode(person.email));
          await page.getByRole("button", { name: "Verifiera" }).click();
          await page.waitForURL(/\/user\/realtime-tracking/);
          await logOut(page);
          if (script) {
            const kept = await page.evaluate(() => ({ ...localStorage }));
            assert.deepEqual(kept, {});
          }
          const cookies = await page.context().cookies();
          assert.deepEqual(
            cookies.map(({ name }) => name.replace(/-.*/, "")).sort(),
            ["device", "language"],
          );
          await logIn(page, person.email);
          await page.waitForURL(/\/user\/realtime-tracking/);
          assert.equal((await mailedCodes(db, person.email)).length, 1);
          await page.context().close();
        },
      );

      await t.step(
        `AUTH-20 AUTH-22 a wrong code and cancel lead back to the form, ${how}`,
        async () => {
          const person = await newUser(db, account, { twoFactor: true });
          const { page, look } = await openPhone(script);
          await logIn(page, person.email);
          await page.locator("#code").fill(
            otherThan(await lastCode(person.email)),
          );
          await page.getByRole("button", { name: "Verifiera" }).click();
          await page.getByRole("alert").filter({
            hasText: "Koden är fel eller har gått ut.",
          }).waitFor();
          await look();
          await page.reload();
          assert.equal(await page.getByRole("alert").count(), 0);
          await logIn(page, person.email);
          await page.locator("#code").waitFor();
          await page.reload();
          await page.getByRole("button", { name: "Avbryt" }).click();
          await page.locator("#username").waitFor();
          await page.goto("/user/create-triplog");
          await page.locator("#username").waitFor();
          await page.context().close();
        },
      );

      await t.step(
        `PWD-10 PWD-11 the avatar opens the change of the password, ${how}`,
        async () => {
          const person = await newUser(db, account, {
            firstName: "Anna",
            lastName: "Åkesson",
          });
          const { page, look } = await openPhone(script);
          await logIn(page, person.email);
          await page.waitForURL(/\/user\/realtime-tracking/);
          await page.goto("/user/create-triplog");
          await page.getByRole("button", { name: "Meny" }).click();
          await page.getByRole("link", { name: "Anna Åkesson: byt lösenord" })
            .click();
          const dialog = page.getByRole("dialog", { name: "Byt lösenord" });
          const form = script ? dialog : page.locator("main");
          const [one, other] = [
            form.getByLabel("Nytt lösenord"),
            form.getByLabel("Bekräfta lösenordet"),
          ];
          const save = form.getByRole("button", { name: "Spara" });
          await one.fill("weak");
          assert.equal(await save.isDisabled(), script);
          await other.fill("wea");
          assert.equal(await save.isDisabled(), script);
          await other.fill("weak");
          assert.ok(await save.isEnabled(), "no rule but equality");
          await look();
          await save.click();
          await form.getByText(/minst 8 tecken/).waitFor();
          await one.fill("Newer-5678!");
          await other.fill("Newer-5678!");
          await save.click();
          await page.getByRole("status").filter({
            hasText: "Användaren har uppdaterats.",
          }).waitFor();
          assert.match(page.url(), /\/user\/create-triplog$/);
          assert.equal(await page.getByRole("dialog").count(), 0);
          await look();
          await page.context().close();
        },
      );

      await t.step(
        `AUTH-29 back after logout shows the login screen, ${how}`,
        async () => {
          const person = await newUser(db, account, { administrator: true });
          const { page } = await openPhone(script);
          await logIn(page, person.email);
          await page.waitForURL(/\/user\/realtime-tracking/);
          await page.goto("/user/create-triplog");
          await logOut(page);
          for (let n = 0; n < 2; n++) {
            await page.goBack();
            await page.locator("#username").waitFor();
            assert.equal(await page.getByText("Volvo V90").count(), 0);
          }
          await page.context().close();
        },
      );
    }

    await t.step(
      "AUTH-26 a login that has ended takes a page that asks by script to the login screen",
      async () => {
        const person = await newUser(db, account);
        const { page } = await openPhone(true);
        await logIn(page, person.email);
        await page.waitForURL(/\/user\/realtime-tracking/);
        await page.goto("/user/create-triplog");
        await test.portal.database.sql.begin(async (tx) => {
          await tx`select set_config('milstolpe.system', 'on', true)`;
          await tx`delete from sessions where user_id = ${person.id}`;
        });
        await page.getByRole("button", { name: "Meny" }).click();
        await page.getByRole("link", { name: /byt lösenord/ }).click();
        await page.locator("#username").waitFor();
        const cookies = await page.context().cookies();
        assert.deepEqual(cookies.map(({ name }) => name), ["language"]);
        await page.context().close();
      },
    );
  },
});
