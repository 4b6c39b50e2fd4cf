import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browse, goTo } from "../registration/browsing.ts";
import { IMEI, stockUp } from "../registration/story.ts";

Deno.test("what the server refuses before the login", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const taken = await newUser(db, await newAccount(db));
  await stockUp(db, IMEI);
  for (const language of LANGUAGES) {
    const { byKey } = textsOf(language);
    const visitor = portal.nobody.with({ language });
    await t.step(
      `ERR-02 ERR-01 login, forgot and reset say it on their own screen, in ${language}`,
      async () => {
        for (
          const [path, form, text] of [
            [
              "/",
              { username: `nobody-${language}`, password: "Wrong-1234!" },
              byKey.InvalidCredentials,
            ],
            ["/user/forgot-password", {
              email_address: `nobody-${language}@x.test`,
            }, byKey.EmailDoesNotExist],
            ["/user/reset-password?_c=wrong", {
              password: "Ny-Prov-1234!",
              password_confirmation: "Ny-Prov-1234!",
            }, byKey.InvalidResetCode],
          ] as const
        ) {
          const { html, text: shown } = await visitor.post(path, form);
          assert.ok(shown.includes(text), `${path}: ${text}`);
          assert.ok(html.includes("<form"), path);
        }
      },
    );

    await t.step(
      `ERR-02 ERR-01 registration says it on the step that asked, in ${language}`,
      async () => {
        const browser = browse(portal);
        browser.jar.set("language", language);
        await goTo(browser, "email");
        const page = await browser.send("email", { email: taken.email });
        assert.ok(page.text.includes(byKey.EmailInUse), page.text);
        assert.match(page.html, /name="email"/);
      },
    );
  }
});
