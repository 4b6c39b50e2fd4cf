import assert from "node:assert/strict";
import type { Request } from "playwright-core";
import sharp from "sharp";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";

/** What a browser loads by itself, without a script: no header can be added to it. */
const LOADED = new Set(["stylesheet", "script", "image", "font", "manifest"]);

Deno.test({
  name: "what a browser with scripts sends",
  // Playwright keeps its pipe to the browser in ways that the sanitizers take for leaks.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    const chapter = chaptersOf(t);
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account, { name: "Volvo V90" });
    const person = await newUser(db, account, { administrator: true });
    const page = await test.open({ timezoneId: "America/St_Johns" });
    const seen: Request[] = [];
    page.on("request", (request) => seen.push(request));
    const paths = () =>
      seen.map((sent) => `${sent.method()} ${new URL(sent.url()).pathname}`);

    await chapter("API-01 login, logout and other forms", async () => {
      await page.goto("/");
      const logIn = async (password: string) => {
        await page.locator("#username").fill(person.email);
        await page.locator("#password").fill(password);
        await page.getByRole("button", { name: "Log in", exact: true }).click();
      };
      await logIn("Wrong-1234!");
      await page.getByText("Invalid username and/or password").waitFor();
      await logIn(PASSWORD);
      await page.waitForRequest(/\/realtime-tracking\/stream/);
      await page.goto("/user/account");
      await page.locator("#contact_person").fill("Ada");
      await page.locator(".user-form [type=submit]").click();
      await page.locator("[data-notice]").waitFor();
      assert.equal(await page.locator("#contact_person").inputValue(), "Ada");
      await page.goto("/user/realtime-tracking");
      await page.getByRole("button", { name: "Log out" }).click();
      await page.locator("#username").waitFor();
      assert.equal(new URL(page.url()).pathname, "/");
      await page.goto("/user/forgot-password");
      await page.locator("#email_address").fill(person.email);
      await page.locator("main form [type=submit]").click();
      await page.waitForURL((url) => url.pathname === "/");
    });

    await chapter("API-01 files", async () => {
      await test.login(page, person.email);
      await page.goto(`/user/edit-terminal/images?unit=${unit.id}`);
      const buffer = await sharp({
        create: { width: 9, height: 9, channels: 3, background: "red" },
      }).png().toBuffer();
      await page.locator("#image")
        .setInputFiles({ name: "car.png", mimeType: "image/png", buffer });
      await page.locator(".unit-images-add [type=submit]").click();
      await page.locator("main img").first().waitFor();
    });

    await t.step(
      "API-01 each of them, and the stream, says Accept, zone and X-Request-Type",
      async () => {
        for (
          const path of [
            "POST /",
            "POST /logout",
            "POST /user/account",
            "POST /user/forgot-password",
            "POST /user/edit-terminal/images",
            "GET /user/realtime-tracking/stream",
          ]
        ) assert.ok(paths().includes(path), `${path} was not sent`);
        for (const sent of seen) {
          const type = sent.resourceType();
          const isPage = type === "document" && sent.method() === "GET";
          if (isPage || LOADED.has(type) || sent.url().includes("/map/")) {
            continue;
          }
          const headers = await sent.allHeaders();
          const which = `${sent.method()} ${sent.url()} (${type})`;
          assert.match(headers.accept!, /^application\/json/, which);
          assert.equal(headers["x-request-type"], "web", which);
          assert.equal(headers["x-timezone"], "America/St_Johns", which);
        }
        await page.context().close();
      },
    );
  },
});
