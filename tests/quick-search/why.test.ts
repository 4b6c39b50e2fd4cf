import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip, ROUTE } from "../trip/trip-rows.ts";

const { fields: x, kinds } = textsOf("en").quickSearch;

Deno.test("quick search: why something was found", async (t) => {
  const now = new Date("2026-11-21T10:00:00Z");
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const van = await newUnit(db, account, { name: "Skåpbil" });
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, {
    firstName: "Bo",
    lastName: "Sjöman",
    unitIds: [van.id],
  });
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("units").set({ registration_number: "QKS 42B" })
      .where("id", "=", van.id).execute();
    await tx.updateTable("users").set({ phone: "+46701740605" })
      .where("id", "=", driver.id).execute();
    const place = await tx.insertInto("places").values({
      account_id: account,
      created_by: admin.id,
      label: "Lagret",
      address: "Hamngatan 1",
      latitude: ROUTE[0]!.latitude,
      longitude: ROUTE[0]!.longitude,
      radius_m: 100,
    }).returning("id").executeTakeFirstOrThrow();
    await tx.insertInto("place_units").values({
      account_id: account,
      place_id: place.id,
      unit_id: van.id,
    }).execute();
  });
  await newTrip(
    db,
    { accountId: account, id: van.id },
    "2026-11-03T08:00Z",
    "2026-11-03T08:30Z",
    { purpose: "Byggmöte", driver_id: driver.id },
  );
  const browser = await portal.as(admin.email);
  /** Gives a group of what is found, and the words that are marked in it. */
  const found = async (text: string, kind: keyof typeof kinds) => {
    const query = new URLSearchParams({ q: text });
    const { html } = await browser.get(`/user/search?${query}`);
    const group =
      html.split("<section").find((one) =>
        one.includes(`id="quick-search-${kind}"`)
      ) ?? "";
    return {
      text: textOf(`<section${group}`),
      marked: [...group.matchAll(/<mark>(.*?)<\/mark>/g)]
        .map(([, word]) => textOf(word!)),
    };
  };

  await t.step(
    "FLOW-12 the field in which the text stands is named, and its words are marked, where the name does not say it",
    async () => {
      for (
        const [text, kind, label, field, marked] of [
          ["qks42", "units", x.plate, "QKS 42B", ["QKS 42B"]],
          [van.imei.slice(-6), "units", x.imei, van.imei, [van.imei]],
          ["sjoman", "trips", x.driver, "Bo Sjöman", ["Sjöman"]],
          ["lagret", "trips", x.place, "Lagret – Målgatan 2", ["Lagret"]],
          // The name of the place stands there instead.
          ["startg", "trips", x.address, "Startgatan 1", ["Startgatan"]],
          ["hamngatan", "places", x.address, "Hamngatan 1", ["Hamngatan"]],
          [driver.email, "people", x.email, driver.email, [driver.email]],
          ["0174", "people", "Phone", "+46701740605", ["+46701740605"]],
          ["logbook", "pages", x.alias, "logbook", ["logbook"]],
        ] as const
      ) {
        const shown = await found(text, kind);
        assert.ok(
          shown.text.includes(`${label}: ${field}`),
          `${text}: ${shown.text}`,
        );
        assert.deepEqual(shown.marked, marked, text);
      }
    },
  );

  await t.step(
    "FLOW-12 a day marks when the trip began; of several words those are explained that the name lacks",
    async () => {
      const day = await found("3/11", "trips");
      assert.deepEqual(day.marked.length, 1, day.text);
      assert.match(day.marked[0]!, /^.*3 Nov/);
      const both = await found("skåpbil qks", "units");
      assert.deepEqual(both.marked, ["QKS"]);
    },
  );

  await t.step(
    "FLOW-12 an address that the way shows already is not said again",
    async () => {
      const way = await found("målg", "trips");
      assert.deepEqual(way.text.match(/Målgatan/g)?.length, 1, way.text);
    },
  );

  await t.step(
    "FLOW-12 a name that says it needs no reason, and no field is shown that was not searched for",
    async () => {
      for (const text of ["skåpbil", "SKAPBIL"]) {
        assert.deepEqual((await found(text, "units")).marked, []);
      }
      const named = await found("byggmöte", "trips");
      assert.deepEqual(named.marked, []);
      assert.ok(!named.text.includes("Startgatan"), named.text);
      const person = await found("sjöman", "people");
      assert.ok(!person.text.includes("46701740605"), person.text);
    },
  );
});
