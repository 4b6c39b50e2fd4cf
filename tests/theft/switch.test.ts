import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { TheftCause } from "../../domain/theft/theft-mode.ts";
import { command } from "../../db/command.ts";
import { followLeftZone, switchTheftMode } from "../../db/theft/switch.ts";
import { asActor } from "../../db/database.ts";
import { startUnits } from "../unit/story.ts";
import { startTestPortal } from "../harness/portal.ts";

const AT = new Date("2026-03-02T08:00:00Z");
const minutesLater = (minutes: number) =>
  new Date(AT.getTime() + minutes * 60_000);

Deno.test("theft mode and its orders", async (t) => {
  await using portal = await startTestPortal();
  const { db, account, car, admin, user } = await startUnits(portal);
  const person: TheftCause = { kind: "person", userId: admin.id };
  const unit = { accountId: account, unitId: car.id };
  const turn = (isOn: boolean, at: Date, cause: TheftCause = person) =>
    command(
      db,
      SYSTEM,
      (tx) => switchTheftMode(tx, unit, { isOn, cause, at, now: at }),
    );
  const orders = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("orders").select(["parameters", "state"])
          .where("unit_id", "=", car.id).orderBy("id").execute(),
    );
  const geofence = await command(
    db,
    SYSTEM,
    (tx) =>
      tx.insertInto("geofences").values({
        account_id: account,
        name: "Yard",
        address: "",
        latitude: 59,
        longitude: 18,
        radius_m: 400,
        corners: null,
        active: true,
        theft_mode: true,
        deactivation: null,
        created_by: admin.id,
      }).returning("id").executeTakeFirstOrThrow(),
  );
  const left: TheftCause = {
    kind: "geofence",
    geofenceId: geofence.id,
    name: "Yard",
  };

  await t.step(
    "FEAT-08 FEAT-09 a geofence that the unit left switches it on, and the unit is ordered to report every 5 min moving and every 30 min standing",
    async () => {
      assert.equal(await turn(true, AT, left), true);
      assert.equal(await turn(true, AT, left), false, "it is on already");
      assert.deepEqual(await orders(), [
        {
          parameters: { seconds: 300, standingSeconds: 1800 },
          state: "queued",
        },
      ]);
    },
  );

  await t.step(
    "FEAT-09 a frequency that somebody sets meanwhile waits until theft mode is off, which orders it",
    async () => {
      const ordinary = await portal.as(user.email);
      const { version } = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("units").select("version").where("id", "=", car.id)
            .executeTakeFirstOrThrow(),
      );
      const set = await ordinary.call(
        "PUT",
        `user/terminal/${car.id}/note`,
        { version, report_frequency: "1min" },
      );
      assert.equal(set.status, 200);
      assert.equal((await orders()).length, 1);
      assert.equal(await turn(false, minutesLater(10)), true);
      assert.deepEqual((await orders())[1], {
        parameters: { seconds: 60, standingSeconds: 3600 },
        state: "queued",
      });
      assert.equal((await orders())[0]!.state, "cancelled");
    },
  );

  await t.step(
    "FEAT-08 a report of leaving that comes after it was switched off does not switch it on again",
    async () => {
      assert.equal(await turn(true, minutesLater(9), left), false);
      assert.equal(await turn(true, minutesLater(11), left), true);
    },
  );

  await t.step(
    "FEAT-09 a unit inside a zone keeps its frequency until it leaves one",
    async () => {
      await turn(false, minutesLater(12));
      const before = (await orders()).length;
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.insertInto("geofence_watches").values({
            account_id: account,
            geofence_id: geofence.id,
            unit_id: car.id,
            from_at: AT,
            until_at: null,
            began: "inside",
            latitude: 59,
            longitude: 18,
            radius_m: 400,
            corners: null,
          }).execute(),
      );
      assert.equal(await turn(true, minutesLater(13)), true);
      assert.equal((await orders()).length, before);
      const at = minutesLater(14);
      await command(
        db,
        SYSTEM,
        (tx) => followLeftZone(tx, unit, { at, now: at }),
      );
      assert.deepEqual((await orders()).at(-1)!.parameters, {
        seconds: 300,
        standingSeconds: 1800,
      });
    },
  );

  await t.step(
    "FEAT-09 a unit that hibernates between reports is kept awake, and hibernates again when theft mode is off",
    async () => {
      await turn(false, minutesLater(15));
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("units").set({ report_frequency: "12-24h" })
            .where("id", "=", car.id).execute(),
      );
      await turn(true, minutesLater(16), left);
      assert.deepEqual((await orders()).at(-1)!.parameters, {
        seconds: 300,
        standingSeconds: 1800,
        hibernates: false,
      });
      await turn(false, minutesLater(17));
      assert.deepEqual((await orders()).at(-1)!.parameters, {
        seconds: 43_200,
        standingSeconds: 43_200,
        hibernates: true,
      });
    },
  );
});
