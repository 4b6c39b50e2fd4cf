import { launchBrowser } from "../harness/chromium.ts";

/** Runs `work` beside the browser that all tests share; its address is in TEST_BROWSER_URL. */
export async function withBrowser(work: () => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  Deno.env.set("TEST_BROWSER_URL", browser.wsEndpoint());
  try {
    await work();
  } finally {
    await browser.close();
  }
}
