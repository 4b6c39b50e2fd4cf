import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const FORM = "/support/announcement";
const LOG = "/user/create-triplog";
const TEXTS = {
  sv: "Driftstopp i natt kl. 02.",
  no: "Driftsstans i natt kl. 02.",
  en: "Maintenance tonight at 02.",
};

Deno.test("the announcement in the header", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const person = await newUser(db, account);
  const support = await newUser(db, account, { support: true });
  const reader = await portal.as(person.email);
  const supporter = await portal.as(support.email);
  const call = (body: unknown) =>
    portal.nobody.call("POST", "announcement", body);
  const shows = (html: string) => html.includes('class="announcement"');

  await t.step("SHELL-17 without a text there is no banner", async () => {
    assert.ok(!shows((await reader.get(LOG)).html));
    assert.deepEqual((await call({ lang: "sv", subsiteID: 0 })).json, {
      success: true,
      data: "",
      errors: null,
    });
  });

  await chapter("SHELL-17 a support person sets it, nobody else", async () => {
    assert.equal((await reader.get(FORM)).status, 404);
    assert.equal((await reader.post(FORM, TEXTS)).status, 404);
    const stranger = await portal.nobody.post(FORM, TEXTS);
    assert.equal(stranger.location, "/");
    assert.ok(!shows((await reader.get(LOG)).html));
    const { html } = await supporter.get(LOG);
    assert.match(html, /href="\/support\/announcement"/);
    const answer = await supporter.post(FORM, TEXTS);
    assert.equal(answer.status, 303);
    const saved = await supporter.get(answer.location!);
    assert.match(saved.text, /The announcement has been saved/);
    for (const language of LANGUAGES) {
      const field = inputOf(saved.html, language)!;
      assert.equal(attributeOf(field, "value"), TEXTS[language]);
    }
  });

  await t.step(
    "SHELL-17 API-17 it shows in the language that is chosen",
    async () => {
      for (const language of LANGUAGES) {
        const { text } = await reader.with({ language }).get(LOG);
        assert.ok(text.includes(TEXTS[language]));
        const answer = await call({ lang: language, subsiteID: "0" });
        assert.equal(answer.json.data, TEXTS[language]);
      }
    },
  );

  await t.step("SHELL-17 SUB-02 another brand does not show it", async () => {
    const fleet = await reader.with({ host: "fleet.localhost" }).get(LOG);
    assert.ok(!shows(fleet.html));
    assert.equal((await call({ lang: "sv", subsiteID: 7 })).json.data, "");
  });

  await t.step("SHELL-17 pages before the login do not show it", async () => {
    for (const path of ["/", "/user/forgot-password", "/account/deletion"]) {
      assert.ok(!shows((await portal.nobody.get(path)).html), path);
    }
  });

  let dismissed = "";
  await t.step(
    "SHELL-17 dismissed, it is gone in this browser and stays for others",
    async () => {
      const { html } = await reader.get(LOG);
      const announcement = attributeOf(
        inputOf(html, "announcement")!,
        "value",
      )!;
      const form = tagsOf(html, "form").find((tag) =>
        attributeOf(tag, "action") === "/user/announcement/dismissal"
      );
      assert.equal(attributeOf(form!, "method"), "post");
      const answer = await reader.post("/user/announcement/dismissal", {
        announcement,
        back: LOG,
      });
      assert.equal(answer.status, 303);
      assert.equal(answer.location, LOG);
      dismissed = answer.headers.getSetCookie()[0]!.split(";")[0]!;
      assert.ok(
        !shows((await reader.with({ cookie: dismissed }).get(LOG)).html),
      );
      assert.ok(shows((await reader.get(LOG)).html));
    },
  );

  await t.step("SHELL-17 another text shows again", async () => {
    await supporter.post(FORM, { ...TEXTS, en: "All is well again." });
    const { text } = await reader.with({ cookie: dismissed }).get(LOG);
    assert.match(text, /All is well again/);
  });

  await t.step("SHELL-17 a forged dismissal remembers nothing", async () => {
    for (
      const announcement of ["", "x", "a".repeat(5000), "<script>", "; a=b"]
    ) {
      const answer = await reader.post("/user/announcement/dismissal", {
        announcement,
        back: "https://evil.example/",
      });
      assert.equal(answer.location, "/");
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
  });

  await t.step("SHELL-17 what is too long is refused and stays", async () => {
    const long = { ...TEXTS, sv: "å".repeat(301) };
    const answer = await supporter.post(FORM, long);
    assert.equal(answer.status, 422);
    const { html, text } = answer;
    assert.match(text, /at most 300 characters/);
    assert.equal(attributeOf(inputOf(html, "sv")!, "value"), long.sv);
    assert.equal(
      (await supporter.post(FORM, { ...TEXTS, sv: "å".repeat(300) })).status,
      303,
    );
  });

  await t.step("SHELL-17 SEC-06 a text never runs as HTML", async () => {
    await supporter.post(FORM, { ...TEXTS, en: "<script>alert(1)</script>" });
    const { html, text } = await reader.get(LOG);
    assert.ok(!html.includes("<script>alert"));
    assert.ok(text.includes("<script>alert(1)</script>"));
  });

  await t.step(
    "SHELL-17 when two people save at the same time, the text of one is stored",
    async () => {
      const answers = await Promise.all(
        ["One.", "Two."].map((en) => supporter.post(FORM, { ...TEXTS, en })),
      );
      assert.deepEqual(answers.map(({ status }) => status), [303, 303]);
      const { json } = await call({ lang: "en", subsiteID: 0 });
      assert.ok(["One.", "Two."].includes(json.data));
    },
  );

  await t.step("SHELL-17 an emptied text takes the banner away", async () => {
    await supporter.post(FORM, { sv: "", no: "", en: "  " });
    assert.ok(!shows((await reader.get(LOG)).html));
  });

  await t.step(
    "API-17 a brand or language that does not exist is refused",
    async () => {
      for (
        const wrong of [{ subsiteID: 8 }, { lang: "de" }, { subsiteID: [] }]
      ) {
        const { status, json } = await call(wrong);
        assert.equal(status, 422);
        assert.equal(json.success, false);
      }
    },
  );
});
