import { chromium } from "playwright-core";
import { launchBrowser } from "/tmp/wt/livemap/tests/harness/chromium.ts";
const [base, out, who, ...paths] = Deno.args;
const server = await launchBrowser();
const browser = await chromium.connect(server.wsEndpoint());
for (const w of [360, 1440]) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: w === 360 ? 740 : 900 },
    colorScheme: Deno.env.get("DARK") ? "dark" : "light",
  });
  await ctx.addCookies([{
    name: "language",
    value: Deno.env.get("L") ?? "sv",
    url: base!,
  }]);
  const page = await ctx.newPage();
  page.on(
    "console",
    (m) => m.type() === "error" && console.log("console", m.text()),
  );
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  await page.goto(base + "/");
  await page.locator("form input:not([type=hidden]):not([type=checkbox])")
    .first().fill(who!);
  await page.fill("input[type=password]", "Demo-1234!");
  await page.keyboard.press("Enter");
  await page.waitForURL((u) => u.pathname !== "/");
  for (const [i, path] of paths.entries()) {
    await page.goto(base + path, { waitUntil: "load" });
    await page.waitForTimeout(
      path.includes("tracking") || path.includes("add-edit") ? 5000 : 700,
    );
    await page.screenshot({
      path: `${out}/${i}-${w}.png`,
      fullPage: Deno.env.get("FULL") === "1",
    });
  }
  await ctx.close();
}
await browser.close();
await server.close();
