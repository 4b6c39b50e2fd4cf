import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { OrganisationChange } from "../../domain/unit/organisation.ts";
import { createName } from "../../db/name/names.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { organiseUnits } from "../../db/unit/organisation.ts";
import { textsOf } from "../../locales/index.ts";
import { actorOf } from "../harness/actor.ts";
import { TILE_PX, toWorld } from "../../domain/geo/projection.ts";
import { DRAWN } from "../../domain/map/drawn.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");
const MAP = "/user/realtime-tracking";
/** Units in a page itself, and its largest weight (requirements: pages up to 60 KB compressed). */
const LISTED = 200;
const PAGE_BYTES = 60 * 1024;

Deno.test("the unit list beside the map", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const person = await newUser(db, account, {
    administrator: true,
    firstName: "Åsa",
    lastName: "Ek",
  });
  const admin = actorOf({
    accountId: account,
    userId: person.id,
    isAdministrator: true,
  });
  const units = {
    van: await newUnit(db, account, {
      name: "Van",
      registrationNumber: "ABC123",
    }),
    boat: await newUnit(db, account, { name: "Boat", type: "boat" }),
    crane: await newUnit(db, account, { name: "Crane", type: "machine" }),
  };
  const asker = await portal.as(person.email);
  const create = async (kind: "tags" | "departments", name: string) => {
    const created = await createName(db, admin, kind, name);
    assert.ok(created.ok);
    return created.value.id;
  };
  const organise = (unitIds: number[], change: OrganisationChange) =>
    command(db, admin, (tx) => organiseUnits(tx, admin, unitIds, change));
  const open = async (query: string) => {
    const answer = await asker.get(`${MAP}?${query}`);
    assert.equal(answer.status, 200);
    return answer.html;
  };
  const listedIn = (html: string) =>
    [...html.matchAll(/data-unit-id="(\d+)"/g)].map(([, id]) => Number(id));
  const report = (imei: string, at = Date.now() - 5000) =>
    portal.report(`/?id=${imei}&lat=59&lon=18&speed=10&timestamp=${at}`);
  const driverIn = async () => {
    const { data } = (await asker.call("GET", "user/realtime-tracking")).json;
    return data.find(({ imei }: { imei: string }) => imei === units.van.imei)
      .driver;
  };
  const checkIn = (untilAt: Date | null) =>
    command(db, SYSTEM, (tx) =>
      tx.insertInto("check_ins").values({
        account_id: account,
        unit_id: units.van.id,
        driver_id: person.id,
        from_at: new Date(Date.now() - 60_000),
        until_at: untilAt,
        created_by: person.id,
      }).execute());

  const rescue = await create("tags", "Rescue <1>");
  const north = await create("departments", "North");
  const empty = await create("departments", "Nobody's");
  await organise([units.van.id, units.boat.id], {
    tags: { how: "set", ids: [rescue] },
  });
  await organise([units.boat.id, units.crane.id], { departmentId: north });

  await t.step(
    "MAP-03 the list is narrowed to a tag, a department, both, and a search beside them",
    async () => {
      const all = await open("");
      assert.equal(listedIn(all).length, 3);
      assert.match(all, /<option[^>]*>Rescue &lt;1><\/option>/);
      for (
        const [query, expected] of [
          [`tag=${rescue}`, [units.boat, units.van]],
          [`department=${north}`, [units.boat, units.crane]],
          [`tag=${rescue}&department=${north}`, [units.boat]],
          [`department=${north}&search=cra`, [units.crane]],
          [`department=${empty}`, []],
          ["tag=2147483647", []],
          ["tag=&department=&search=", [units.boat, units.crane, units.van]],
          ["tag=x&department=1e99", [units.boat, units.crane, units.van]],
          ["search=%25", []],
        ] as const
      ) {
        const html = await open(query);
        assert.deepEqual(listedIn(html), expected.map(({ id }) => id), query);
      }
      const narrowed = await open(`tag=${rescue}&search=van`);
      assert.match(
        narrowed,
        new RegExp(`<option[^>]*value="${rescue}"[^>]*selected`),
      );
      assert.ok(
        narrowed.includes(
          `href="?search=van&amp;tag=${rescue}&amp;unit=${units.van.id}"`,
        ),
        "a chosen unit keeps the filter",
      );
      assert.ok(
        textOf(await open(`department=${empty}`)).includes(m.map.noMatch),
      );
    },
  );

  await t.step(
    "MAP-03 a stream contains only the units of its filter",
    async () => {
      await report(units.crane.imei);
      await report(units.van.imei);
      const stream = eventsOf(
        await asker.stream(`${MAP}/stream?tag=${rescue}`),
      );
      assert.equal((await stream.next()).data.imei, units.van.imei);
      const at = Date.now() - 1000;
      await report(units.crane.imei, at);
      await report(units.boat.imei, at);
      let told = (await stream.next()).data.imei;
      // A report during the start of a stream may arrive twice.
      if (told === units.van.imei) told = (await stream.next()).data.imei;
      assert.equal(told, units.boat.imei);
      await stream.close();
    },
  );

  await t.step(
    "MAP-04 the checked-in driver shows in page and call, and in the stream as soon as somebody checks in",
    async () => {
      await checkIn(new Date(Date.now() - 30_000));
      assert.equal(
        await driverIn(),
        null,
        "who has checked out drives no more",
      );
      const stream = eventsOf(
        await asker.stream(`${MAP}/stream?since=${Date.now() + 60_000}`),
      );
      const { check_in_code } = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("units").select("check_in_code")
            .where("id", "=", units.van.id).executeTakeFirstOrThrow(),
      );
      const answer = await asker.post(`/user/check-in/${check_in_code}`);
      assert.equal(answer.status, 303);
      const { data } = await stream.next();
      assert.deepEqual([data.imei, data.driver], [units.van.imei, "Åsa Ek"]);
      await stream.close();
      assert.equal(await driverIn(), "Åsa Ek");
      const html = await open(`unit=${units.van.id}`);
      const facts = html.slice(html.indexOf('class="unit-card"'));
      assert.ok(textOf(facts).includes("Åsa Ek"));
      assert.ok(textOf(facts).includes("ABC123"));
    },
  );

  await t.step(
    "MAP-09 without script the chips count the units and show those that do the same",
    async () => {
      const html = await open("");
      const chips = [...html.matchAll(
        /data-activity="(\w+)"[^>]*><b data-count[^>]*>(\d+)/g,
      )].map(([, activity, count]) => [activity, count]);
      assert.deepEqual(chips, [
        ["driving", "3"],
        ["standing", "0"],
        ["silent", "0"],
        ["unplaced", "0"],
      ]);
      const hidden = async (query: string) =>
        [...(await open(query)).matchAll(/<li data-unit-id[^>]*>/g)]
          .filter(([item]) => / hidden/.test(item)).length;
      assert.equal(await hidden("show=driving"), 0);
      assert.equal(await hidden("show=standing"), 3);
      assert.equal(await hidden("show=nonsense"), 0);
      const silent = await open("show=silent");
      assert.ok(!/class="unit-marker"/.test(silent), "no marker either");
      const narrowed = await open(`show=driving&tag=${rescue}`);
      assert.ok(
        narrowed.includes(
          `?tag=${rescue}&amp;show=driving&amp;unit=${units.van.id}`,
        ),
        "a chosen unit keeps the chip",
      );
    },
  );

  await t.step(
    "MAP-03 of thousands of units the page shows some, says so, and the stream brings the others",
    async () => {
      await command(db, SYSTEM, (tx) =>
        tx.insertInto("units").values(
          Array.from({ length: 3000 }, (_, index) => ({
            account_id: account,
            name: `Many ${index}`,
            imei: String(900000000000000 + index),
            type: "car" as const,
            registration_number: null,
            model: null,
          })),
        ).execute());
      const html = await open("");
      assert.equal(listedIn(html).length, LISTED);
      assert.ok(textOf(html).includes(m.map.listed(LISTED, 3003)));
      assert.ok(
        !html.includes("data-unit-search"),
        "the server searches all of them",
      );
      const packed = new Response(
        new Blob([html]).stream().pipeThrough(new CompressionStream("gzip")),
      );
      const { length } = await packed.bytes();
      assert.ok(length < PAGE_BYTES, `${length} bytes`);
      const far = await open(`unit=${units.van.id}`);
      assert.ok(
        listedIn(far).includes(units.van.id),
        "a chosen unit is always there",
      );
      assert.match(far, /stream\?&quot;|stream\?"/);
      assert.deepEqual(listedIn(await open("search=van")), [units.van.id]);
    },
  );

  await t.step(
    "MAP-03 MAP-01 the map begins with units in sight that the page has no room for",
    async () => {
      const kiruna = { latitude: 67.86, longitude: 20.22 };
      const { id } = await newUnit(db, account, { name: "Östra" });
      await command(db, SYSTEM, (tx) =>
        tx.updateTable("unit_states").set({
          reported_at: new Date(),
          fixed_at: new Date(),
          ...kiruna,
        }).where("unit_id", "=", id).execute());
      const html = await open("");
      assert.ok(!listedIn(html).includes(id));
      const [, view = ""] = /"firstView":(\{[^}]*\})/
        .exec(html.replaceAll("&quot;", '"')) ?? [];
      const { zoom, x, y } = JSON.parse(view);
      const worldPx = TILE_PX * 2 ** zoom;
      const far = toWorld(kiruna);
      assert.ok(Math.abs(far.x * worldPx - x) < DRAWN.width / 2, view);
      assert.ok(Math.abs(far.y * worldPx - y) < DRAWN.height / 2, view);
    },
  );
});
