import assert from "node:assert/strict";
import { newAccount, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";
import { mailedCode } from "./mail.ts";

const NEW = "Ny-Losen1!";

Deno.test({
  name: "a forgotten password in a browser",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const person = await newUser(db, await newAccount(db));
    const swedishPhone = async () => {
      const page = await test.open({
        language: "sv",
        viewport: { width: 360, height: 740 },
        colorScheme: "dark",
      });
      return page;
    };

    await t.step(
      "PWD-01 PWD-03 PWD-07 in Swedish on a phone, from the login to the new password",
      async () => {
        const page = await swedishPhone();
        await page.goto("/");
        await page.getByRole("link", { name: "Glömt lösenordet?" }).click();
        await page.getByRole("heading", { name: "Glömt lösenord" }).waitFor();
        await assertUsable(page);
        await page.getByRole("button", { name: "Skicka" }).click();
        await page.getByText("Skriv en giltig e-postadress.").waitFor();
        await assertUsable(page);
        await page.getByLabel("E-post").fill(person.email);
        await page.getByRole("button", { name: "Skicka" }).click();
        await page.getByText("En länk för att återställa").waitFor();
        assert.equal(new URL(page.url()).pathname, "/");

        await page.goto(`/user/reset-password?_c=${await mailedCode(db)}`);
        await assertUsable(page);
        await page.getByLabel("Nytt lösenord", { exact: true }).fill("kort");
        await page.getByLabel("Bekräfta nytt lösenord").fill("kort");
        await page.getByRole("button", { name: "Spara" }).click();
        await page.getByText("Lösenordet måste ha minst 8 tecken").first()
          .waitFor();
        await assertUsable(page);
        await page.getByLabel("Nytt lösenord", { exact: true }).fill(NEW);
        await page.getByLabel("Bekräfta nytt lösenord").fill(NEW);
        await page.getByRole("button", { name: "Spara" }).click();
        await page.getByText("Ditt lösenord är ändrat.").waitFor();
        await page.locator("#username").fill(person.email);
        await page.locator("#password").fill(NEW);
        await page.locator("main button[type=submit]").first().click();
        await page.waitForURL(/\/user\/realtime-tracking/);
        await page.context().close();
      },
    );

    await t.step(
      "PWD-09 NET-01 an old link, without JavaScript, says so and leads to a new one",
      async () => {
        await test.portal.nobody.call("POST", "forgot-password", {
          email_address: person.email,
        });
        const old = await mailedCode(db);
        const page = await test.open({ javaScriptEnabled: false });
        await page.goto("/user/forgot-password");
        await page.getByLabel("E-mail").fill(person.email);
        await page.getByRole("button", { name: "Send reset link" }).click();
        await page.getByText("A link to reset your password").waitFor();

        await page.goto(`/user/reset-password?_c=${old}`);
        await page.getByText("Invalid reset code.").waitFor();
        await page.getByLabel("New password", { exact: true }).fill(NEW);
        await page.getByLabel("Confirm new password").fill(NEW);
        await page.getByRole("button", { name: "Save" }).click();
        await page.getByText("Invalid reset code.").waitFor();
        await page.getByRole("link", { name: "Send a new link" }).click();
        await page.getByRole("link", { name: "Cancel" }).click();
        await page.locator("#username").waitFor();

        await page.goto(`/user/reset-password?_c=${await mailedCode(db)}`);
        await page.getByLabel("New password", { exact: true }).fill(NEW);
        await page.getByLabel("Confirm new password").fill(NEW);
        await page.getByRole("button", { name: "Save" }).click();
        await page.getByText("Your password has been changed.").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "PWD-05 SUB-07 a language picked on the way keeps the code and what is typed",
      async () => {
        const page = await test.open();
        await page.goto("/user/reset-password?_c=some-code");
        await page.getByLabel("New password", { exact: true }).fill(NEW);
        await page.getByRole("button", { name: "Norsk" }).click();
        await page.getByRole("heading", { name: "Tilbakestill passord" })
          .waitFor();
        assert.equal(await page.locator("#password").inputValue(), NEW);
        assert.match(page.url(), /_c=some-code$/);
        await page.context().close();
      },
    );
  },
});
