import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const x = m.quickSearch;

Deno.test("quick search", async (t) => {
  const now = new Date("2026-11-21T10:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const other = await newAccount(db);
  const van = await newUnit(db, account, { name: "Skåpbil Åsa" });
  const boat = await newUnit(db, account, { name: "Båt 100%_ny" });
  const foreign = await newUnit(db, other, { name: "Skåpbil främmande" });
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("units").set({ registration_number: "QKS 42B" })
        .where("id", "=", van.id).execute(),
  );
  const admin = await newUser(db, account, {
    administrator: true,
    firstName: "Anna",
    lastName: "Åkesson",
  });
  const driver = await newUser(db, account, { unitIds: [boat.id] });
  const trip = (unit: typeof van, day: string, purpose: string, more = {}) =>
    newTrip(
      db,
      { accountId: unit === foreign ? other : account, id: unit.id },
      `${day}T08:00Z`,
      `${day}T08:30Z`,
      { purpose, ...more },
    );
  await trip(van, "2026-11-03", "Byggmöte Ängen");
  await trip(van, "2026-11-04", "Hemligt ärende", {
    type: "private",
    driver_id: driver.id,
  });
  await trip(van, "2025-10-03", "Byggmöte för länge sedan");
  await trip(boat, "2026-11-05", "Sjösättning");
  await trip(foreign, "2026-11-05", "Byggmöte hos andra");
  const [asAdmin, asDriver] = [
    await portal.as(admin.email),
    await portal.as(driver.email),
  ];
  const found = async (asker: typeof asAdmin, text: string) => {
    const page = await asker.get(`/user/search?${new URLSearchParams({
      q: text,
    })}`);
    assert.equal(page.status, 200, text);
    return textOf(
      page.html.split(/data-quick-search-results[^>]*>/)[1]!
        .split("</main>")[0]!,
    );
  };

  await t.step(
    "FLOW-12 finds units by name, plate and the IMEI's end",
    async () => {
      for (
        const text of [
          "skåpbil å",
          "SKÅPBIL Å",
          "qks42",
          "QKS 4",
          van.imei.slice(-6),
        ]
      ) {
        assert.match(await found(asAdmin, text), /Units.*Skåpbil Åsa/s, text);
      }
      const end = van.imei.slice(-6);
      assert.ok((await found(asAdmin, end)).includes(van.imei));
      const byName = await asAdmin.get("/user/search?q=QKS42B");
      assert.ok(!byName.text.includes(van.imei), "nobody asked for the IMEI");
      assert.match(byName.html, /unit-mark-symbol/);
      assert.doesNotMatch(await found(asAdmin, "skåpbil"), /främmande/);
      assert.doesNotMatch(await found(asDriver, "skåpbil"), /Åsa/);
    },
  );

  await t.step(
    "FLOW-12 a unit's hit leads to its trip log, too; its name finds no place of it",
    async () => {
      const { id } = await command(db, SYSTEM, async (tx) => {
        const place = await tx.insertInto("places").values({
          account_id: account,
          created_by: admin.id,
          label: "Kajplats",
          address: "Hamngatan 1",
          latitude: 59.3,
          longitude: 18,
          radius_m: 100,
        }).returning("id").executeTakeFirstOrThrow();
        await tx.insertInto("place_units").values({
          account_id: account,
          place_id: place.id,
          unit_id: boat.id,
        }).execute();
        return place;
      });
      const byUnit = await asAdmin.get("/user/search?q=b%C3%A5t");
      assert.ok(byUnit.html.includes(`create-triplog?unit=${boat.id}`));
      assert.match(byUnit.html, /<a [^>]*><svg[^>]*class="icon/);
      assert.doesNotMatch(await found(asAdmin, "båt"), /Kajplats/);
      assert.match(await found(asAdmin, "kajp"), /Places.*Kajplats/s);
      assert.match(await found(asAdmin, "hamngatan"), /Kajplats/);
      await command(
        db,
        SYSTEM,
        (tx) => tx.deleteFrom("places").where("id", "=", id).execute(),
      );
    },
  );

  await t.step("FLOW-12 finds trips by purpose, address and day", async () => {
    for (
      const text of [
        "byggmöte ä",
        "BYGGMÖTE Ä",
        "byggmote angen",
        "angen byggmote",
        "Byggmöte ángên",
        "startgatan",
        "2026-11-03",
        "3 Nov",
        "3 november 2026",
        "3/11",
        "3.11",
      ]
    ) {
      assert.match(await found(asAdmin, text), /Trips.*Byggmöte Ängen/s, text);
      assert.doesNotMatch(await found(asDriver, text), /Ängen/, text);
    }
    const years = await found(asAdmin, "byggmöte");
    assert.doesNotMatch(years, /länge sedan|hos andra/);
    assert.match(await found(asDriver, "umeå"), /Sjösättning/);
  });

  await t.step(
    "FLOW-12 SEC-07 never finds a private trip of others",
    async () => {
      for (const text of ["hemligt", "2026-11-04", "4 Nov", "4/11"]) {
        assert.doesNotMatch(await found(asAdmin, text), /Trips|Hemligt/, text);
      }
    },
  );

  await t.step(
    "FLOW-12 finds people only for those who may see users",
    async () => {
      assert.match(await found(asAdmin, "anna å"), /People.*Anna Åkesson/s);
      assert.match(await found(asAdmin, driver.email), /People/);
      assert.doesNotMatch(await found(asDriver, "anna å"), /Åkesson/);
    },
  );

  await t.step(
    "FLOW-12 finds the pages of the person's menu, and reports, by their texts",
    async () => {
      const { eco } = m.statement.titles;
      assert.match(
        await found(asAdmin, eco),
        new RegExp(`Pages.*${eco}.*${m.statement.title}`, "s"),
      );
      assert.match(
        await found(asAdmin, m.user.title),
        new RegExp(`Pages.*${m.user.title}`, "s"),
      );
      assert.doesNotMatch(await found(asDriver, m.user.title), /Pages/);
    },
  );

  await t.step(
    "FLOW-12 finds pages by words within their names, by other forms of them, and by what people call them; what is named so stands first",
    async () => {
      for (
        const [text, name] of [
          ["driving", m.statement.titles.eco],
          ["invoices", m.statement.titles["toll-invoice"]],
          ["trip", m.tripSettings.title],
          ["logbook", m.pages.tripLog],
          ["vehicle", m.unit.title],
          ["password", m.security.title],
        ] as const
      ) {
        const shown = await found(asAdmin, text);
        assert.ok(shown.split(x.kinds.pages)[1]?.includes(name), text);
      }
      const trips = (await found(asAdmin, "trips")).split(x.kinds.pages)[1]!;
      const [first, second] = [m.tripSettings.title, m.pages.tripLog]
        .map((name) => trips.indexOf(name));
      assert.ok(first! >= 0 && first! < second!, trips);
    },
  );

  await t.step(
    "FLOW-12 a trip that goes on is named by where it began and that it is on the way; one whose address is looked up says so in words",
    async () => {
      await newTrip(
        db,
        { accountId: account, id: boat.id },
        "2026-11-21T09:00Z",
        "2026-11-21T09:58Z",
        { start_address: "Kajen 1", stop_address: null, ongoing: true },
      );
      const going = await found(asAdmin, "kajen");
      assert.match(going, new RegExp(`Kajen 1 – ${m.trip.ongoing}`));
      await newTrip(
        db,
        { accountId: account, id: boat.id },
        "2026-11-20T09:00Z",
        "2026-11-20T09:30Z",
        { start_address: "Kajen 2", stop_address: null },
      );
      const unnamed = await found(asAdmin, "kajen 2");
      assert.match(unnamed, new RegExp(`Kajen 2 – ${x.noAddressYet}`));
      for (const shown of [going, unnamed]) {
        assert.doesNotMatch(shown, /\d\d\.\d{4}/, "no coordinates");
      }
    },
  );

  await t.step(
    "FLOW-12 takes % and _ as they are, long texts, one letter and emoji",
    async () => {
      assert.match(await found(asAdmin, "0%_n"), /Båt 100%_ny/);
      assert.doesNotMatch(await found(asAdmin, "%"), /Skåpbil/);
      assert.doesNotMatch(await found(asAdmin, "s_åpbil"), /Skåpbil/);
      assert.match(await found(asAdmin, "å"), /Skåpbil Åsa/);
      for (
        const text of [
          "🚐",
          "x".repeat(5000),
          "\\",
          "'",
          "a\u0000b",
          "🚐".repeat(200),
        ]
      ) {
        await found(asAdmin, text);
      }
      assert.equal(
        (await asAdmin.get("/user/search?q=%00%ff%ed%a0%80")).status,
        200,
      );
      assert.equal((await asAdmin.get("/user/search?q=1&q=2")).status, 200);
      const page = await asAdmin.get("/user/search?q=nothinglikethis");
      assert.match(textOf(page.html), new RegExp(x.none));
    },
  );

  await t.step(
    "FLOW-12 shows five of a group, and leads to the list of all",
    async () => {
      for (let i = 0; i < 6; i++) {
        await newUnit(db, account, { name: `Mängd ${i}` });
      }
      const page = await asAdmin.get("/user/search?q=m%C3%A4ngd");
      assert.equal(page.html.match(/<strong>Mängd \d/g)!.length, 5);
      const [, all] = page.html.match(
        /href="(\/user\/edit-terminal-list\?search=[^"]+)"/,
      )!;
      assert.match((await asAdmin.get(all!)).html, /Mängd 5/);
    },
  );

  await t.step("FLOW-12 needs a login", async () => {
    const answer = await portal.nobody.get("/user/search?q=anna");
    assert.doesNotMatch(answer.html, /Åkesson/);
    assert.notEqual(answer.status, 200);
  });
});
