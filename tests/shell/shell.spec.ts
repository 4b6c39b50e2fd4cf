import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";

Deno.test({
  name: "the frame of the product in a browser",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db, { name: "Nordbygg" });
    const unit = await newUnit(db, account, { name: "Volvo V90" });
    const admin = await newUser(db, account, {
      firstName: "Anna",
      lastName: "Åkesson",
      administrator: true,
    });

    await t.step(
      "SUB-07 a language picked keeps what is typed, and stays",
      async () => {
        const page = await test.open();
        await page.goto("/");
        await page.locator("#username").fill("anna@example.test");
        await page.locator("#password").fill("half typed");
        await page.getByLabel("Remember me").check();
        await page.getByRole("button", { name: "Svenska" }).click();
        await page.getByRole("heading", { name: "Logga in" }).waitFor();
        assert.equal(await page.locator("html").getAttribute("lang"), "sv");
        assert.equal(
          await page.locator("#username").inputValue(),
          "anna@example.test",
        );
        assert.equal(
          await page.locator("#password").inputValue(),
          "half typed",
        );
        assert.ok(await page.getByLabel("Kom ihåg mig").isChecked());
        await page.reload();
        await page.getByRole("heading", { name: "Logga in" }).waitFor();
        await page.context().close();
      },
    );

    await t.step("AUTH-01 the password can be shown and hidden", async () => {
      const page = await test.open();
      await page.goto("/");
      const password = page.locator("#password");
      await page.getByRole("button", { name: "Show password" }).click();
      assert.equal(await password.getAttribute("type"), "text");
      await page.getByRole("button", { name: "Hide password" }).click();
      assert.equal(await password.getAttribute("type"), "password");
      await page.context().close();
    });

    await t.step(
      "SHELL-13 SHELL-15 SHELL-18 sidebar, header and footer",
      async () => {
        const page = await test.open({
          viewport: { width: 1280, height: 800 },
        });
        await test.login(page, admin.email);
        await page.goto("/user/create-triplog");
        const sidebar = page.locator(".sidebar");
        await sidebar.getByText("Anna Åkesson", { exact: true }).waitFor();
        await sidebar.getByRole("link", { name: "Map", exact: true })
          .waitFor();
        const header = page.locator("header");
        await header.getByRole("heading", { name: "Trip log" }).waitFor();
        await header.getByRole("button", { name: "Svenska" }).waitFor();
        await header.getByRole("button", { name: "Log out" }).waitFor();
        const footer = await page.locator("footer").innerText();
        const year = new Date().getFullYear();
        assert.equal(footer, `© ${year} Milstolpe · Licences`);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 a short page is exactly as tall as the window, and a long one scrolls to its end",
      async () => {
        const page = await test.open({
          viewport: { width: 1440, height: 900 },
        });
        await test.login(page, admin.email);
        await page.goto("/user/projects");
        const height = () =>
          page.evaluate(() => document.documentElement.scrollHeight);
        assert.equal(await height(), 900);
        await page.setViewportSize({ width: 1440, height: 300 });
        const footer = page.locator(".footer");
        await footer.scrollIntoViewIfNeeded();
        const box = (await footer.boundingBox())!;
        assert.equal(Math.round(box.y + box.height), 300);
        assert.ok(await height() > 300);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 SHELL-13 the menu stays beside a long page, shows daily screens at once and the others under a title, which is open where one is",
      async () => {
        const page = await test.open({
          viewport: { width: 1440, height: 900 },
        });
        await test.login(page, admin.email);
        await page.goto("/user/create-triplog");
        await page.locator("main").evaluate((main) => {
          main.style.minHeight = "4000px";
        });
        await page.mouse.move(800, 400);
        await page.mouse.wheel(0, 2000);
        await page.waitForFunction(() => scrollY > 1000);
        const menu = page.getByRole("navigation", { name: "Main navigation" });
        for (const name of ["To do", "Tax limits"]) {
          const box = await menu.getByRole("link", { name }).boundingBox();
          assert.ok(box && box.y > 0 && box.y + box.height < 900, name);
        }
        assert.equal(
          await page.locator(".sidebar").evaluate((one) =>
            one.scrollHeight - one.clientHeight
          ),
          0,
        );
        const users = menu.getByRole("link", { name: "Users" });
        assert.ok(!await users.isVisible());
        await menu.getByText("Administration", { exact: true }).focus();
        await page.keyboard.press("Enter");
        await users.click();
        await page.waitForURL("**/administration/user-accounts");
        await users.waitFor();
        assert.ok(
          !await menu.getByRole("link", { name: "Places" }).isVisible(),
        );
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 SHELL-13 a menu that is longer than the window shows the entry of the page, and the page stays at its top",
      async () => {
        const page = await test.open({
          viewport: { width: 1440, height: 700 },
        });
        await test.login(page, admin.email);
        await page.goto("/administration/retention");
        const entry = page.locator(".sidebar [aria-current=page]");
        await page.waitForFunction(() =>
          document.querySelector(".sidebar nav")!.scrollTop > 0
        );
        const brand = await page.locator(".sidebar .brand").boundingBox();
        assert.ok(brand!.y > 0, "the brand stays");
        const box = (await entry.boundingBox())!;
        assert.ok(box.y > 0 && box.y + box.height <= 700, `${box.y}`);
        assert.equal(await page.evaluate(() => scrollY), 0);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 on a wide screen what is filled in ends at one width and lists at another, whatever the page",
      async () => {
        const page = await test.open({
          viewport: { width: 1440, height: 900 },
        });
        await test.login(page, admin.email);
        const widthOf = async (path: string, selector: string) => {
          await page.goto(path);
          return await page.locator(selector).first().evaluate((one) =>
            Math.round(one.getBoundingClientRect().width)
          );
        };
        const [form, list] = [720, 1152];
        for (
          const path of [
            "/administration/add-terminal",
            "/administration/retention",
            "/administration/trip-settings",
            "/administration/user-accounts/new",
            "/administration/configure-alarm-receiver/new",
            "/administration/webhooks/add",
            "/user/account",
            "/user/create-triplog/by-hand",
            "/user/support",
          ]
        ) assert.equal(await widthOf(path, "main .card.form"), form, path);
        for (
          const [path, selector] of [
            ["/user/to-do", ".waiting-page"],
            ["/user/events", ".events"],
            ["/administration/user-accounts", ".user-list"],
            [`/user/edit-terminal?unit=${unit.id}`, ".unit-sections"],
          ] as const
        ) assert.equal(await widthOf(path, selector), list, path);
        await page.context().close();
      },
    );

    await t.step(
      "NET-06 the menu opens by keyboard at 320 px and closes with Escape",
      async () => {
        const page = await test.open({ viewport: { width: 320, height: 640 } });
        await test.login(page, admin.email);
        await page.goto("/user/create-triplog");
        const link = page.locator(".sidebar").getByRole("link", {
          name: "Map",
          exact: true,
        });
        assert.ok(!await link.isVisible());
        await page.getByRole("button", { name: "Menu" }).focus();
        await page.keyboard.press("Enter");
        await link.waitFor();
        await page.keyboard.press("Escape");
        await link.waitFor({ state: "hidden" });
        await page.context().close();
      },
    );

    await t.step(
      "AUTH-29 back after logout shows the login screen",
      async () => {
        const page = await test.open();
        await test.login(page, admin.email);
        await page.goto(`/user/create-triplog?unit=${unit.id}`);
        await page.getByRole("button", { name: "Log out" }).click();
        await page.locator("#username").waitFor();
        await page.goBack();
        await page.locator("#username").waitFor();
        assert.equal(await page.getByText("Volvo V90").count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "NET-01 AUTH-08 login, trip log and logout work without JavaScript",
      async () => {
        const page = await test.open({ javaScriptEnabled: false });
        await test.login(page, admin.email);
        await page.goto("/");
        assert.match(page.url(), /\/user\/realtime-tracking$/);
        await page.goto("/user/create-triplog");
        await page.getByRole("button", { name: "Show", exact: true }).click();
        await page.getByText("No trips are available").waitFor();
        await page.getByRole("button", { name: "Norsk" }).click();
        await page.getByRole("heading", { name: "Kjørebok" }).waitFor();
        await page.getByRole("button", { name: "Logg ut" }).click();
        await page.getByRole("heading", { name: "Logg inn" }).waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "NET-06 NET-07 every screen is usable in each language, width and scheme",
      async () => {
        for (
          const [language, width, colorScheme] of [
            ["sv", 320, "light"],
            ["no", 768, "dark"],
            ["en", 1440, "light"],
          ] as const
        ) {
          const page = await test.open({
            language,
            viewport: { width, height: 800 },
            colorScheme,
          });
          await page.goto("/");
          await assertUsable(page);
          await page.goto("/nowhere");
          await assertUsable(page);
          await test.login(page, admin.email);
          for (
            const path of [
              "/user/realtime-tracking",
              `/user/realtime-tracking?unit=${unit.id}`,
              "/user/create-triplog",
              "/user/create-triplog?from=2026-13-01",
              "/user/nowhere",
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
