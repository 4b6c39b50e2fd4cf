import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitFirst } from "../../bench/first-visit.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

/** Headless Chromium requests no icon and no manifest; other browsers do. */
const NOT_ASKED = /^\/(brand\/|manifest\.webmanifest$)/;

Deno.test({
  name: "NET-02 what counts as a first visit is what a browser fetches",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const { cookie } = await test.portal.cookie(admin.email);
    const [name, value] = cookie.split("=") as [string, string];
    for (
      const path of ["/", "/user/edit-terminal-list", "/user/notifications"]
    ) {
      await t.step(path, async () => {
        const page = await test.open();
        if (path !== "/") {
          await page.context().addCookies([{ name, value, url: test.url }]);
        }
        const fetched = await fetchedBy(page, path);
        const counted = await visitFirst(
          test.url,
          path,
          path === "/" ? "" : cookie,
        );
        assert.deepEqual(
          fetched.paths.toSorted(),
          counted.paths.filter((path) => !NOT_ASKED.test(path)).toSorted(),
        );
        const bytes = counted.document + counted.files;
        assert.ok(
          fetched.bytes <= bytes && fetched.bytes > 0.9 * bytes,
          `${fetched.bytes} of ${bytes} bytes`,
        );
        await page.context().close();
      });
    }
  },
});

/** Lists what a new window fetches with a page, and counts the bytes, heads included; `data:` comes with its file. */
async function fetchedBy(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  const paths: string[] = [];
  session.on("Network.requestWillBeSent", ({ request, type }) => {
    const { protocol, pathname } = new URL(request.url);
    if (type !== "Document" && protocol !== "data:") paths.push(pathname);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return { paths, bytes };
}
