import assert from "node:assert/strict";
import { formatOf } from "../../locales/format.ts";
import {
  type Language,
  LANGUAGES,
  textOfKey,
  textsOf,
} from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { SAME } from "./same-words.ts";

/** Texts that name a month. */
const OF_MONTH = /\.(noAdvisoryRate|hiddenMonth|taxedIn|registeredFrom)$/;

/** Lists all texts by their path; functions are called with sample arguments. */
function textsByPath(texts: unknown, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  if (typeof texts === "function") {
    // What happened is told with a function that writes numbers.
    const sample = path.startsWith("event.what") ? () => "7" : 7;
    // What is told with times takes a period and a zone.
    if (path.endsWith(".when")) {
      return [[path, String(texts({ from: 0, until: 0 }, "UTC"))]];
    }
    return [[
      path,
      OF_MONTH.test(path)
        ? String(texts("2026-07", "2026-08"))
        : String(texts("7", sample)),
    ]];
  }
  return Object.entries(texts as object).flatMap(([key, value]) =>
    textsByPath(value, path ? `${path}.${key}` : key)
  );
}

const ENGLISH = new Map(textsByPath(textsOf("en")));

for (const language of LANGUAGES.filter((one) => one !== "en")) {
  Deno.test(`SUB-05 ${language} has every text of English, and none by mistake in English`, () => {
    const texts = new Map(textsByPath(textsOf(language)));
    assert.deepEqual([...texts.keys()].sort(), [...ENGLISH.keys()].sort());
    const same = [...texts].filter(([path, text]) =>
      text === ENGLISH.get(path) && /\p{L}{3}/u.test(text) &&
      !SAME[language]!.includes(path)
    );
    assert.deepEqual(same, []);
  });

  Deno.test(`SUB-05 no text of ${language} is empty where English has one`, () => {
    for (const [path, text] of textsByPath(textsOf(language))) {
      assert.equal(text.trim() === "", ENGLISH.get(path)!.trim() === "", path);
    }
  });
}

Deno.test("SUB-05 each text that counts contains its number, in every language", () => {
  for (const language of LANGUAGES) {
    const m = textsOf(language);
    for (const text of [m.trip.count(12), m.map.mapOf(12)]) {
      assert.match(text, /12/);
    }
    assert.notEqual(m.trip.count(1).replace("1", "12"), m.trip.count(12));
  }
});

Deno.test("ERR-05 a text key without a text is shown as it came", () => {
  for (const language of LANGUAGES) {
    const m = textsOf(language);
    for (
      const key of [
        "NoSuchKey",
        "{abc123}",
        "",
        "toString",
        "__proto__",
        "å ä ö",
      ]
    ) {
      assert.equal(textOfKey(m, key), key);
    }
  }
});

Deno.test("ERR-04 the failure without a better message has the specification's text", () => {
  assert.equal(
    textOfKey(textsOf("en"), "SomethingWentWrong"),
    "Something went wrong. Please contact support.",
  );
});

Deno.test("SUB-09 amounts are in SEK in English and Swedish and in NOK in Norwegian", () => {
  const currency = (language: Language) =>
    formatOf(language, "Europe/Stockholm").amount(1234.5);
  assert.match(currency("en"), /SEK/);
  assert.match(currency("sv"), /SEK/);
  assert.match(currency("no"), /NOK/);
  for (const language of LANGUAGES) assert.match(currency(language), /1.?234/);
});

Deno.test("choosing a language", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  await newUnit(db, accountId);
  const person = await newUser(db, accountId, { administrator: true });
  const known = await portal.as(person.email);
  const choose = (language: string, back = "/") =>
    portal.nobody.post("/language", { language, back });
  const langOf = (html: string) =>
    attributeOf(tagsOf(html, "html")[0]!, "lang");

  await t.step(
    "SUB-06 with nothing stored the app starts in English, whatever the browser prefers",
    async () => {
      const headers = { "accept-language": "sv,no;q=0.9" };
      const { html, text } = await portal.nobody.with({ headers }).get("/");
      assert.equal(langOf(html), "en");
      assert.match(text, /Remember me/);
    },
  );

  await t.step(
    "SUB-06 a stored language that does not exist is English",
    async () => {
      for (const cookie of ["language=de", "language=", "language=__proto__"]) {
        const { html } = await portal.nobody.with({ cookie }).get("/");
        assert.equal(langOf(html), "en");
      }
    },
  );

  for (const language of LANGUAGES) {
    await t.step(
      `SUB-07 SUB-05 choosing ${language} is kept in the browser and changes every page`,
      async () => {
        const answer = await choose(
          language,
          "/user/create-triplog?from=2026-01-01",
        );
        assert.equal(answer.status, 303);
        assert.equal(
          answer.location,
          "/user/create-triplog?from=2026-01-01",
        );
        const [cookie] = answer.headers.getSetCookie();
        assert.match(
          cookie!,
          new RegExp(`^language=${language};.*Max-Age=\\d{8}`),
        );
        const m = textsOf(language);
        const pages = {
          "/nothing": m.pages.notFound,
          "/user/create-triplog": m.trip.none,
          "/user/realtime-tracking": m.map.never,
        };
        for (const [path, text] of Object.entries(pages)) {
          const { html, text: said } = await known.with({ language }).get(path);
          assert.equal(langOf(html), language, path);
          assert.ok(said.includes(text), `${path}: ${text}`);
          const pressed = tagsOf(html, "button").find((tag) =>
            attributeOf(tag, "name") === "language" &&
            attributeOf(tag, "aria-pressed") === "true"
          );
          assert.equal(pressed && attributeOf(pressed, "value"), language);
        }
        assert.match(
          (await portal.nobody.with({ language }).get("/")).text,
          new RegExp(m.login.rememberMe),
        );
      },
    );
  }

  await t.step(
    "SUB-07 a language that does not exist is not kept",
    async () => {
      const answer = await choose("de");
      assert.equal(answer.status, 303);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    },
  );

  await t.step(
    "SUB-05 ERR-01 a wrong login speaks the chosen language",
    async () => {
      const swedish = portal.nobody.with({ language: "sv" });
      const answer = await swedish.post("/", { username: "x", password: "y" });
      assert.match(
        answer.text,
        /Fel användarnamn och\/eller lösenord\./,
      );
    },
  );

  await t.step(
    "ERR-09 the map without units, and a search without a match, say so",
    async () => {
      const nobody = await newUser(db, accountId);
      const { get } = await portal.as(nobody.email);
      const m = textsOf("en");
      assert.ok(
        (await get("/user/realtime-tracking")).text.includes(
          m.map.noUnits,
        ),
      );
      const found = await known.get("/user/realtime-tracking?search=zzz%25");
      assert.ok(found.text.includes(m.map.noMatch));
    },
  );
});
