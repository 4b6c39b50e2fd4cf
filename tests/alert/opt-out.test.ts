import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUser, PASSWORD } from "../harness/build.ts";
import { attributeOf, inputOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const PATH = "/user/alerts";

Deno.test("opting out of alerts", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const person = await newUser(db, account);
  const other = await newUser(db, account);
  const later = () => now = new Date(now.getTime() + 7_200_000);
  const post = (form: Record<string, string>, language?: string) =>
    portal.nobody.with({ language }).post(PATH, form);
  const call = (body: unknown, query = "") =>
    portal.nobody.call("POST", `alert-info${query}`, body);
  const optedOut = async () => {
    const rows = await db.selectFrom("alert_opt_outs").select("email")
      .orderBy("email").execute();
    return rows.map(({ email }) => email);
  };
  const browsersOf = (userId: number) =>
    asActor(db, SYSTEM, (tx) =>
      tx.selectFrom("push_subscriptions").select("id")
        .where("user_id", "=", userId).execute());
  for (const { id } of [person, other]) {
    await command(
      db,
      SYSTEM,
      (tx) =>
        tx.insertInto("push_subscriptions").values({
          account_id: account,
          user_id: id,
          endpoint: `https://push.example.test/${id}`,
          p256dh: "key",
          auth: "auth",
          subsite_id: 0,
          language: "en",
        }).execute(),
    );
  }

  await t.step(
    "ALARM-35 ALARM-39 SHELL-03 the page has no sidebar and is open to everybody",
    async () => {
      const known = await portal.as(person.email);
      for (const who of [portal.nobody, known]) {
        const { html } = await who.get(PATH);
        for (const name of ["nt_useremail", "nt_password", "remove_push"]) {
          assert.ok(inputOf(html, name), name);
        }
        assert.match(html, /data-reveal="nt_password"/);
        assert.ok(!html.includes('id="sidebar"'));
        assert.match(
          html.match(/<p class="login-links">.*?<\/p>/s)![0],
          who === known ? /href="\/"/ : /href="\/user\/forgot-password"/,
        );
      }
    },
  );

  await t.step(
    "ALARM-36 the errors of empty and malformed fields show beside them",
    async () => {
      for (const language of LANGUAGES) {
        const { byKey } = textsOf(language);
        const empty = await post(
          { nt_useremail: " ", nt_password: "" },
          language,
        );
        assert.equal(empty.status, 422);
        assert.ok(empty.text.includes(byKey.SpecifyUsername));
        assert.ok(empty.text.includes(byKey.SpecifyPassword));
        const wrong = await post(
          { nt_useremail: '<b anna"', nt_password: "x", remove_push: "1" },
          language,
        );
        assert.ok(wrong.text.includes(byKey.SpecifyValidEmail));
        const field = inputOf(wrong.html, "nt_useremail")!;
        assert.equal(attributeOf(field, "value"), "&lt;b anna&quot;");
        assert.notEqual(
          attributeOf(inputOf(wrong.html, "remove_push")!, "checked"),
          undefined,
        );
      }
    },
  );

  await t.step("ALARM-38 API-19 a wrong login removes nothing", async () => {
    later();
    const wrong = await call({
      nt_useremail: person.email,
      nt_password: "wrong",
      remove_push: true,
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(wrong.json.errors, { nt_password: ["Wrong password."] });
    const unknown = await call({
      nt_useremail: "nobody@example.test",
      nt_password: PASSWORD,
      remove_push: true,
    }, "?lang=sv");
    assert.deepEqual(unknown.json.errors, {
      nt_useremail: ["Användaren hittades inte."],
    });
    assert.deepEqual(await optedOut(), []);
    assert.equal((await browsersOf(person.id)).length, 1);
  });

  await t.step(
    "ALARM-37 without the tick browsers keep their notifications",
    async () => {
      const { status, html } = await post({
        nt_useremail: ` ${person.email.toUpperCase()}`,
        nt_password: PASSWORD,
      });
      assert.equal(status, 200);
      const dialog = html.match(/<dialog.*?<\/dialog>/s)![0];
      assert.match(dialog, /data-modal/);
      assert.ok(dialog.includes(`<strong>${person.email}</strong>`));
      assert.match(textOf(dialog), /no longer gets alerts\./);
      assert.match(dialog, /href="\/"[^>]*>OK/);
      assert.deepEqual(await optedOut(), [person.email]);
      assert.equal((await browsersOf(person.id)).length, 1);
    },
  );

  await t.step(
    "ALARM-37 API-19 with it they lose them, those of others stay",
    async () => {
      const { status, json } = await call({
        nt_useremail: person.email,
        nt_password: PASSWORD,
        remove_push: 1,
        subsite_id: 0,
      });
      assert.equal(status, 200);
      assert.deepEqual(json, {
        success: true,
        data: `${person.email} no longer gets alerts or push notifications.`,
        errors: null,
      });
      assert.deepEqual(await optedOut(), [person.email]);
      assert.deepEqual(await browsersOf(person.id), []);
      assert.equal((await browsersOf(other.id)).length, 1);
    },
  );

  await t.step("API-19 what is of a wrong type is refused", async () => {
    later();
    const good = { nt_useremail: other.email, nt_password: PASSWORD };
    for (
      const wrong of [
        { ...good, remove_push: "maybe" },
        { ...good, subsite_id: 9 },
        { ...good, nt_useremail: 7 },
        { ...good, nt_password: ["x"] },
        { ...good, nt_password: "x".repeat(5000) },
        {},
      ]
    ) {
      const { status, json } = await call(wrong);
      assert.equal(status, 422);
      assert.equal(json.success, false);
    }
    assert.deepEqual(await optedOut(), [person.email]);
  });

  await t.step(
    "ALARM-38 SEC-05 guesses here lock the login as guesses there do",
    async () => {
      later();
      const guess = { nt_useremail: other.email, nt_password: "guess" };
      for (let i = 0; i < 5; i++) await call(guess);
      const locked = await call({ ...guess, nt_password: PASSWORD });
      assert.equal(locked.status, 429);
      assert.match(locked.json.message, /Too many failed login attempts/);
      const page = await post({ ...guess, nt_password: PASSWORD });
      assert.match(page.text, /Too many failed login attempts/);
      const login = await portal.nobody.call("POST", "login", {
        username: other.email,
        password: PASSWORD,
      });
      assert.notEqual(login.status, 200);
    },
  );

  await t.step("SEC-05 an address may not try for ever", async () => {
    later();
    let status = 0;
    for (let i = 0; i < 21; i++) {
      ({ status } = await call({
        nt_useremail: `nobody-${i}@example.test`,
        nt_password: "x",
      }));
    }
    assert.equal(status, 429);
  });
});
