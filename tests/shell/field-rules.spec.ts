import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";

const { byKey } = textsOf("sv");

type Key = keyof typeof byKey;
/** A form, what is typed into its fields, and the text that shows beside each wrong one. */
type Case = [
  id: string,
  path: string,
  typed: Record<string, string>,
  wrong: Record<string, Key>,
];

const LOGIN = { username: "SpecifyUsername", password: "SpecifyPassword" };
const CASES: Case[] = [
  [
    "AUTH-06",
    "/",
    { username: "", password: "" },
    LOGIN as Record<string, Key>,
  ],
  ["AUTH-06", "/", { username: "  ", password: "Prov-1234!" }, {
    username: "SpecifyUsername",
  }],
  ["AUTH-06", "/", { username: "anna@test.se", password: "" }, {
    password: "SpecifyPassword",
  }],
  ["PWD-02", "/user/forgot-password", { email_address: "" }, {
    email_address: "EnterValidEmail",
  }],
  ["PWD-02", "/user/forgot-password", { email_address: "anna@test" }, {
    email_address: "EnterValidEmail",
  }],
  ["ALARM-36", "/user/alerts", { nt_useremail: "", nt_password: "" }, {
    nt_useremail: "SpecifyUsername",
    nt_password: "SpecifyPassword",
  }],
  ["ALARM-36", "/user/alerts", { nt_useremail: "anna", nt_password: "x" }, {
    nt_useremail: "SpecifyValidEmail",
  }],
];

Deno.test({
  name: "what a field rule refuses is not sent",
  // Playwright keeps its pipe to the browser in ways that the sanitizers take for leaks.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    const press = () =>
      page.locator("main form:visible button.button[type=submit]").first()
        .click();

    for (const [id, path, typed, wrong] of CASES) {
      await t.step(
        `${id} ${
          JSON.stringify(typed)
        } on ${path} shows its texts, and no call is made`,
        async () => {
          await page.goto(path, { waitUntil: "networkidle" });
          for (const [name, value] of Object.entries(typed)) {
            await page.locator(`#${name}`).fill(value);
          }
          await press();
          for (const [name, key] of Object.entries(wrong)) {
            const error = page.locator(`#${name}-error`);
            assert.equal(await error.textContent(), byKey[key]);
            const field = page.locator(`#${name}[aria-invalid="true"]`);
            assert.equal(
              await field.getAttribute("aria-describedby"),
              `${name}-error`,
            );
          }
          const errors = await page.locator(".field-error").count();
          assert.equal(errors, Object.keys(wrong).length);
          const [first] = Object.keys(wrong);
          const focused = () => document.activeElement?.id;
          assert.equal(await page.evaluate(focused), first);
          for (const [name, value] of Object.entries(typed)) {
            const field = page.locator(`#${name}`);
            assert.equal(await field.inputValue(), value, "it stays");
          }
          assert.deepEqual(sent, []);
          await assertUsable(page);
        },
      );
    }

    await t.step(
      "AUTH-06 PWD-02 ALARM-36 what is right is sent, and the old error is gone",
      async () => {
        await page.goto("/user/forgot-password", { waitUntil: "networkidle" });
        await press();
        await page.locator(".field-error").waitFor();
        await page.locator("#email_address").fill(" Nobody@Test.SE ");
        await press();
        await page.getByText(byKey.EmailDoesNotExist).waitFor();
        assert.equal(sent.length, 1);
        assert.equal(await page.getByText(byKey.EnterValidEmail).count(), 0);
      },
    );
  },
});
