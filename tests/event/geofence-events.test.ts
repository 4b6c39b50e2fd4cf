import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import { sameAccount } from "../../db/same-account.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { newUnit } from "../harness/build.ts";
import { reportFixes } from "../harness/reports.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { lookAt } from "../tracking/looking.ts";
import { STOCKHOLM } from "../trip/story.ts";
import { GEOFENCES, startStory } from "../geofence/story.ts";

/** A Monday, 08:00 in Stockholm. */
const BEGIN = Date.parse("2026-03-02T07:00:00Z");
const MINUTE_MS = 60_000;

/** Reads what happened to a unit. */
function eventsOf(db: Db, unitId: number) {
  return asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("events").selectAll().where("unit_id", "=", unitId)
        .orderBy("happened_at").execute(),
  );
}

/** Lists the kinds of the events of a unit that mails tell, in the order of time. */
async function toldOf(db: Db, unitId: number) {
  const rows = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("alerts as a")
        .innerJoin("events as e", sameAccount("e.id", "a.event_id"))
        .select("e.kind").where("e.unit_id", "=", unitId)
        .orderBy("e.happened_at").execute(),
  );
  return rows.map(({ kind }) => kind);
}

Deno.test("events of geofences", async (t) => {
  await using story = await startStory();
  const { portal, db, clock, mine, addGeofence, as } = story;
  const out = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 30 },
    park(10),
    drive(10, 60),
  );
  const away = scenario(
    { at: BEGIN + 60 * MINUTE_MS, from: STOCKHOLM, everyS: 30 },
    park(10),
  );

  /** Drives a new unit out of a new geofence; looks a minute after each fix has come. */
  async function leave(more: object, at = 0) {
    const unit = await newUnit(db, mine);
    clock.now = new Date(BEGIN - MINUTE_MS);
    const id = await addGeofence({
      ...STOCKHOLM,
      imeis: [unit.imei],
      ...more,
    });
    for (let from = 0; from < out.length; from += 5) {
      const part = out.slice(from, from + 5);
      await reportFixes(portal, unit.imei, part);
      const now = new Date(part.at(-1)!.fixedAt + at + MINUTE_MS);
      await lookAt(db, [unit.id], now, FOLDS);
    }
    return { unit, id };
  }

  await t.step(
    "GEO-09 TRK-11 a unit that leaves its geofence is a security event, told once to the administrators; its first side is none",
    async () => {
      const { unit, id } = await leave({ name: "Yard" });
      const [left, ...more] = await eventsOf(db, unit.id);
      assert.deepEqual(more, []);
      assert.deepEqual(
        [left!.kind, left!.subject, left!.facts, left!.rings, left!.is_late],
        ["geofenceLeft", String(id), { geofence: "Yard" }, true, false],
      );
      const there = out.find((fix) =>
        fix.fixedAt === left!.happened_at.getTime()
      );
      assert.deepEqual(
        [left!.latitude, left!.longitude],
        [there!.latitude, there!.longitude],
      );
      assert.deepEqual(await toldOf(db, unit.id), ["geofenceLeft"]);
      await reportFixes(portal, unit.imei, [...out, ...away]);
      await lookAt(
        db,
        [unit.id],
        new Date(away.at(-1)!.fixedAt + MINUTE_MS),
        FOLDS,
      );
      assert.deepEqual(
        (await eventsOf(db, unit.id)).map(({ kind }) => kind),
        ["geofenceLeft", "geofenceEntered"],
      );
      assert.deepEqual(await toldOf(db, unit.id), [
        "geofenceLeft",
        "geofenceEntered",
      ]);
    },
  );

  await t.step(
    "GEO-07 GEO-08 an inactive geofence, and one in its deactivation hours, tells nobody; the history has the event",
    async () => {
      const always = {
        days: [1, 2, 3, 4, 5, 6, 7],
        from: "00:00",
        to: "00:00",
      };
      for (const more of [{ active: false }, { deactivation: always }]) {
        const { unit } = await leave(more);
        const events = await eventsOf(db, unit.id);
        assert.deepEqual(
          events.map(({ kind, rings }) => [kind, rings]),
          [["geofenceLeft", false]],
        );
        assert.deepEqual(await toldOf(db, unit.id), []);
      }
    },
  );

  await t.step(
    "GEO-09 TRK-11 a geofence left longer ago than EVENT_LATE_MINUTES is history only",
    async () => {
      const { unit } = await leave({}, 45 * MINUTE_MS);
      assert.deepEqual(
        (await eventsOf(db, unit.id)).map((event) => [
          event.kind,
          event.is_late,
        ]),
        [["geofenceLeft", true]],
      );
      assert.deepEqual(await toldOf(db, unit.id), []);
    },
  );

  await t.step(
    "GEO-09 FEAT-08 a geofence with the theft flag puts a unit that leaves into theft mode, an inactive one does not",
    async () => {
      for (const active of [true, false]) {
        const { unit } = await leave({ theft_mode: true, active });
        const modes = await asActor(
          db,
          SYSTEM,
          (tx) =>
            tx.selectFrom("theft_modes").select("cause")
              .where("unit_id", "=", unit.id).execute(),
        );
        assert.deepEqual(modes, active ? [{ cause: "geofence" }] : []);
      }
    },
  );

  await t.step(
    "GEO-09 TRK-11 a late report that moves the instant at which a unit left tells nobody again, and one that takes it away withdraws it",
    async () => {
      const unit = await newUnit(db, mine);
      clock.now = new Date(BEGIN - MINUTE_MS);
      await addGeofence({ ...STOCKHOLM, imeis: [unit.imei] });
      // 500 and 1,000 m away.
      const withheld = out.slice(21, 23);
      const rest = out.filter((fix) => !withheld.includes(fix));
      await reportFixes(portal, unit.imei, rest);
      const now = new Date(out.at(-1)!.fixedAt + MINUTE_MS);
      await lookAt(db, [unit.id], now, FOLDS);
      const [first] = await eventsOf(db, unit.id);
      await reportFixes(portal, unit.imei, withheld);
      await lookAt(db, [unit.id], now, FOLDS);
      const [second, ...more] = await eventsOf(db, unit.id);
      assert.deepEqual(more, []);
      assert.equal(second!.id, first!.id);
      assert.ok(second!.happened_at < first!.happened_at);
      assert.deepEqual(await toldOf(db, unit.id), ["geofenceLeft"]);
      assert.equal(second!.withdrawn_at, null);
    },
  );

  await t.step(
    "GEO-12 TRK-11 a geofence that is deleted while a unit leaves it tells nobody, and what it told stays in the history",
    async () => {
      const { unit, id } = await leave({});
      await as.admin.call("DELETE", `${GEOFENCES}/${id}`);
      await reportFixes(portal, unit.imei, away);
      await lookAt(
        db,
        [unit.id],
        new Date(away.at(-1)!.fixedAt + MINUTE_MS),
        FOLDS,
      );
      assert.deepEqual(
        (await eventsOf(db, unit.id)).map(({ kind }) => kind),
        ["geofenceLeft"],
      );
    },
  );
});
