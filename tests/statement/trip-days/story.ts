import fc from "fast-check";
import { sql } from "kysely";
import { forAccount } from "../../../domain/access/actor.ts";
import { TRIP_TYPES } from "../../../domain/trip/trip.ts";
import { command } from "../../../db/command.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { newTrip } from "../../trip/trip-rows.ts";

/** Around the night in which the clock goes forward, and the end of a month. */
const BEGIN = Date.parse("2026-03-28T20:00:00Z");

/** An account whose trips change. */
export interface Made {
  accountId: number;
  unitIds: number[];
  driverId: number;
}

/** A change of trips, as the tracker or a person makes it. */
type Change = { number: number; minutes: number; unit: 0 | 1 } & {
  kind:
    | "insert"
    | "delete"
    | "type"
    | "driver"
    | "distance"
    | "start"
    | "merge"
    | "split"
    | "goOn"
    | "end"
    | "zone"
    | "together";
};

export const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change["kind"]>(
    "insert",
    "insert",
    "insert",
    "delete",
    "type",
    "driver",
    "distance",
    "start",
    "merge",
    "split",
    "goOn",
    "end",
    "zone",
    "together",
  ),
  number: fc.nat(9),
  minutes: fc.nat(4 * 24 * 60),
  unit: fc.constantFrom(0, 1),
});

/** Creates an account with two units and a driver. */
export async function makeAccount(db: Db): Promise<Made> {
  const accountId = await newAccount(db);
  const { id: driverId } = await newUser(db, accountId);
  const units = [await newUnit(db, accountId), await newUnit(db, accountId)];
  return { accountId, driverId, unitIds: units.map(({ id }) => id) };
}

/** Makes a change unless PostgreSQL refuses it, as two trips of a unit at once. */
export async function makeIfAllowed(db: Db, made: Made, change: Change) {
  await make(db, made, change).catch((error) => {
    if (!/^23/.test(error.code)) throw error;
  });
}

/** Makes a change. */
export async function make(db: Db, made: Made, change: Change): Promise<void> {
  const { accountId, unitIds, driverId } = made;
  const { number, minutes, unit } = change;
  const startedAt = new Date(BEGIN + minutes * 60_000 + number);
  if (change.kind === "insert") {
    return await newTrip(
      db,
      { accountId, id: unitIds[unit]! },
      startedAt.toISOString(),
      new Date(startedAt.getTime() + number * 60_000 + 1).toISOString(),
      { type: TRIP_TYPES[number % 3]!, distance_m: number * 1234 },
    );
  }
  await command(db, forAccount(accountId), async (tx) => {
    if (change.kind === "zone") return await changeZone(tx, accountId, number);
    const ids = await tx.selectFrom("trips").select("id")
      .where("account_id", "=", accountId).orderBy("id").execute();
    const { id } = ids[number % ids.length] ?? { id: 0 };
    const one = tx.updateTable("trips").where("id", "=", id);
    const all = tx.updateTable("trips").where("account_id", "=", accountId);
    switch (change.kind) {
      case "delete":
        await tx.updateTable("trips").set({ merged_into: null })
          .where("merged_into", "=", id).execute();
        return void await tx.deleteFrom("trips").where("id", "=", id).execute();
      case "type":
        return void await one.set({ type: TRIP_TYPES[minutes % 3]! }).execute();
      case "driver":
        return void await one.set({ driver_id: driverId }).execute();
      case "distance":
        return void await one.set({ distance_m: minutes }).execute();
      case "start":
        return void await one.set({
          started_at: startedAt,
          stopped_at: new Date(startedAt.getTime() + 60_000),
        }).execute();
      case "merge":
        return void await one.set({ merged_into: ids[0]?.id ?? null })
          .where("id", "<>", ids[0]?.id ?? 0).execute();
      case "split":
        return void await all.set({ merged_into: null }).execute();
      case "goOn":
        return void await one.set({ ongoing: true }).execute();
      case "end":
        return void await all.set({ ongoing: false }).execute();
      case "together":
        return void await all.set({ distance_m: sql`distance_m + 1` })
          .execute();
    }
  });
}

/** Changes the zone as the settings of an account do. */
async function changeZone(tx: Tx, accountId: number, number: number) {
  const zones = ["Europe/Stockholm", "Asia/Kathmandu", "Europe/London"];
  const { time_zone } = await tx.selectFrom("accounts").select("time_zone")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  await tx.insertInto("account_time_zones").values({
    account_id: accountId,
    until_at: new Date(BEGIN + number * 3_600_000),
    time_zone,
  }).onConflict((on) => on.doNothing()).execute();
  await tx.updateTable("accounts").set({ time_zone: zones[number % 3]! })
    .where("id", "=", accountId).execute();
}

/** What trips add up to. */
export interface Sum {
  key: string;
  trips: number;
  metres: number;
  ms: number;
}

/** Orders sums by their keys. */
export function byKey(a: Sum, b: Sum): number {
  return a.key < b.key ? -1 : 1;
}
