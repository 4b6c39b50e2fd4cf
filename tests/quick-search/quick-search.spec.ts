import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

Deno.test({
  name: "FLOW-12 quick search by the keyboard, and by the thumb of a phone",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account, { name: "Skåpbil 7" });
    await newUnit(db, account, { name: "Skåpbil 8" });
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open();
    await test.login(page, admin.email);
    await page.goto("/user/edit-terminal-list");
    const before = page.getByRole("searchbox").first();
    await before.focus();

    const dialog = page.getByRole("dialog", { name: "Search" });
    const field = dialog.getByRole("textbox");
    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    await page.waitForFunction(() =>
      document.activeElement?.id === "quick-search"
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(await before.evaluate((it) => it === document.activeElement));

    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    await field.fill("skåpb");
    const results = dialog.getByRole("link");
    await results.filter({ hasText: "Skåpbil 8" }).first().waitFor();
    await dialog.getByRole("status").filter({ hasText: "2 results" })
      .waitFor({ state: "attached" });
    await field.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent ?? "");
    assert.match(await focused(), /Skåpbil 8/);
    await page.keyboard.press("ArrowUp");
    assert.match(await focused(), /Skåpbil 7/);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/user/edit-terminal?unit=${unit.id}`);

    await page.goto("/user/edit-terminal-list");
    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    const top = async () => Math.round((await field.boundingBox())!.y);
    const opened = await top();
    await field.fill("zzzz");
    await dialog.getByText("Nothing found.").waitFor();
    assert.equal(await top(), opened, "the field stays at its place");
    // Enter opens none of the ways to look elsewhere, and is answered.
    await page.evaluate(() => {
      const status = document.querySelector("dialog [role=status]")!;
      new MutationObserver(() => status.classList.add("said-again"))
        .observe(status, { childList: true });
    });
    await page.keyboard.press("Enter");
    await dialog.locator(".said-again").getByText("Nothing found.").waitFor();
    assert.ok(page.url().endsWith("/user/edit-terminal-list"), page.url());
    // Enter comes before the answer does, and opens the first all the same.
    await field.fill("skåpb");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/user/edit-terminal?unit=${unit.id}`);
    await page.context().close();

    const phone = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await test.login(phone, admin.email);
    await phone.goto("/user/edit-terminal-list");
    const sheet = phone.getByRole("dialog", { name: "Sök" });
    const typed = sheet.getByRole("textbox");
    const help = sheet.locator(".hint");
    const open = async () => {
      await phone.getByRole("link", { name: "Sök", exact: true }).tap();
      await sheet.waitFor();
      await help.waitFor();
    };
    await open();
    const place = async () => {
      const { x, y, width } = (await typed.boundingBox())!;
      return [x, y, width].map(Math.round);
    };
    const steady = await place();
    for (const text of ["skåpb", "zzzz", "skåpbil 8"]) {
      await typed.fill(text);
      const hits = text === "zzzz" ? 0 : text === "skåpb" ? 2 : 1;
      const links = sheet.locator(".quick-search li a:first-child");
      await phone.waitForFunction(
        ([hits, text]) =>
          document.querySelectorAll(
              "dialog .quick-search li > a:first-child",
            ).length === hits &&
          (document.querySelector("#quick-search") as HTMLInputElement)
              .value === text,
        [hits, text] as const,
      );
      assert.deepEqual(await place(), steady, `${text}: the field moved`);
      assert.equal(await help.isVisible(), hits === 0, "help while it helps");
      for (const link of await links.all()) {
        const { height, x, width } = (await link.boundingBox())!;
        assert.ok(height >= 44, `${height} px for a thumb`);
        assert.ok(x >= 0 && x + width <= 360);
        assert.ok(width >= 220, `${width} px for a name`);
      }
    }
    await phone.keyboard.press("Enter");
    await phone.waitForURL("**/user/edit-terminal?unit=*");
    await phone.getByRole("heading", { name: "Skåpbil 8" }).waitFor();
    await open();
    await typed.fill("skåpbil 7");
    await sheet.getByRole("link", { name: /^Skåpbil 7/ }).tap();
    await phone.waitForURL(`**/user/edit-terminal?unit=${unit.id}`);
    await phone.context().close();
    await test.close();
  },
});
