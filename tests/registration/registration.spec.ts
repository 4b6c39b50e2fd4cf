import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { textsOf } from "../../locales/index.ts";
import { type BrowserTest, startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";
import { GOOD_PASSWORD, IMEI, OTHER_IMEI, stockUp } from "./story.ts";

const PHONE = { viewport: { width: 360, height: 740 } };
const THIRD_IMEI = "356307045795639";
const { login, registration, byKey } = textsOf("sv");
const { fields } = registration;

/** Opens the registration in Swedish by the link of the login. */
async function open(test: BrowserTest, options = {}): Promise<Page> {
  const page = await test.open({ language: "sv", ...options });
  await page.goto("/");
  await page.getByRole("link", { name: "Skapa konto" }).first().click();
  await page.getByRole("heading", { name: registration.questions.welcome })
    .waitFor();
  return page;
}

const next = (page: Page) =>
  page.getByRole("button", { name: registration.next }).click();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await next(page);
}

const question = (page: Page, step: keyof typeof registration.questions) =>
  page.getByRole("heading", { name: registration.questions[step] }).waitFor();

const choosePassword = (page: Page) =>
  fill(page, {
    [fields.password]: GOOD_PASSWORD,
    [fields.confirmation]: GOOD_PASSWORD,
  });

/** Answers a private user's steps from the IMEI up to the personal number. */
async function answerUntilPersonalNumber(
  page: Page,
  imei: string,
  email: string,
) {
  await next(page);
  await fill(page, { [fields.imei]: imei });
  await fill(page, { [fields.reseller]: "Båthuset" });
  await fill(page, { [fields.firstName]: "Åsa", [fields.lastName]: "Öst" });
  await fill(page, { [fields.email]: email });
  await question(page, "personalNumber");
}

/** Logs the new user in and sees its unit on the map. */
async function logIn(page: Page, email: string, imei: string) {
  await page.getByText(byKey.YouCanNowLogin).waitFor();
  await page.locator("#username").fill(email);
  await page.locator("#password").fill(GOOD_PASSWORD);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await page.waitForURL(/realtime-tracking/);
  await page.getByText(imei).first().waitFor();
}

Deno.test({
  name: "the registration in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });
    await stockUp(db, OTHER_IMEI, { paymentTypes: ["monthly", "yearly"] });
    await stockUp(db, THIRD_IMEI);

    await t.step(
      "REG-01 REG-07 REG-23 REG-31 a company registers on a phone, corrects itself by the dots, and logs in",
      async () => {
        const page = await open(test, PHONE);
        await page.getByRole("button", { name: registration.kinds.company })
          .click();
        await question(page, "selectCountry");
        await next(page);
        const imei = page.getByLabel(fields.imei);
        await imei.fill("490154203237519");
        assert.match(
          await page.locator("#imei-left").innerText(),
          /^0 tecken kvar/,
        );
        await next(page);
        await page.getByText(byKey.ImeiDoesNotExist).waitFor();
        assert.equal(await imei.inputValue(), "490154203237519");
        await fill(page, { [fields.imei]: IMEI });
        await fill(page, { [fields.reseller]: "Bilhuset" });
        await fill(page, { [fields.companyName]: "Östs Åkeri AB" });
        await page.getByLabel(fields.firstName).fill("Åsa");
        await page.getByLabel(fields.lastName).fill("Öst");
        assert.match(await page.locator("#name-left").innerText(), /^44 /);
        await next(page);
        await fill(page, { [fields.email]: "Asa@Ost.test" });
        await fill(page, { [fields.organizationNumber]: "556016-0680" });
        // A dot that is pressed before the next step shows would replace its answer.
        await question(page, "address");

        await page.getByRole("navigation", { name: registration.progress })
          .getByRole("link", { name: registration.steps.companyName }).click();
        await fill(page, { [fields.companyName]: "Östs Transport AB" });
        await question(page, "name");
        await page.getByRole("navigation", { name: registration.progress })
          .getByRole("link", { name: registration.steps.address }).click();
        await page.getByLabel(fields.zipCode).fill("114 55");
        assert.match(await page.locator("#zipCode-left").innerText(), /^2 /);
        await fill(page, {
          [fields.street]: "Kajen 2",
          [fields.city]: "Luleå",
        });
        await page.locator("#national").fill("81-23");
        assert.equal(
          await page.locator("#national").inputValue(),
          "8123",
        );
        const warning = page.getByText(byKey.Min8CharacterPhoneNumber);
        await warning.waitFor();
        await page.locator("#national").fill("812345678");
        await warning.waitFor({ state: "hidden" });
        await next(page);
        await choosePassword(page);
        await question(page, "reviewInfo");
        await page.getByText("Östs Transport AB").waitFor();
        await page.getByLabel(registration.acceptTerms).check();
        await page.getByRole("button", { name: registration.submit }).click();
        const dialog = page.getByRole("dialog", {
          name: registration.subscription,
        });
        await dialog.waitFor();
        assert.ok(
          await dialog.getByLabel(registration.paymentTypes.monthly)
            .isChecked(),
        );
        await assertUsable(page);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        await question(page, "reviewInfo");
        await page.getByRole("button", { name: registration.submit }).click();
        await dialog.getByRole("button", { name: registration.ok }).click();
        await logIn(page, "asa@ost.test", IMEI);
        await page.context().close();
      },
    );

    await t.step(
      "REG-20 REG-29 a private user closes the browser in the middle, comes back, and chooses how to pay",
      async () => {
        const page = await open(test, PHONE);
        await page.getByRole("button", { name: registration.kinds.private })
          .click();
        await answerUntilPersonalNumber(page, OTHER_IMEI, "bo@hem.test");
        await fill(page, { [fields.personalNumber]: "900101-0017" });
        await fill(page, {
          [fields.street]: "Gatan 1",
          [fields.zipCode]: "11455",
          [fields.city]: "Visby",
        });
        await fill(page, { [fields.national]: "701234567" });
        await choosePassword(page);
        await question(page, "reviewInfo");
        const kept = await page.context().storageState();
        await page.context().close();
        // A closed browser deletes session cookies and keeps those with an end.
        const cookies = kept.cookies.filter(({ name, expires }) =>
          expires > 0 || name === "language"
        );
        const back = await test.open({
          ...PHONE,
          storageState: { cookies, origins: [] },
        });
        await back.goto("/user/register");
        await question(back, "password");
        await back.getByText(byKey.EnterPasswordAgain).waitFor();
        await choosePassword(back);
        assert.match(
          await back.locator("main").innerText(),
          /19900101-\*\*\*\*/,
        );
        await back.getByLabel(registration.acceptTerms).check();
        await back.getByRole("button", { name: registration.submit }).click();
        await back.getByText(byKey.SelectPaymentMode).waitFor();
        assert.ok(await back.getByLabel(registration.acceptTerms).isChecked());
        await back.getByLabel(registration.paymentTypes.yearly).check();
        await back.getByRole("button", { name: registration.submit }).click();
        const dialog = back.getByRole("dialog");
        assert.ok(
          await dialog.getByLabel(registration.paymentTypes.yearly).isChecked(),
        );
        await dialog.getByRole("button", { name: registration.ok }).click();
        await logIn(back, "bo@hem.test", OTHER_IMEI);
        await back.context().close();
      },
    );

    await t.step(
      "REG-04 REG-24 a private user without JavaScript registers, going back on the way",
      async () => {
        const page = await open(test, { ...PHONE, javaScriptEnabled: false });
        await page.getByRole("button", { name: registration.kinds.private })
          .click();
        await answerUntilPersonalNumber(page, THIRD_IMEI, "kim@hem.test");
        await page.getByRole("link", { name: registration.back }).click();
        assert.equal(
          await page.getByLabel(fields.email, { exact: true }).inputValue(),
          "kim@hem.test",
        );
        await next(page);
        await fill(page, { [fields.personalNumber]: "19900101-0017" });
        await fill(page, {
          [fields.street]: "Gatan 1",
          [fields.zipCode]: "11455",
          [fields.city]: "Visby",
        });
        await fill(page, { [fields.national]: "701234567" });
        await choosePassword(page);
        await page.getByLabel(registration.acceptTerms).check();
        await page.getByRole("button", { name: registration.submit }).click();
        await page.getByText(byKey.YouCanNowLogin).waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "SUB-07 changing the language keeps what is typed",
      async () => {
        const page = await open(test);
        await page.getByRole("button", { name: registration.kinds.company })
          .click();
        await next(page);
        await page.getByLabel(fields.imei).fill("4901");
        await page.getByRole("button", { name: "NO Norsk" }).click();
        await page.getByRole("heading", {
          name: textsOf("no").registration.questions.imei,
        }).waitFor();
        assert.equal(await page.getByLabel(fields.imei).inputValue(), "4901");
        await page.context().close();
      },
    );

    await t.step(
      "SUB-10 every step is usable at any width and in the dark",
      async () => {
        for (const colorScheme of ["light", "dark"] as const) {
          const page = await open(test, {
            colorScheme,
            viewport: { width: 320, height: 700 },
          });
          await assertUsable(page);
          await page.getByRole("button", { name: registration.kinds.company })
            .click();
          for (const step of ["selectCountry", "imei"] as const) {
            await question(page, step);
            await assertUsable(page);
            await next(page);
          }
          await page.getByText(byKey.SpecifyValidUnitImei).waitFor();
          await page.setViewportSize({ width: 1440, height: 900 });
          await assertUsable(page);
          await page.context().close();
        }
      },
    );
  },
});
