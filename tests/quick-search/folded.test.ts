import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("sv");
const x = m.quickSearch;

const linksOf = (html: string) =>
  tagsOf(html, "a").map((tag) =>
    attributeOf(tag, "href")!.replaceAll("&amp;", "&")
  );

Deno.test("quick search without diacritics, and for the tabs of units", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const van = await newUnit(db, account, { name: "Skåpbil Öst" });
  const boat = await newUnit(db, account, { name: "Skapbil Ost" });
  const admin = await newUser(db, account, {
    administrator: true,
    firstName: "Åsa",
    lastName: "Björk",
  });
  await newUser(db, account, { firstName: "Asa", lastName: "Ævle" });
  const driver = await newUser(db, account, { unitIds: [boat.id] });
  const without = await newUser(db, account, { unitIds: [] });
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.insertInto("places").values({
        account_id: account,
        created_by: admin.id,
        label: "Kajen på Øya",
        address: "Hälsogränd 1",
        latitude: 59.3,
        longitude: 18,
        radius_m: 100,
      }).execute(),
  );
  const asAdmin = (await portal.as(admin.email)).with({ language: "sv" });
  const resultsOf = (html: string) =>
    html.split(/data-quick-search-results[^>]*>/)[1]!.split("</main>")[0]!;
  const found = async (
    asker: typeof asAdmin,
    asked: Record<string, string>,
  ) => {
    const page = await asker.get(`/user/search?${new URLSearchParams(asked)}`);
    assert.equal(page.status, 200);
    return resultsOf(page.html);
  };
  const told = async (text: string, asker = asAdmin) =>
    textOf(await found(asker, { q: text }));

  await t.step(
    "FLOW-12 finds pages, units, people and places whatever diacritics are typed",
    async () => {
      const benefit = m.statement.titles["benefit-value"];
      for (
        const [text, kind, name] of [
          ["formansvarde", x.kinds.pages, benefit],
          ["förmånsvarde", x.kinds.pages, benefit],
          ["FORMÅNSVÄRDE", x.kinds.pages, benefit],
          ["skapbil öst", x.kinds.units, "Skåpbil Öst"],
          ["asa bjork", x.kinds.people, "Åsa Björk"],
          ["asa aevle", x.kinds.people, "Asa Ævle"],
          ["pa oya", x.kinds.places, "Kajen på Øya"],
          ["halsogrand", x.kinds.places, "Kajen på Øya"],
        ] as const
      ) {
        const shown = (await told(text)).split(kind)[1] ?? "";
        assert.ok(shown.includes(name), `${text}: ${shown}`);
      }
    },
  );

  await t.step(
    "FLOW-12 what contains a text as it is typed stands first",
    async () => {
      for (
        const [text, first, second] of [
          ["skåpbil", "Skåpbil Öst", "Skapbil Ost"],
          ["skapbil", "Skapbil Ost", "Skåpbil Öst"],
          ["åsa", "Åsa Björk", "Asa Ævle"],
          ["asa", "Asa Ævle", "Åsa Björk"],
        ] as const
      ) {
        const shown = await told(text);
        const [one, other] = [shown.indexOf(first), shown.indexOf(second)];
        assert.ok(one >= 0 && one < other, `${text}: ${shown}`);
      }
    },
  );

  await t.step(
    "FLOW-12 other letters, and words that are in none of them, find nothing",
    async () => {
      for (
        const text of [
          "skopbil",
          "skåpbilar öst",
          "ost skapbol",
          "isa bjork",
          "asa ovle",
          "asa avle",
          "po oya",
          "halsogrund",
          "formonsvarde",
          "ormansvar",
        ]
      ) {
        const shown = await found(asAdmin, { q: text });
        assert.ok(!shown.includes("<section"), `${text}: ${textOf(shown)}`);
      }
      assert.ok(!(await told("öst")).includes("Åsa Björk"));
      assert.ok(!(await told("björk")).includes("Ævle"));
    },
  );

  await t.step("FLOW-12 the lists find the same", async () => {
    for (
      const [path, name] of [
        ["/user/edit-terminal-list?search=skapbil", "Skåpbil Öst"],
        ["/administration/user-accounts?search=bjork", "Åsa Björk"],
        ["/user/places?search=oya", "Kajen på Øya"],
      ] as const
    ) assert.ok(textOf((await asAdmin.get(path)).html).includes(name), path);
  });

  await t.step(
    "FLOW-12 finds the tabs of units: of the one opened last, else with the units to choose from",
    async () => {
      const { hours, alarms, label } = m.unit.parts;
      const choose = x.chooseUnit(hours);
      const shown = await found(asAdmin, { q: "arbetstider" });
      assert.ok(textOf(shown).includes(`${choose} ${label}`), textOf(shown));
      const [to] = linksOf(shown).filter((href) => href.includes("of="));
      const units = resultsOf((await asAdmin.get(to!)).html);
      for (const { id } of [van, boat]) {
        assert.ok(
          linksOf(units).includes(
            `/user/edit-terminal/working-hours?unit=${id}`,
          ),
          units,
        );
      }
      const { cookies } = await asAdmin.get(
        `/user/edit-terminal?unit=${van.id}`,
      );
      const opened = asAdmin.with({ cookie: cookies });
      const last = await found(opened, { q: "arbetstid" });
      assert.ok(textOf(last).includes(`${hours} – Skåpbil Öst`));
      assert.ok(
        linksOf(last).includes(
          `/user/edit-terminal/working-hours?unit=${van.id}`,
        ),
      );
      const asDriver = (await portal.as(driver.email)).with({ language: "sv" });
      assert.ok(
        (await told("arbetstider", asDriver)).includes(
          `${hours} – Skapbil Ost`,
        ),
        "the only unit that the person sees",
      );
      assert.ok(!(await told(alarms, asDriver)).includes(`${alarms} –`));
      const asNobody = (await portal.as(without.email))
        .with({ language: "sv" });
      assert.ok(!(await told("arbetstider", asNobody)).includes(hours));
    },
  );
});
