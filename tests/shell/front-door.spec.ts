import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { asActor } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";

const LOG = "/user/create-triplog";
const UNREACHABLE = "The server cannot be reached.";

Deno.test({
  name: "support, announcement and failures in a browser",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account);
    const admin = await newUser(db, account, {
      administrator: true,
      support: true,
    });
    const openLog = async (options = {}) => {
      const page = await test.open(options);
      await test.login(page, admin.email);
      await page.goto(LOG);
      return page;
    };
    const announce = async (text: string) => {
      const { post } = await test.portal.as(admin.email);
      await post("/support/announcement", { sv: text, no: text, en: text });
    };
    const sent = () =>
      asActor(db, SYSTEM, (tx) =>
        tx.selectFrom("outbox").select("id")
          .where("kind", "=", "supportRequest").execute());

    await t.step(
      "SUP-01 SUP-03 SHELL-16 the support button opens a dialog that counts, sends, confirms and closes",
      async () => {
        const page = await openLog();
        await page.getByRole("link", { name: "Support" }).first().click();
        const dialog = page.getByRole("dialog", { name: "Support" });
        await dialog.getByText("1000 letters left").waitFor();
        await assertUsable(page);
        await dialog.getByRole("button", { name: "Send message" }).click();
        await dialog.getByText("Write a message.").waitFor();
        await dialog.getByLabel("Message").fill("Hej\nhej");
        await dialog.getByText("993 letters left").waitFor();
        await dialog.getByRole("button", { name: "Send message" }).click();
        await page.getByText("Your message has been sent.").waitFor();
        assert.equal(await page.locator("dialog[open]").count(), 0);
        assert.equal(new URL(page.url()).pathname, LOG);
        assert.equal((await sent()).length, 1);
        await page.context().close();
      },
    );

    await t.step(
      "SUP-03 ERR-03 without a connection it says so, and the text stays until it is sent",
      async () => {
        const page = await unwatched(test, admin.email);
        await page.goto(LOG);
        await page.getByRole("link", { name: "Support" }).first().click();
        const dialog = page.getByRole("dialog", { name: "Support" });
        await dialog.getByLabel("Message").fill("Offline");
        await page.context().setOffline(true);
        await dialog.getByRole("button", { name: "Send message" }).click();
        await dialog.getByRole("alert").getByText(UNREACHABLE).waitFor();
        assert.equal(
          await dialog.getByLabel("Message").inputValue(),
          "Offline",
        );
        await page.context().setOffline(false);
        await dialog.getByRole("button", { name: "Send message" }).click();
        await page.getByText("Your message has been sent.").waitFor();
        assert.equal(await page.getByText(UNREACHABLE).count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "ERR-03 forms before the login say it too, and are sent once there is a connection",
      async () => {
        const page = await unwatched(test);
        const fields: Record<string, [string, string][]> = {
          "/": [["#username", admin.email], ["#password", PASSWORD]],
          "/user/forgot-password": [["#email_address", admin.email]],
          "/user/register": [],
        };
        for (const [path, typed] of Object.entries(fields)) {
          await page.goto(path);
          for (const [field, value] of typed) {
            await page.locator(field).fill(value);
          }
          await page.context().setOffline(true);
          await page.locator("main form [type=submit]").first().click();
          await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
          for (const [field, value] of typed) {
            assert.equal(await page.locator(field).inputValue(), value);
          }
          await page.context().setOffline(false);
        }
        await page.getByRole("button", { name: "Private User" }).click();
        await page.getByText("Step 2 of 11").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "ERR-03 SUB-07 a language picked without a connection says so and changes nothing",
      async () => {
        const page = await unwatched(test, admin.email);
        await page.goto(LOG);
        await page.context().setOffline(true);
        await page.getByRole("button", { name: "Svenska" }).click();
        await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
        assert.equal(await page.locator("html").getAttribute("lang"), "en");
        await page.context().close();
      },
    );

    await t.step(
      "SHELL-19 an island that fails opens a dialog; Ignore leaves what the server drew, Refresh loads the page again",
      async () => {
        const page = await unwatched(test, admin.email);
        let isBroken = true;
        await page.route("**/user/realtime-tracking", async (route) => {
          const answer = await route.fetch();
          const html = await answer.text();
          await route.fulfill({
            response: answer,
            body: isBroken
              ? html.replaceAll("Europe/Stockholm", "Nowhere/Atall")
              : html,
          });
        });
        await page.goto("/user/realtime-tracking");
        const dialog = page.getByRole("dialog", {
          name:
            "Refresh the page and try again. If the issue persists, contact support team.",
        });
        await dialog.waitFor();
        await dialog.getByRole("button", { name: "Ignore" }).click();
        await dialog.waitFor({ state: "hidden" });
        await page.locator("main svg").first().waitFor();

        await page.reload();
        await dialog.waitFor();
        isBroken = false;
        await dialog.getByRole("button", { name: "Refresh" }).click();
        await page.waitForLoadState();
        await page.locator(".unit-map-status").waitFor({ state: "attached" });
        assert.equal(await dialog.count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "SHELL-17 the announcement follows the language and goes without taking what is typed",
      async () => {
        const page = await openLog();
        await page.goto("/support/announcement");
        await page.getByRole("textbox", { name: "English" }).fill(
          "Maintenance tonight.",
        );
        await page.getByRole("textbox", { name: "Svenska" }).fill(
          "Underhåll i natt.",
        );
        await page.getByRole("button", { name: "Save" }).click();
        await page.getByText("The announcement has been saved.").waitFor();
        const banner = page.getByRole("region", { name: "Announcement" });
        await banner.getByText("Maintenance tonight.").waitFor();
        await page.getByRole("button", { name: "Svenska" }).click();
        await page.getByText("Underhåll i natt.", { exact: true }).waitFor();
        await page.getByRole("textbox", { name: "Norsk" }).fill("Halvt ferdig");
        const kept = page.waitForResponse("**/announcement/dismissal");
        await page.getByRole("button", { name: "Stäng driftmeddelandet" })
          .click();
        await kept;
        await page.getByRole("region", { name: "Driftmeddelande" })
          .waitFor({ state: "detached" });
        assert.equal(
          await page.getByRole("textbox", { name: "Norsk" }).inputValue(),
          "Halvt ferdig",
        );
        await page.goto(LOG);
        assert.equal(await page.locator(".announcement").count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "NET-01 SHELL-17 SUP-03 announcement and support work without JavaScript",
      async () => {
        await announce("Maintenance by day.");
        const page = await openLog({ javaScriptEnabled: false });
        await page.getByText("Maintenance by day.").waitFor();
        await page.getByRole("button", { name: "Dismiss the announcement" })
          .click();
        assert.equal(await page.locator(".announcement").count(), 0);
        assert.equal(new URL(page.url()).pathname, LOG);
        await page.getByRole("link", { name: "Support" }).first().click();
        await page.getByText("1 to 1000 letters").waitFor();
        await page.getByLabel("Message").fill("Without script");
        await page.getByRole("button", { name: "Send message" }).click();
        await page.getByText("Your message has been sent.").waitFor();
        assert.equal(new URL(page.url()).pathname, LOG);
        await page.context().close();
      },
    );

    await t.step(
      "ALARM-35 ALARM-37 alerts are stopped, which a modal confirms, with JavaScript and without",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await test.open({ javaScriptEnabled });
          await page.goto("/user/alerts");
          await page.getByLabel("Username").fill(admin.email);
          const password = page.locator("#nt_password");
          await password.fill(PASSWORD);
          if (javaScriptEnabled) {
            await page.getByRole("button", { name: "Show password" }).click();
            assert.equal(await password.getAttribute("type"), "text");
          }
          await page.getByRole("button", { name: "Remove from alerts" })
            .click();
          const dialog = page.getByRole("dialog");
          await dialog.locator("strong").getByText(admin.email).waitFor();
          if (javaScriptEnabled) await assertUsable(page);
          await dialog.getByRole("link", { name: "OK" }).click();
          assert.equal(new URL(page.url()).pathname, "/");
          await page.context().close();
        }
      },
    );

    await t.step(
      "NET-06 NET-07 usable in each language, width and scheme, with an announcement",
      async () => {
        await announce("Maintenance tonight.");
        for (
          const [language, width, colorScheme] of [
            ["sv", 320, "dark"],
            ["no", 768, "light"],
            ["en", 1440, "dark"],
          ] as const
        ) {
          const page = await openLog({
            viewport: { width, height: 800 },
            colorScheme,
          });
          await page.context().addCookies([
            { name: "language", value: language, url: test.url },
          ]);
          for (
            const path of [
              LOG,
              "/user/support",
              "/support/announcement",
              "/user/alerts",
              "/account/deletion",
              "/licences",
              "/user/forgot-password",
              "/user/reset-password",
            ]
          ) {
            await page.goto(path);
            await assertUsable(page);
          }
          await page.context().close();
        }
      },
    );
  },
});

/** A window whose errors are expected, signed in where an e-mail is given. */
async function unwatched(
  test: Awaited<ReturnType<typeof startBrowserTest>>,
  email?: string,
): Promise<Page> {
  const context = await test.browser.newContext({
    baseURL: test.url,
    reducedMotion: "reduce",
    // What the service worker fetches, `page.route` does not see.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  if (email) await test.login(page, email);
  return page;
}
