import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { writeDiaries } from "../../demo/habits/diary.ts";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const VAN = "356307043981769";
const LENA = "356307043387025";
const BOAT = "356307048019136";
const HOUR_MS = 3_600_000;

Deno.test("FLOW-01 OPS-08 people of the demo write their trips up within a day, and Lena and the boat's crew some days late, so that little waits", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  await command(db, SYSTEM, (tx) => tx.deleteFrom("accounts").execute());
  assert.ok(await seedDemo(db));
  const units = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("units").select(["id", "imei", "account_id"]).execute(),
  );
  const drive = async (imei: string, hours: number) => {
    const { id, account_id } = units.find((unit) => unit.imei === imei)!;
    const stop = Date.now() - hours * HOUR_MS;
    const at = (ms: number) => new Date(ms).toISOString();
    await newTrip(
      db,
      { id, accountId: account_id },
      at(stop - HOUR_MS / 4),
      at(stop),
      { driver_id: null },
    );
  };
  for (const imei of [VAN, LENA, BOAT]) {
    await drive(imei, 2);
    await drive(imei, 30);
    await drive(imei, 24 * 6);
  }
  await writeDiaries(db);
  const written = async (imei: string) => {
    const { id } = units.find((unit) => unit.imei === imei)!;
    const trips = await asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("trips").select(["purpose", "driver_id"])
          .where("unit_id", "=", id).where("by_hand", "=", false)
          .orderBy("started_at", "desc").execute(),
    );
    return trips.map(({ purpose }) => purpose !== null);
  };
  assert.deepEqual(await written(VAN), [false, true, true]);
  assert.deepEqual(await written(LENA), [false, false, true]);
  assert.deepEqual(await written(BOAT), [false, false, true]);
  const anna = await portal.as("admin@demo.test");
  const { items } = (await anna.call("GET", "user/to-do")).json.data;
  const attested = items.filter(({ kind }: { kind: string }) =>
    kind.startsWith("attest")
  );
  assert.deepEqual(
    attested.map(({ kind }: { kind: string }) => kind),
    ["attestOthers"],
    "only Lena's last month is not attested",
  );
});
