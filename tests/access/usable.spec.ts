import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { connectBrowser } from "../harness/chromium.ts";
import { assertUsable } from "../harness/usable.ts";
import { visitEach } from "./sweep/crawl.ts";
import { startStory } from "./sweep/story.ts";

const START = ["/user/realtime-tracking", "/user/create-triplog"];
Deno.test({
  name:
    "NET-06 NET-07 every page that an administrator reaches passes axe and fits the narrowest phone",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startStory();
    const { portal, ours } = story;
    const asker = await portal.as(ours.admin);
    const pages = await visitEach(asker, START);
    assert.ok(pages.length > 25, `${pages.length} pages`);
    const browser = await connectBrowser();
    const { portal: url } = portal.listen();
    const { cookie } = await portal.cookie(ours.admin);
    const [name = "", value = ""] = cookie.split("=");
    const faults: string[] = [];
    // Each page in one language and scheme, the next one in others: all of each would take minutes.
    for (const [at, language] of LANGUAGES.entries()) {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        viewport: { width: 320, height: 800 },
      });
      await context.addCookies([
        { name, value, url },
        { name: "language", value: language, url },
      ]);
      const page = await context.newPage();
      for (const [index, { url: path }] of pages.entries()) {
        if (index % LANGUAGES.length !== at) continue;
        await page.goto(path);
        const lang = await page.locator("html").getAttribute("lang");
        if (lang !== language) faults.push(`${path}: lang ${lang}`);
        const colorScheme = index % 2 === 0 ? "light" : "dark";
        await page.emulateMedia({ colorScheme });
        await assertUsable(page).catch(({ message }) =>
          faults.push(`${path} ${language} ${colorScheme}: ${message}`)
        );
      }
      await context.close();
    }
    await browser.close();
    assert.deepEqual(faults, []);
  },
});
