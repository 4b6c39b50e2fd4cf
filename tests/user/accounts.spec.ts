import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertNothingClipped, assertUsable } from "../harness/usable.ts";

Deno.test({
  name: "users in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account, { name: "Volvo V90" });
    await newUnit(db, account, { name: "Transit" });
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({
      language: "sv",
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);

    await t.step(
      "ACC-04 ACC-05 ACC-06 on a phone in Swedish, without JavaScript, a user is added, given units, edited and deleted",
      async () => {
        await page.goto("/administration/user-accounts");
        await page.getByText("1 användare", { exact: true }).waitFor();
        await page.getByRole("link", { name: "Lägg till användare" }).click();
        await page.getByLabel("Förnamn").fill("Nina");
        await page.getByLabel("Efternamn").fill("Åkesson");
        await page.getByLabel("E-post", { exact: true }).fill("nina@test.se");
        await page.getByRole("button", { name: "Lägg till användare" }).click();
        await page.getByText("en inbjudan har skickats").waitFor();
        await page.getByText("Användaren har 0 av 2 enheter.").waitFor();
        await page.getByRole("checkbox", { name: /^Transit/ }).check();
        await page.getByRole("button", { name: "Spara dessa enheter" }).click();
        await page.getByText("Användaren har 1 av 2 enheter.").waitFor();
        await page.getByRole("link", { name: "Tillbaka till användarna" })
          .click();
        await page.getByText("2 användare", { exact: true }).waitFor();
        await page.getByRole("link", { name: "Ändra Nina Åkesson" }).click();
        await page.getByLabel("Ort", { exact: true }).fill("Umeå");
        await page.getByRole("button", { name: "Spara" }).click();
        await page.getByText("Användaren har uppdaterats.").waitFor();
        await page.getByRole("row").filter({ hasText: "Nina Åkesson" })
          .getByLabel("Mer: Nina Åkesson").click();
        await page.getByRole("link", { name: "Ta bort Nina Åkesson" }).click();
        await page.getByRole("button", { name: "Ta bort" }).click();
        await page.getByText("Användaren har tagits bort.").waitFor();
        await page.getByText("1 användare", { exact: true }).waitFor();
      },
    );

    await t.step(
      "FLOW-06 ticked users show their number, the bar stands at the window's lower edge under a short list that stays where it is, a notice fits over it, and in Swedish nothing of it is clipped",
      async () => {
        for (const width of [360, 800, 1440]) {
          await page.setViewportSize({ width, height: 740 });
          await page.goto("/administration/user-accounts");
          const row = page.locator(".user-rows");
          const before = await row.boundingBox();
          await page.locator(".selects").first().check();
          assert.deepEqual(await row.boundingBox(), before);
          const bar = page.locator(".selection");
          const { y, height } = (await bar.boundingBox())!;
          const under = await page.locator(".bottom-bar").boundingBox();
          const edge = under?.y ?? 740;
          assert.ok(Math.abs(y + height - edge) <= 1, `${y + height} ${edge}`);
          const kept = await page.evaluate(() =>
            parseFloat(
              getComputedStyle(document.documentElement)
                .getPropertyValue("--chosen"),
            )
          );
          assert.ok(kept > height, `a notice stands ${kept} px up`);
          await bar.getByRole("button", { name: "Skicka inloggningslänk" })
            .waitFor();
          await assertNothingClipped(bar);
        }
        await page.setViewportSize({ width: 360, height: 740 });
      },
    );

    await t.step(
      "FLOW-10 FLOW-11 on a phone the longest role of a user stays beside the menu of its row",
      async () => {
        await newUser(db, account, {
          administrator: true,
          withoutAccess: true,
        });
        await page.goto("/administration/user-accounts");
        const role = page.getByText("Administratör för tilldelade enheter");
        const { x, width } = (await role.boundingBox())!;
        const menu = page.getByRole("row").filter({ has: role })
          .locator(".user-more");
        const { x: end } = (await menu.boundingBox())!;
        assert.ok(x + width <= end, `${x + width} lies over ${end}`);
      },
    );

    await t.step(
      "NET-07 ERR-01 a form that is refused has the focus on the first that is wrong, without JavaScript too",
      async () => {
        const focused = () =>
          page.evaluate(() => document.activeElement?.outerHTML ?? "");
        await page.goto("/administration/user-accounts/new");
        await page.getByLabel("Förnamn").fill("Nina");
        await page.getByLabel("Efternamn").fill("Åkesson");
        await page.getByLabel("E-post", { exact: true }).fill("nina");
        await page.getByRole("button", { name: "Lägg till användare" }).click();
        await page.getByText("Skriv en giltig e-postadress.").waitFor();
        assert.match(await focused(), /^<input[^>]*name="email"/);
        await page.goto("/user/places/add-edit-places");
        await page.getByLabel("Namn").fill("Lagret");
        await page.getByLabel("Adress").fill("Hamngatan 1");
        await page.getByLabel("Latitud").fill("59,3");
        await page.getByLabel("Longitud").fill("18,1");
        await page.locator("main button.button[type=submit]").last().click();
        await page.getByText("Välj minst en enhet.").waitFor();
        assert.match(await focused(), /^<fieldset/);
      },
    );

    await t.step(
      "LIM-08 LIM-09 LIM-10 the phone's country is Sweden, a number as people write it loses its 0 or +46, and the warning shows from the first digit to the eighth",
      async () => {
        const typing = await test.open({
          language: "sv",
          viewport: { width: 360, height: 740 },
        });
        await test.login(typing, admin.email);
        await typing.goto("/administration/user-accounts/new");
        const country = typing.getByLabel("Land och landsnummer");
        assert.equal(await country.inputValue(), "SE");
        const [first, ...others] = await country.locator("optgroup").first()
          .locator("option").allTextContents();
        assert.match(first!, /Sverige \+46$/);
        assert.match(others.join(), /Norge \+47.*Storbritannien \+44/);
        const phone = typing.getByLabel("Telefon", { exact: true });
        const warning = typing.getByText("minst 8 siffror");
        assert.ok(await warning.isHidden(), "an empty one warns of nothing");
        for (const digits of ["7", "7012345", "70123456"]) {
          await phone.fill(digits);
          await warning.waitFor({ timeout: 5000 });
        }
        await phone.fill("70-123 45 67");
        await warning.waitFor({ state: "hidden" });
        assert.equal(await phone.inputValue(), "701234567");
        // As a Swede writes it.
        for (const written of ["070-123 45 67", "+46 70123 4567"]) {
          await phone.fill(written);
          await phone.blur();
          assert.equal(await phone.inputValue(), "701234567", written);
        }
        await assertUsable(typing);
      },
    );

    await t.step(
      "FLOW-05 FLOW-06 NET-07 ACC-12 filters of lists fold and apply when changed, ticked users are counted, and each page of users and of the account passes axe and fits a phone",
      async () => {
        const usable = await test.open({
          language: "sv",
          viewport: { width: 360, height: 740 },
        });
        await test.login(usable, admin.email);
        const users = "/administration/user-accounts";
        await usable.goto(users);
        await usable.getByLabel(/^Välj (?!alla)/).first().check();
        const bar = usable.locator(".selection");
        assert.equal(await bar.locator("output").innerText(), "1 vald");
        await assertUsable(usable);
        await usable.keyboard.press("Escape");
        assert.ok(!await bar.isVisible());
        for (
          const path of [
            users,
            `${users}/new`,
            `${users}/${admin.id}`,
            `${users}/${admin.id}/access`,
            `${users}/${admin.id}/password`,
            "/user/account",
          ]
        ) {
          await usable.goto(path);
          await assertUsable(usable);
        }
        for (
          const [path, name, value] of [
            [users, "sort", "email"],
            ["/user/edit-terminal-list", "sort", "type"],
            ["/user/events", "kind", "silent"],
            ["/administration/messages", "channel", "sms"],
          ] as const
        ) {
          await usable.goto(path);
          const field = usable.locator(`#${name}`);
          const show = usable.locator("form[role=search] .button");
          assert.ok(!await field.isVisible(), `${path} is folded`);
          assert.ok(!await show.isVisible(), `${path} needs no button`);
          await usable.locator(".filter-line").click();
          await field.focus();
          await field.selectOption(value);
          await usable.waitForURL((url) =>
            url.searchParams.get(name) === value
          );
          await usable.locator(`#${name}:focus`).waitFor();
        }
        // A search alone needs no button either.
        await usable.goto("/user/places");
        assert.ok(
          !await usable.locator("form[role=search] .button").isVisible(),
        );
        await usable.locator("#search").fill("lager");
        await usable.locator("#search").blur();
        await usable.waitForURL((url) =>
          url.searchParams.get("search") === "lager"
        );
        await page.goto(`${users}?sort=email`);
        await page.locator(".filter-line").click();
        assert.ok(
          await page.locator("form[role=search] .button").isVisible(),
          "without scripts there is a button",
        );
        await usable.goto(`${users}/new`);
        assert.ok(
          await usable.getByLabel("Personnummer").isHidden(),
          "what a company has no use for is hidden",
        );
        await usable.getByLabel("Privat").check();
        await usable.getByLabel("Personnummer").waitFor();
        await usable.getByLabel("Förnamn").fill("Kvar");
        await usable.getByRole("button", { name: "Lägg till användare" })
          .click();
        await usable.getByText("Skriv en giltig e-postadress").waitFor();
        assert.equal(
          await usable.getByLabel("Förnamn").inputValue(),
          "Kvar",
        );
        await assertUsable(usable);
      },
    );
  },
});
