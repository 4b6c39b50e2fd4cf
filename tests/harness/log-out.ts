import type { Page } from "playwright-core";

/** Logs out by the button in the header, or where a phone has it: in the menu. */
export async function logOut(page: Page): Promise<void> {
  const button = page.locator("form[action='/logout'] button:visible");
  if (await button.count() === 0) {
    await page.locator(".bottom-bar [popovertarget='sidebar']").click();
  }
  await button.click();
}
