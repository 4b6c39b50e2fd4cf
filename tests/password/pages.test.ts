import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUser } from "../harness/build.ts";
import type { Answer } from "../harness/answer.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { mailedCode, waitingResetMails } from "./mail.ts";

const FORGOT = "/user/forgot-password";

Deno.test("the pages of a forgotten password", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const { nobody } = portal;
  /** Opens the page of a redirect, with its notice. */
  const follow = async ({ cookies, location }: Answer, language?: string) =>
    (await nobody.with({ cookie: cookies, language }).get(location!)).html;
  const askFor = (email_address: string, language?: string) =>
    nobody.with({ language }).post(FORGOT, { email_address });

  await t.step(
    "PWD-01 PWD-05 SHELL-03 both have their fields, save and a cancel that leads to /",
    async () => {
      const fields = {
        [FORGOT]: ["email_address"],
        "/user/reset-password?_c=x": ["password", "password_confirmation"],
      };
      for (const [path, names] of Object.entries(fields)) {
        for (const language of LANGUAGES) {
          const { status, html } = await nobody.with({ language }).get(path);
          assert.equal(status, 200);
          for (const name of names) assert.ok(inputOf(html, name), name);
          const cancel = textsOf(language).password.forgot.cancel;
          assert.match(html, new RegExp(`href="/"[^>]*>${cancel}`));
        }
      }
    },
  );

  await t.step(
    "PWD-02 ERR-02 no e-mail is refused beside the field",
    async () => {
      for (const language of LANGUAGES) {
        for (const typed of ["", "anna", "<script>alert(1)</script>"]) {
          const { status, html, text } = await askFor(typed, language);
          assert.equal(status, 422);
          const { EnterValidEmail } = textsOf(language).byKey;
          assert.ok(text.includes(EnterValidEmail));
          assert.ok(!html.includes("<script>alert"));
        }
      }
      const { html } = await askFor("anna@");
      assert.equal(
        attributeOf(inputOf(html, "email_address")!, "value"),
        "anna@",
      );
    },
  );

  await t.step("PWD-04 ERR-02 an unknown address is reported", async () => {
    const { status, html, text } = await askFor("nobody@example.test", "sv");
    assert.equal(status, 422);
    assert.match(text, /E-postadressen finns inte/);
    assert.equal(
      attributeOf(inputOf(html, "email_address")!, "value"),
      "nobody@example.test",
    );
  });

  await chapter(
    "PWD-03 a known one leads to the login with its banner",
    async () => {
      const answer = await askFor(person.email, "no");
      assert.equal(answer.status, 303);
      assert.equal(answer.location, "/");
      const html = await follow(answer, "no");
      assert.match(
        textOf(html),
        /En lenke for å tilbakestille passordet er sendt/,
      );
      const [mail] = await waitingResetMails(db);
      assert.equal(mail!.language, "no");
      assert.equal(mail!.subsiteId, 0);
    },
  );

  await t.step(
    "PWD-05 a good link asks for a password and says nothing",
    async () => {
      const { headers, html } = await nobody.get(
        `/user/reset-password?_c=${await mailedCode(db)}`,
      );
      assert.doesNotMatch(html, /role="alert"/);
      assert.equal(headers.get("referrer-policy"), "no-referrer");
      assert.equal(headers.get("cache-control"), "no-store");
      for (const tag of tagsOf(html, "input")) {
        if (attributeOf(tag, "type") === "password") {
          assert.equal(attributeOf(tag, "value"), undefined);
        }
      }
    },
  );

  await t.step("PWD-06 a refused one keeps the form and its code", async () => {
    const path = `/user/reset-password?_c=${await mailedCode(db)}`;
    const wrong = { password: "short", password_confirmation: "Other-Pass1!" };
    const { status, html, text } = await nobody.post(path, wrong);
    assert.equal(status, 422);
    assert.match(text, /at least 8 characters and include/);
    assert.match(text, /The passwords do not match/);
    const form = tagsOf(html, "form").find((tag) =>
      attributeOf(tag, "action")?.startsWith("/user/reset-password")
    )!;
    assert.equal(attributeOf(form, "action"), path);
    assert.ok(!html.includes("short"), "what was typed is not sent back");
  });

  await chapter(
    "PWD-07 a password leads to the login with its banner",
    async () => {
      const good = {
        password: "Ny-Losen1!",
        password_confirmation: "Ny-Losen1!",
      };
      const path = `/user/reset-password?_c=${await mailedCode(db)}`;
      const answer = await nobody.post(path, good);
      assert.equal(answer.status, 303);
      assert.equal(answer.location, "/");
      const html = await follow(answer);
      assert.match(textOf(html), /Your password has been changed/);
      const again = await nobody.post(path, good);
      assert.equal(again.status, 422);
      assert.match(textOf(again.html), /Invalid reset code/);
    },
  );

  await t.step(
    "PWD-09 a page without a good code says so at once",
    async () => {
      for (
        const query of ["", "?_c=", "?_c=wrong", `?_c=${await mailedCode(db)}`]
      ) {
        const { html, text } = await nobody.get(`/user/reset-password${query}`);
        assert.match(text, /Invalid reset code/);
        assert.match(html, /href="\/user\/forgot-password"/);
      }
    },
  );

  await t.step(
    "PWD-06 a bad code and a weak password are reported at once",
    async () => {
      const { status, html, text } = await nobody.post(
        "/user/reset-password?_c=wrong",
        {
          password: "weak",
          password_confirmation: "weak",
        },
      );
      assert.equal(status, 422);
      assert.match(text, /Invalid reset code/);
      assert.match(html, /id="password-error"/);
    },
  );
});
