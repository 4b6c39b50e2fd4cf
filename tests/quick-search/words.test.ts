import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("sv");
const x = m.quickSearch;

Deno.test("quick search by words: whole ones, several, and those of number plates", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, {
    administrator: true,
    firstName: "Nadia",
    lastName: "Norén",
  });
  await newUser(db, account, { firstName: "Hanna", lastName: "Lodén" });
  await newUser(db, account, { firstName: "Johanna", lastName: "Anna" });
  await newUnit(db, account, { name: "Hannas bil" });
  await newUnit(db, account, { name: "Volvo V90 – Anna" });
  const plated = await newUnit(db, account, { name: "Skåpbil" });
  await newUnit(db, account, { name: "Annan skåpbil" });
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("units").set({ registration_number: "KMR 482" })
      .where("id", "=", plated.id).execute();
    await tx.insertInto("places").values({
      account_id: account,
      created_by: admin.id,
      label: "Kontoret",
      address: "Dag Hammarskjölds väg 10, Uppsala",
      latitude: 59.3,
      longitude: 18,
      radius_m: 100,
    }).execute();
  });
  const asAdmin = (await portal.as(admin.email)).with({ language: "sv" });
  const textAt = async (path: string, query: Record<string, string>) => {
    const { html, status } = await asAdmin
      .get(`${path}?${new URLSearchParams(query)}`);
    assert.equal(status, 200);
    return html;
  };
  /** The kinds of what is found, in their order, with the names. */
  const found = async (text: string) => {
    const html = await textAt("/user/search", { q: text });
    const [, ...groups] = html.split(/data-quick-search-results[^>]*>/)[1]!
      .split("</main>")[0]!.split("<section");
    return groups.map((group) => ({
      kind: textOf(group.match(/<h3[^>]*>(.*?)<\/h3>/)![1]!),
      names: [...group.matchAll(/<strong>(.*?)<\/strong>/g)]
        .map(([, name]) => textOf(name!)),
    }));
  };
  const namesOf = async (text: string, wanted: string) =>
    (await found(text)).find(({ kind }) => kind === wanted)?.names ?? [];

  await t.step(
    "FLOW-12 a name that has the word whole stands first, before those that contain it",
    async () => {
      const [first] = await found("anna");
      assert.deepEqual(first, {
        kind: x.kinds.units,
        names: ["Volvo V90 – Anna", "Annan skåpbil", "Hannas bil"],
      });
      assert.deepEqual(await namesOf("anna", x.kinds.people), [
        "Johanna Anna",
        "Hanna Lodén",
      ]);
    },
  );

  await t.step(
    "FLOW-12 what a unit or a person is named stands before a page that is called so, too, and after one that is named so",
    async () => {
      const kinds = async (text: string) =>
        (await found(text)).map(({ kind }) => kind);
      const { pages, units } = x.kinds;
      // “bil” is what the car schedule and the units are called, too.
      const ofBil = await kinds("bilar");
      assert.equal(ofBil[0], pages, ofBil.join());
      await newUnit(db, account, { name: "Godkänna 1" });
      const ofApprove = await kinds("godkänna");
      assert.equal(ofApprove[0], units, ofApprove.join());
      assert.ok(ofApprove.includes(pages), ofApprove.join());
      await newUnit(db, account, { name: `${m.pages.attest} 1` });
      assert.equal((await kinds(m.pages.attest))[0], pages);
    },
  );

  await t.step(
    "FLOW-12 other names of pages and their own match from the start of a word",
    async () => {
      const attest = m.pages.attest;
      for (const text of ["godk", "godkänna", "lås upp", attest.slice(0, 4)]) {
        const names = await namesOf(text, x.kinds.pages);
        assert.ok(names.includes(attest), `${text}: ${names}`);
      }
      for (const text of ["anna", "känna", "kanna", "ignera", "upp x", "%"]) {
        assert.deepEqual(await namesOf(text, x.kinds.pages), [], text);
      }
    },
  );

  await t.step(
    "FLOW-12 finds units, people, places and pages by words of theirs in any order, and by none that is missing",
    async () => {
      const { units, people, places, pages } = x.kinds;
      const benefit = m.statement.titles["benefit-value"];
      for (
        const [text, kind, name] of [
          ["noren nadia", people, "Nadia Norén"],
          ["NADIA  norén", people, "Nadia Norén"],
          ["anna v90", units, "Volvo V90 – Anna"],
          ["482 skåp", units, "Skåpbil"],
          ["uppsala kontoret", places, "Kontoret"],
          [benefit.split(" ").reverse().join(" "), pages, benefit],
        ] as const
      ) {
        const names = await namesOf(text, kind);
        assert.ok(names.includes(name), `${text}: ${names}`);
      }
      for (
        const text of ["noren hanna", "anna v60", "483 skåp", "malmö kontoret"]
      ) assert.deepEqual(await found(text), [], text);
    },
  );

  await t.step(
    "FLOW-12 UNIT-26 a number plate is found whatever stands between its letters and digits, in the list as well",
    async () => {
      for (const plate of ["KMR 482", "KMR482", "KMR-482"]) {
        await command(
          db,
          SYSTEM,
          (tx) =>
            tx.updateTable("units").set({ registration_number: plate })
              .where("id", "=", plated.id).execute(),
        );
        for (const text of ["KMR-482", "KMR 482", "kmr482", "kmr–4"]) {
          const names = await namesOf(text, x.kinds.units);
          assert.deepEqual(names, ["Skåpbil"], `${text} of ${plate}`);
          const list = textOf(
            await textAt("/user/edit-terminal-list", { search: text }),
          );
          assert.ok(list.includes(plate), `${text} of ${plate} in the list`);
          assert.ok(!list.includes("Volvo V90"), `${text} in the list`);
        }
      }
      for (const text of ["KMR-483", "– ·"]) {
        const names = await namesOf(text, x.kinds.units);
        assert.ok(!names.includes("Skåpbil"), `${text}: ${names}`);
      }
    },
  );
});
