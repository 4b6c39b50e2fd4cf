import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newScheduleAccount } from "../booking/story.ts";
import { newUnit, newUser } from "../harness/build.ts";
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

  await t.step(
    "FLOW-12 attesting, and attesting trips, finds the page of it besides the months, in each language; trips alone do not",
    async () => {
      for (
        const [language, text, alone] of [
          ["sv", "attestera", null],
          ["sv", "attestera resor", "resor"],
          ["sv", "godkänn månaden", "månaden"],
          ["no", "attester turer", "turer"],
          ["en", "approve trips", "trips"],
        ] as const
      ) {
        const hrefs = (await found(text, language)).map(({ href }) => href);
        assert.ok(hrefs.includes("/user/attest"), `${text}: ${hrefs}`);
        assert.ok(hrefs.some((one) => one.includes("from=2026-10-01")), text);
        if (!alone) continue;
        const others = await found(alone, language);
        assert.ok(
          !others.some(({ href }) => href.startsWith("/user/attest")),
          alone,
        );
      }
    },
  );

  await t.step(
    "FLOW-12 SEC-07 what one may do with a unit is found by words of both, in each language and any order, of units that the person sees",
    async () => {
      const volvo = await newUnit(db, account, { name: "Volvo V90" });
      const hidden = await newUnit(db, account, { name: "Volvo XC60" });
      await command(db, SYSTEM, async (tx) => {
        await tx.insertInto("unit_access").values({
          account_id: account,
          unit_id: volvo.id,
          user_id: driver.id,
        }).execute();
      });
      const booking = `/user/car-schedule/bookings/new?vehicle=${volvo.id}`;
      const trip = `/user/create-triplog/by-hand?unit=${volvo.id}`;
      for (
        const [language, text, href] of [
          ["sv", "boka volvo v90", booking],
          ["sv", "v90 boka", booking],
          ["sv", "låna v90", booking],
          ["sv", "lägg till resa v90", trip],
          ["sv", "ny resa v90", trip],
          ["no", "book volvo v90", booking],
          ["no", "legg til tur v90", trip],
          ["en", "book v90", booking],
          ["en", "add trip v90", trip],
        ] as const
      ) {
        const [first] = await found(text, language);
        assert.equal(first?.href, href, `${language}: ${text}`);
        assert.match(first.name, /Volvo V90/);
      }
      const both = await found("boka volvo", "sv");
      assert.deepEqual(both.slice(0, 2).map(({ name }) => name), [
        "Boka Volvo V90",
        "Boka Volvo XC60",
      ]);
      const own = await found("boka volvo", "sv", asDriver);
      assert.deepEqual(own.map(({ href }) => href), [booking]);
      assert.ok(!own.some(({ href }) => href.includes(String(hidden.id))));
      assert.deepEqual(await found("bo volvo", "sv"), [], "no verb yet");
      const ofEnd = await found(`boka ${volvo.imei.slice(-4)}`, "sv");
      assert.ok(
        !ofEnd.some(({ href }) => href.includes("vehicle=")),
        "the end of an IMEI names no unit",
      );
    },
  );

  await t.step(
    "FLOW-12 two letters do not say what somebody wants to do: the page stands before; three do",
    async () => {
      const [page] = await found("bo", "sv");
      assert.equal(page!.href, "/user/car-schedule");
      const [action] = await found("bok", "sv");
      assert.equal(action!.href, "/user/car-schedule/bookings/new");
    },
  );

  await t.step(
    "FLOW-12 an action that is found by another name says which",
    async () => {
      const { html } = await asAdmin.with({ language: "sv" })
        .get("/user/search?q=reservera");
      const [, group] = html.split('id="quick-search-actions"');
      const text = textOf(`<h3 ${group!.split("</section>")[0]!}`);
      const { alias } = textsOf("sv").quickSearch.fields;
      assert.ok(text.includes(`${alias}: reservera`), text);
    },
  );
});
