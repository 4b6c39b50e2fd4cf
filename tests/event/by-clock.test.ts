import assert from "node:assert/strict";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { findDues } from "../../db/event/dues.ts";
import { findSilences } from "../../db/event/silence.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse("2026-03-02T08:00:00Z");

function eventsOf(db: Db, unitId: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("events").selectAll()
      .where("unit_id", "=", unitId).orderBy("id").execute();
    return rows.map((
      { kind, subject, facts, rings, happened_at, ended_at },
    ) => ({
      kind,
      subject,
      facts,
      rings,
      at: happened_at.getTime(),
      end: ended_at?.getTime() ?? null,
    }));
  });
}

/** Stores when a unit reported. */
function reported(
  db: Db,
  account_id: number,
  unit_id: number,
  instants: readonly number[],
) {
  return command(db, beside(account_id), async (tx) => {
    await tx.insertInto("positions").values(instants.map((at) => ({
      account_id,
      unit_id,
      fixed_at: new Date(at),
    }))).execute();
    const reported_at = new Date(instants.at(-1)!);
    await tx.insertInto("unit_states").values({
      account_id,
      unit_id,
      reported_at,
      latitude: 59.3,
      longitude: 18.1,
    }).onConflict((on) =>
      on.columns(["account_id", "unit_id"]).doUpdateSet({ reported_at })
    ).execute();
  });
}

/** Counts the mails that wait. */
function countMails(db: Db) {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("alerts").select("event_id").execute();
    return rows.length;
  });
}

Deno.test("events that are found by the clock", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const account = await newAccount(db);
  const boss = await newUser(db, account, { administrator: true });
  const { id: unit } = await newUnit(db, account);
  // Function alarms go to receivers only.
  await command(db, SYSTEM, async (tx) => {
    const { id } = await tx.insertInto("alarm_receivers").values({
      account_id: account,
      member_id: boss.id,
      name: "Boss",
      email: boss.email,
      push_notification: false,
      security_alarm: true,
      function_alarm: true,
    }).returning("id").executeTakeFirstOrThrow();
    await tx.insertInto("alarm_receiver_units").values({
      account_id: account,
      receiver_id: id,
      device_type: "gps",
      unit_id: unit,
    }).execute();
  });

  await t.step(
    "TRK-11 a unit that reports no more falls silent once, after longer than is usual for it, until it reports again",
    async () => {
      // It reports each half hour for ten days, and pauses for twelve hours once.
      const half = [...Array(480).keys()].map((n) => START + n * HOUR_MS / 2);
      const paused = half.filter((_, n) => n < 100 || n >= 124);
      await reported(db, account, unit, paused);
      const last = half.at(-1)!;
      const look = (hours: number) =>
        findSilences(db, new Date(last + hours * HOUR_MS));
      assert.equal(await look(35), 0);
      assert.equal(await look(37.6), 1);
      assert.equal(await look(38), 0);
      const [silent] = await eventsOf(db, unit);
      assert.equal(silent!.kind, "silent");
      assert.deepEqual(silent!.facts, { afterHours: 38 });
      assert.equal(silent!.at, last + 37.5 * HOUR_MS);
      assert.equal(silent!.end, null);
      assert.equal(await countMails(db), 1);
      const back = last + 50 * HOUR_MS;
      await reported(db, account, unit, [back]);
      assert.equal(await look(51), 0);
      assert.equal((await eventsOf(db, unit))[0]!.end, back);
      assert.equal(await countMails(db), 1);
    },
  );

  await t.step(
    "TRK-11 a silence that no node looked at for two days is history, and a unit that is known for a day is not silent",
    async () => {
      const old = await newUnit(db, account);
      const hourly = [...Array(200).keys()].map((n) => START + n * HOUR_MS);
      await reported(db, account, old.id, hourly);
      const fresh = await newUnit(db, account);
      await reported(db, account, fresh.id, hourly.slice(-20));
      await findSilences(db, new Date(hourly.at(-1)! + 4 * DAY_MS));
      assert.deepEqual(
        (await eventsOf(db, old.id)).map(({ rings }) => rings),
        [false],
      );
      assert.deepEqual(await eventsOf(db, fresh.id), []);
    },
  );

  await t.step(
    "UNIT-25 a unit near or past its service or inspection is told once each, and anew after the service",
    async () => {
      const { id } = await newUnit(db, account);
      const plan = (set: object) =>
        command(
          db,
          SYSTEM,
          (tx) =>
            tx.updateTable("units").set(set).where("id", "=", id).execute(),
        );
      const look = async (day: string) => {
        await findDues(db, new Date(`${day}T06:00:00Z`));
        return (await eventsOf(db, id)).map(({ kind, facts }) =>
          `${kind} ${(facts as { isPast: boolean }).isPast ? "past" : "near"}`
        );
      };
      await plan({
        service_interval_months: 12,
        last_service_on: "2025-04-15",
        next_inspection_on: "2026-05-31",
      });
      assert.deepEqual(await look("2026-03-02"), []);
      assert.deepEqual(await look("2026-03-20"), ["serviceDue near"]);
      assert.deepEqual(await look("2026-03-21"), ["serviceDue near"]);
      assert.deepEqual(await look("2026-04-16"), [
        "serviceDue near",
        "serviceDue past",
      ]);
      await plan({ last_service_on: "2026-04-17" });
      assert.deepEqual((await look("2026-05-02")).slice(2), [
        "inspectionDue near",
      ]);
      assert.deepEqual((await look("2026-06-01")).slice(3), [
        "inspectionDue past",
      ]);
      assert.deepEqual((await look("2027-03-20")).slice(4), [
        "serviceDue near",
      ]);
    },
  );

  await t.step(
    "UNIT-25 service by distance and by operating hours is told by the unit's meters",
    async () => {
      const { id } = await newUnit(db, account);
      await command(db, SYSTEM, async (tx) => {
        await tx.updateTable("units").set({
          service_interval_m: 15_000_000,
          last_service_m: 100_000_000,
        }).where("id", "=", id).execute();
        await tx.insertInto("odometer_readings").values({
          account_id: account,
          unit_id: id,
          read_at: new Date("2026-03-01T06:00:00Z"),
          value_m: 114_500_000,
        }).execute();
      });
      await findDues(db, new Date("2026-03-02T06:00:00Z"));
      assert.deepEqual(
        (await eventsOf(db, id)).map(({ kind, facts }) => [kind, facts]),
        [["serviceDue", { isPast: false }]],
      );
    },
  );
});
