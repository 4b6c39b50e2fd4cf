import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newScheduleAccount } from "../booking/story.ts";
import { newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

Deno.test("what one may do, by the words of people", async (t) => {
  const now = new Date("2026-11-21T10:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newScheduleAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, {});
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("users").set({ is_attest_user: false })
        .where("id", "=", driver.id).execute(),
  );
  const [asAdmin, asDriver] = [
    await portal.as(admin.email),
    await portal.as(driver.email),
  ];
  /** Gives what is found, in the order of the page, with where it leads. */
  const found = async (
    text: string,
    language: typeof LANGUAGES[number],
    asker = asAdmin,
  ) => {
    const { html } = await asker.with({ language })
      .get(`/user/search?${new URLSearchParams({ q: text })}`);
    const results = html.split("data-quick-search-results")[1]!
      .split("</main>")[0]!;
    return [...results.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
      .map(([, href, link]) => ({
        href: href!.replaceAll("&amp;", "&"),
        name: textOf(/<strong>(.*?)<\/strong>/s.exec(link!)?.[1] ?? ""),
      }));
  };

  await t.step(
    "FLOW-12 what people call a unit finds what adds one, and booking stands before the page of bookings, in each language",
    async () => {
      const words = {
        sv: {
          addUnit: ["lägg till bil", "ny bil", "nytt fordon", "ny maskin"],
          book: ["boka", "boka bil", "boka enhet"],
        },
        no: {
          addUnit: ["legg til bil", "ny bil", "nytt kjøretøy", "ny maskin"],
          book: ["book", "book bil", "book enhet"],
        },
        en: {
          addUnit: ["add car", "new car", "new vehicle", "add machine"],
          book: ["book", "book car", "book unit"],
        },
      };
      for (const language of LANGUAGES) {
        const { actions } = textsOf(language).quickSearch;
        for (const action of ["addUnit", "book"] as const) {
          for (const text of words[language][action]) {
            const [first] = await found(text, language);
            assert.equal(first?.name, actions[action], `${language}: ${text}`);
          }
        }
      }
      const [, second] = await found("boka", "sv");
      assert.equal(second!.href, "/user/car-schedule");
    },
  );

  await t.step(
    "FLOW-12 ATT-01 last month and this one are attested from the search by those who may, in each language; the page that is named so stands before",
    async () => {
      for (
        const [language, text, name] of [
          ["sv", "attestera oktober", "Attestera oktober 2026"],
          ["sv", "godkänn oktober", "Attestera oktober 2026"],
          ["no", "attester oktober", "Attester oktober 2026"],
          ["en", "attest october", "Attest October 2026"],
        ] as const
      ) {
        const [first] = await found(text, language);
        assert.equal(first?.name, name, text);
        assert.equal(
          first.href,
          "/user/attest?from=2026-10-01&to=2026-10-31",
        );
      }
      const [now] = await found("attestera november", "sv");
      assert.equal(now!.href, "/user/attest?from=2026-11-01&to=2026-11-21");
      assert.deepEqual(await found("attestera oktober", "sv", asDriver), []);
      const page = textsOf("sv").pages.attest;
      const [named] = await found(page, "sv");
      assert.equal(named!.name, page);
      const offered = await found("", "sv");
      assert.ok(!offered.some(({ href }) => href.startsWith("/user/attest")));
    },
  );
});
