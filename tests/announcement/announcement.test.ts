import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, inputOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const FORM = "/support/announcement";
const LOG = "/user/create-triplog";
const TEXTS = {
  sv: "Driftstopp i natt kl. 02.",
  no: "Driftsstans i natt kl. 02.",
  en: "Maintenance tonight at 02.",
};

Deno.test("the announcement in the header", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const person = await newUser(db, account);
  const support = await newUser(db, account, { support: true });
  const { cookie } = await portal.cookie(person.email);
  const supporter = (await portal.cookie(support.email)).cookie;
  const open = async (path: string, cookies = cookie, host = "localhost") => {
    const answer = await portal.app(
      new Request(`http://${host}${path}`, {
        headers: { host, cookie: cookies },
      }),
    );
    return { status: answer.status, html: await answer.text() };
  };
  const post = async (
    path: string,
    form: Record<string, string>,
    cookies: string,
  ) => {
    const answer = await portal.request(path, {
      method: "POST",
      headers: { cookie: cookies },
      body: new URLSearchParams(form),
    });
    await answer.body?.cancel();
    return answer;
  };
  const call = async (body: unknown) => {
    const answer = await portal.request("/api/v1/announcement", {
      method: "POST",
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const shows = (html: string) => html.includes('class="announcement"');

  await t.step("SHELL-17 without a text there is no banner", async () => {
    assert.ok(!shows((await open(LOG)).html));
    assert.deepEqual((await call({ lang: "sv", subsiteID: 0 })).body, {
      success: true,
      data: "",
      errors: null,
    });
  });

  await t.step("SHELL-17 a support person sets it, nobody else", async () => {
    for (const path of [FORM]) {
      assert.equal((await open(path)).status, 404);
      assert.equal((await post(path, TEXTS, cookie)).status, 404);
      const stranger = await post(path, TEXTS, "");
      assert.equal(stranger.headers.get("location"), "/");
    }
    assert.ok(!shows((await open(LOG)).html));
    const { html } = await open(LOG, supporter);
    assert.match(html, /href="\/support\/announcement"/);
    const answer = await post(FORM, TEXTS, supporter);
    assert.equal(answer.status, 303);
    const saved = await open(answer.headers.get("location")!, supporter);
    assert.match(textOf(saved.html), /The announcement has been saved/);
    for (const language of LANGUAGES) {
      const field = inputOf(saved.html, language)!;
      assert.equal(attributeOf(field, "value"), TEXTS[language]);
    }
  });

  await t.step(
    "SHELL-17 API-17 it shows in the language that is chosen",
    async () => {
      for (const language of LANGUAGES) {
        const { html } = await open(LOG, `${cookie}; language=${language}`);
        assert.ok(textOf(html).includes(TEXTS[language]));
        const answer = await call({ lang: language, subsiteID: "0" });
        assert.equal(answer.body.data, TEXTS[language]);
      }
    },
  );

  await t.step("SHELL-17 SUB-02 another brand does not show it", async () => {
    const fleet = await open(LOG, cookie, "fleet.localhost");
    assert.ok(!shows(fleet.html));
    assert.equal((await call({ lang: "sv", subsiteID: 7 })).body.data, "");
  });

  await t.step("SHELL-17 pages before the login do not show it", async () => {
    for (const path of ["/", "/user/forgot-password", "/account/deletion"]) {
      assert.ok(!shows((await open(path, "")).html), path);
    }
  });

  let dismissed = "";
  await t.step(
    "SHELL-17 dismissed, it is gone in this browser and stays for others",
    async () => {
      const { html } = await open(LOG);
      const announcement = attributeOf(
        inputOf(html, "announcement")!,
        "value",
      )!;
      const form = tagsOf(html, "form").find((tag) =>
        attributeOf(tag, "action") === "/user/announcement/dismissal"
      );
      assert.equal(attributeOf(form!, "method"), "post");
      const answer = await post("/user/announcement/dismissal", {
        announcement,
        back: LOG,
      }, cookie);
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get("location"), LOG);
      dismissed = answer.headers.getSetCookie()[0]!.split(";")[0]!;
      assert.ok(!shows((await open(LOG, `${cookie}; ${dismissed}`)).html));
      assert.ok(shows((await open(LOG)).html));
    },
  );

  await t.step("SHELL-17 another text shows again", async () => {
    await post(FORM, { ...TEXTS, en: "All is well again." }, supporter);
    const { html } = await open(LOG, `${cookie}; ${dismissed}`);
    assert.match(textOf(html), /All is well again/);
  });

  await t.step("SHELL-17 a forged dismissal remembers nothing", async () => {
    for (
      const announcement of ["", "x", "a".repeat(5000), "<script>", "; a=b"]
    ) {
      const answer = await post("/user/announcement/dismissal", {
        announcement,
        back: "https://evil.example/",
      }, cookie);
      assert.equal(answer.headers.get("location"), "/");
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
  });

  await t.step("SHELL-17 what is too long is refused and stays", async () => {
    const long = { ...TEXTS, sv: "å".repeat(301) };
    const answer = await portal.request(FORM, {
      method: "POST",
      headers: { cookie: supporter },
      body: new URLSearchParams(long),
    });
    assert.equal(answer.status, 422);
    const html = await answer.text();
    assert.match(textOf(html), /at most 300 letters/);
    assert.equal(attributeOf(inputOf(html, "sv")!, "value"), long.sv);
    assert.equal(
      (await post(FORM, { ...TEXTS, sv: "å".repeat(300) }, supporter)).status,
      303,
    );
  });

  await t.step("SHELL-17 SEC-06 a text never runs as HTML", async () => {
    await post(FORM, { ...TEXTS, en: "<script>alert(1)</script>" }, supporter);
    const { html } = await open(LOG);
    assert.ok(!html.includes("<script>alert"));
    assert.ok(textOf(html).includes("<script>alert(1)</script>"));
  });

  await t.step(
    "SHELL-17 two who save at once leave one of both texts",
    async () => {
      const answers = await Promise.all(
        ["One.", "Two."].map((en) => post(FORM, { ...TEXTS, en }, supporter)),
      );
      assert.deepEqual(answers.map(({ status }) => status), [303, 303]);
      const { body } = await call({ lang: "en", subsiteID: 0 });
      assert.ok(["One.", "Two."].includes(body.data));
    },
  );

  await t.step("SHELL-17 an emptied text takes the banner away", async () => {
    await post(FORM, { sv: "", no: "", en: "  " }, supporter);
    assert.ok(!shows((await open(LOG)).html));
  });

  await t.step(
    "API-17 a brand or language that does not exist is refused",
    async () => {
      for (
        const wrong of [{ subsiteID: 8 }, { lang: "de" }, { subsiteID: [] }]
      ) {
        const { status, body } = await call(wrong);
        assert.equal(status, 422);
        assert.equal(body.success, false);
      }
    },
  );

  await portal.close();
});
