import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { HISTORY_DAYS } from "../../demo/fleet.ts";
import { writeDiaries } from "../../demo/habits/diary.ts";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { dayOf } from "../../domain/time.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const PIPES = "356307048510977";
const ULFS_VAN = "356307043981769";
const JOHANS_VAN = "356307046540026";
const LENA = "356307043387025";
const BOAT = "356307048019136";
const HOUR_MS = 3_600_000;

/** Says whether last month ended before the fleet began to report: who signs in time has attested it then. */
function isLastMonthPast(): boolean {
  const today = dayOf(Date.now(), "Europe/Stockholm");
  return Number(today.slice(8)) > HISTORY_DAYS;
}

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
  for (const imei of [PIPES, LENA, BOAT]) {
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
  assert.deepEqual(await written(PIPES), [false, true, true]);
  assert.deepEqual(await written(LENA), [false, false, true]);
  assert.deepEqual(await written(BOAT), [false, false, true]);
  const anna = await portal.as("admin@demo.test");
  const { items } = (await anna.call("GET", "user/to-do")).json.data;
  const attested = items.filter(({ kind }: { kind: string }) =>
    kind.startsWith("attest")
  );
  assert.deepEqual(
    attested.map(({ kind }: { kind: string }) => kind),
    isLastMonthPast() ? ["attestOthers"] : ["attestOwn", "attestOthers"],
    "only Lena's and Johan's last month is not attested once it lies before the fleet's reports",
  );
});

Deno.test("FLOW-01 FLOW-04 OPS-08 the latest trips of Ulf and Johan wait for a purpose, with a suggestion from those that they have written, and Johan has his last month to attest", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  await command(db, SYSTEM, (tx) => tx.deleteFrom("accounts").execute());
  assert.ok(await seedDemo(db));
  const all = { [ULFS_VAN]: 14, [JOHANS_VAN]: 8 };
  for (const [imei, waiting] of Object.entries(all)) {
    const { id, account_id } = await asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("units").select(["id", "account_id"])
          .where("imei", "=", imei).executeTakeFirstOrThrow(),
    );
    const { driver_id } = await asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("check_ins").select("driver_id")
          .where("unit_id", "=", id).executeTakeFirstOrThrow(),
    );
    // To the same customer, twice on each of the last days.
    for (let number = 1; number <= waiting + 5; number++) {
      const stop = Date.now() - number * 12 * HOUR_MS;
      const at = (ms: number) => new Date(ms).toISOString();
      await newTrip(
        db,
        { id, accountId: account_id },
        at(stop - HOUR_MS / 4),
        at(stop),
        {
          driver_id,
          start_latitude: 59.31,
          start_longitude: 18.03,
          stop_latitude: 59.34,
          stop_longitude: 18.07,
        },
      );
    }
  }
  await writeDiaries(db);
  const countsOf = async (email: string): Promise<Record<string, number>> => {
    const person = await portal.as(email);
    const { items } = (await person.call("GET", "user/to-do")).json.data;
    return Object.fromEntries(
      items.map((one: { kind: string; count: number }) => [
        one.kind,
        one.count,
      ]),
    );
  };
  const ulf = await countsOf("user@demo.test");
  assert.equal(ulf.purpose, all[ULFS_VAN]);
  assert.equal(ulf.suggestions, all[ULFS_VAN]);
  assert.equal(ulf.attestOwn === undefined, isLastMonthPast());
  const johan = await countsOf("johan@demo.test");
  assert.equal(johan.purpose, all[JOHANS_VAN]);
  assert.equal(johan.suggestions, all[JOHANS_VAN]);
  assert.ok(johan.attestOwn! > 10, JSON.stringify(johan));
});
