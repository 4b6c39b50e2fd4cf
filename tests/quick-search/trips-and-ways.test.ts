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

Deno.test("quick search: trips told apart, what was opened last, and what one may do", async (t) => {
  const now = new Date("2026-11-21T10:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const other = await newAccount(db);
  const van = await newUnit(db, account, { name: "Skåpbil Åsa" });
  const boat = await newUnit(db, account, { name: "Båt 100%_ny" });
  const foreign = await newUnit(db, other, { name: "Skåpbil främmande" });
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, {
    unitIds: [boat.id],
    firstName: "Bo",
    lastName: "Sjöman",
  });
  for (
    const [unit, day, more] of [
      [van, "03", { purpose: "Byggmöte Ängen" }],
      [van, "04", {
        purpose: "Hemligt ärende",
        type: "private",
        driver_id: driver.id,
      }],
      [boat, "05", { purpose: "Sjösättning" }],
    ] as const
  ) {
    await newTrip(
      db,
      { accountId: account, id: unit.id },
      `2026-11-${day}T08:00Z`,
      `2026-11-${day}T08:30Z`,
      more,
    );
  }
  const asAdmin = await portal.as(admin.email);
  const asDriver = await portal.as(driver.email);
  const found = async (asker: typeof asAdmin, text: string) => {
    const query = new URLSearchParams({ q: text });
    const page = await asker.get(`/user/search?${query}`);
    return textOf(
      page.html.split(/data-quick-search-results[^>]*>/)[1]!
        .split("</main>")[0]!,
    );
  };

  await t.step(
    "FLOW-12 SEC-07 finds trips by the place of the unit and by driver, each told apart; no private trip of others",
    async () => {
      await command(db, SYSTEM, async (tx) => {
        const rows = await tx.selectFrom("trips").selectAll()
          .where((eb) =>
            eb.or([
              eb("purpose", "=", "Sjösättning"),
              eb("type", "=", "private"),
            ])
          ).execute();
        const at = rows.find(({ purpose }) => purpose === "Sjösättning")!;
        await tx.updateTable("trips").set({ driver_id: driver.id })
          .where("id", "=", at.id).execute();
        for (const row of rows) {
          const place = await tx.insertInto("places").values({
            account_id: account,
            created_by: admin.id,
            label: `Kunden Åkeri ${row.unit_id}`,
            address: "Hamngatan 1",
            latitude: row.start_latitude!,
            longitude: row.start_longitude!,
            radius_m: 100,
          }).returning("id").executeTakeFirstOrThrow();
          await tx.insertInto("place_units").values({
            account_id: account,
            place_id: place.id,
            unit_id: row.unit_id,
          }).execute();
        }
      });
      const name = "Bo Sjöman";
      for (
        const text of [`kunden åkeri ${boat.id}`, name]
      ) {
        const shown = await found(asAdmin, text);
        assert.match(shown, /Trips.*Sjösättning.*Båt 100%_ny/s, text);
        assert.match(
          shown,
          new RegExp(`Sjösättning.*${name}`, "s"),
        );
        assert.doesNotMatch(shown, /Hemligt|4 Nov/, text);
      }
      const hidden = await found(asAdmin, `kunden åkeri ${van.id}`);
      assert.doesNotMatch(hidden, /Hemligt|4 Nov/);
      assert.doesNotMatch(await found(asDriver, "byggmöte"), /Trips/);
    },
  );

  await t.step(
    "FLOW-12 SEC-07 offers what was opened last, as far as the person may see it now",
    async () => {
      const trips = await command(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("trips").select(["id", "purpose", "type"])
            .where("account_id", "=", account).execute(),
      );
      const idOf = (asked: string) =>
        trips.find(({ purpose }) => purpose === asked)!.id;
      const cookieAfter = async (path: string) => {
        const { headers } = await asAdmin.get(path);
        return headers.get("set-cookie")?.match(/opened=([^;]*)/)?.[1];
      };
      assert.match(
        (await cookieAfter(`/user/edit-terminal?unit=${van.id}`))!,
        new RegExp(`^${admin.id}_u${van.id}`),
      );
      const opened = await asAdmin.get(
        `/user/create-triplog/${idOf("Byggmöte Ängen")}`,
      );
      const secret = trips.find(({ type }) => type === "private")!.id;
      assert.equal(
        await cookieAfter(`/user/create-triplog/${secret}`),
        undefined,
      );
      const search = await asAdmin.with({ cookie: opened.cookies })
        .get("/user/search");
      const first = textOf(search.html);
      assert.match(
        first,
        new RegExp(`${x.kinds.opened}.*Byggmöte Ängen.*Skåpbil Åsa`, "s"),
      );
      assert.match(
        first,
        new RegExp(`${x.kinds.actions}.*${x.actions.addUnit}`, "s"),
      );
      const trip = idOf("Byggmöte Ängen");
      const forged = await asDriver.with({
        cookie: `opened=${driver.id}_u${van.id}_u${foreign.id}_t${trip}`,
      }).get("/user/search");
      assert.doesNotMatch(textOf(forged.html), /Åsa|Ängen|främmande/);
      assert.ok(!(await found(asDriver, "")).includes(x.actions.addUnit));
    },
  );

  await t.step(
    "FLOW-12 offers what to do with the unit that is found, and the next step when nothing is",
    async () => {
      const page = await asAdmin.get(`/user/search?q=${van.imei.slice(-6)}`);
      for (
        const path of [
          `/user/realtime-tracking?unit=${van.id}`,
          `/user/create-triplog/by-hand?unit=${van.id}`,
        ]
      ) {
        assert.ok(page.html.includes(`href="${path}"`), path);
      }
      const nothing = await found(asAdmin, "nothinglikethis");
      assert.ok(nothing.includes(x.next));
      assert.match(nothing, new RegExp(m.pages.tripLog));
    },
  );
});
