import assert from "node:assert/strict";
import { newAccount, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

Deno.test({
  name:
    "SHELL-19 NET-06 a page that is measured or left before its stylesheet has come says nothing of its transition on the console",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const account = await newAccount(test.portal.database.db);
    const { email } = await newUser(test.portal.database.db, account, {
      administrator: true,
    });
    const page = await test.open({ reducedMotion: "no-preference" });
    const said: string[] = [];
    page.on("pageerror", ({ message }) => said.push(message));
    await page.route(/\/assets\/styles.*\.css/, async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue().catch(() => {});
    });
    await test.login(page, email);
    await page.goto("/user/to-do");
    const paths = ["/user/edit-terminal-list", "/user/events", "/user/to-do"];
    for (let at = 0; at < 9; at++) {
      const path = paths[at % paths.length]!;
      await page.evaluate((to) => location.assign(to), path).catch(() => {});
      for (let look = 0; look < 6; look++) {
        await page.waitForTimeout(60);
        await page.evaluate(() => document.documentElement.offsetHeight)
          .catch(() => {});
      }
      await page.waitForLoadState("load");
    }
    assert.deepEqual(said, []);
    // As Chromium gives a transition up whose page it had drawn before, which depends on moments that no test can make.
    const kept = await page.evaluate(async () => {
      const told: string[] = [];
      addEventListener("unhandledrejection", (event) => {
        if (event.defaultPrevented) return;
        told.push(String(event.reason));
        event.preventDefault();
      });
      const text =
        "Transition was aborted because of invalid state. Page already revealed";
      Promise.reject(new DOMException(text, "InvalidStateError"));
      Promise.reject(new Error("another fault"));
      Promise.reject();
      await new Promise((done) => setTimeout(done, 100));
      return told;
    });
    assert.deepEqual(kept, ["Error: another fault", "undefined"]);
    await page.context().close();
  },
});
