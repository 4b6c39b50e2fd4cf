import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Language } from "../../locales/index.ts";
import { connectBrowser } from "./chromium.ts";
import { startTestPortal, type TestPortal } from "./portal.ts";

/** The product and a browser. */
export interface BrowserTest extends AsyncDisposable {
  portal: TestPortal;
  browser: Browser;
  /** Address of the portal. */
  url: string;
  /** Opens a window of its own; an error on its console fails the test when `close` is called. */
  open(options?: Opened): Promise<Page>;
  /** Gives the browser a session of a person; what it shows comes next, and is not the map, which takes longest. */
  login(page: Page, email: string): Promise<void>;
  close(): Promise<void>;
}

/** How a window is opened; without a language the portal chooses one. */
interface Opened extends BrowserContextOptions {
  language?: Language;
}

/** Starts the product and a browser. */
export async function startBrowserTest(
  env: Record<string, string> = {},
  replaced: Parameters<typeof startTestPortal>[1] = {},
): Promise<BrowserTest> {
  const portal = await startTestPortal(env, replaced);
  const browser = await connectBrowser();
  const { portal: url } = portal.listen();
  const errors: string[] = [];
  const close = async () => {
    await browser.close();
    await portal.close();
    assert.deepEqual(errors, [], "errors on the browser's console");
  };
  return {
    portal,
    browser,
    url,
    open: async ({ language, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        // A transition between two pages would cover what axe measures.
        reducedMotion: "reduce",
        // Only the tests of what it does need the service worker.
        serviceWorkers: "block",
        ...options,
      });
      if (language) {
        await context.addCookies([{ name: "language", value: language, url }]);
      }
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => {
        // The emulated reducedMotion can reach a page after its transition has begun.
        if (!message.endsWith("ViewTransition opt-in disabled")) {
          errors.push(message);
        }
      });
      page.on("console", (message) => {
        // The browser reports every answer of 4xx; tests state which ones they expect.
        if (message.type() === "error" && !/status of 4/.test(message.text())) {
          errors.push(message.text());
        }
      });
      return page;
    },
    login: async (page, email) => {
      const { cookie } = await portal.cookie(email);
      const [name = "", value = ""] = cookie.split("=");
      await page.context().addCookies([{ name, value, url }]);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Logs out by the button in the header, or where a phone has it: in the menu. */
export async function logOut(page: Page): Promise<void> {
  const button = page.locator("form[action='/logout'] button:visible");
  if (await button.count() === 0) {
    await page.locator(".bottom-bar [popovertarget='sidebar']").click();
  }
  await button.click();
  await page.locator("#username").waitFor();
}
