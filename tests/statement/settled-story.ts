import { sql } from "kysely";
import { forAccount, SYSTEM } from "../../domain/access/actor.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { command } from "../../db/command.ts";
import type { Db, Tx } from "../../db/database.ts";
import { settleMonths } from "../../db/statement/settling.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";

export const BEGIN = Date.parse("2026-01-20T00:00:00Z");
export const DAYS = 100;
export const NOW = new Date("2026-11-23T12:00:00Z");

export interface Made {
  accountId: number;
  unitIds: number[];
}

export const KINDS = [
  "insert",
  "insert",
  "insert",
  "settle",
  "settle",
  "delete",
  "type",
  "together",
  "intoType",
  "distance",
  "counter",
  "start",
  "stop",
  "transported",
  "unit",
  "merge",
  "split",
  "find",
  "lose",
  "add",
  "remove",
  "takeBack",
  "exempt",
  "zone",
] as const;

/** A change of trips or tolls, as the tracker or a person makes it, or the settling of months. */
export interface Change {
  kind: typeof KINDS[number];
  number: number;
  /** Days and minutes after the beginning, in the hours in which passages cost. */
  day: number;
  minute: number;
}

export async function makeAccount(db: Db): Promise<Made> {
  const accountId = await newAccount(db);
  const units = [await newUnit(db, accountId), await newUnit(db, accountId)];
  const unitIds = units.map(({ id }) => id);
  await command(db, forAccount(accountId), async (tx) => {
    await tx.updateTable("units").set({ type: "car" })
      .where("account_id", "=", accountId).execute();
    await sql`
      insert into odometer_readings (account_id, unit_id, read_at, value_m)
      select ${accountId}, id, ${new Date("2026-06-01T00:00:00Z")}, 90000000
      from units where account_id = ${accountId}`.execute(tx);
  });
  return { accountId, unitIds };
}

/** Makes a change unless PostgreSQL refuses it, as two trips of a unit at once. */
export async function makeIfAllowed(db: Db, made: Made, change: Change) {
  await make(db, made, change).catch((error) => {
    if (!/^23/.test(error.code)) throw error;
  });
}

async function make(db: Db, made: Made, change: Change): Promise<void> {
  const { accountId, unitIds } = made;
  const { kind, number, day, minute } = change;
  if (kind === "settle") {
    await settleMonths(db, accountId, { now: NOW, until: Infinity });
    return;
  }
  const startedAt = new Date(BEGIN + day * 86_400_000 + minute * 60_000);
  const stoppedAt = new Date(startedAt.getTime() + number * 60_000 + 1);
  if (kind === "insert") {
    return await newTrip(
      db,
      { accountId, id: unitIds[number % 2]! },
      startedAt.toISOString(),
      stoppedAt.toISOString(),
      {
        type: TRIP_TYPES[number % 3]!,
        distance_m: number * 1234,
        odometer_start_m: number % 4 === 0 ? null : day * 60_000,
        stray_m: number * 10,
        by_hand: number % 7 === 0,
      },
    );
  }
  await command(db, SYSTEM, async (tx) => {
    const ids = await tx.selectFrom("trips").select("id")
      .where("account_id", "=", accountId).orderBy("id").execute();
    const id = ids[number % ids.length]?.id ?? 0;
    const span = { started_at: startedAt, stopped_at: stoppedAt };
    await changeRows(tx, made, change, { id, into: ids[0]?.id ?? 0, ...span });
  });
}

interface Meant {
  id: number;
  into: number;
  started_at: Date;
  stopped_at: Date;
}

async function changeRows(
  tx: Tx,
  { accountId, unitIds }: Made,
  { kind, number }: Change,
  { id, into, started_at, stopped_at }: Meant,
): Promise<void> {
  const all = tx.updateTable("trips").where("account_id", "=", accountId);
  const one = all.where("id", "=", id);
  const unit_id = unitIds[number % 2]!;
  switch (kind) {
    case "delete":
      await all.set({ merged_into: null }).where("merged_into", "=", id)
        .execute();
      await tx.deleteFrom("trips").where("id", "=", id).execute();
      break;
    case "type":
      await one.set({ type: TRIP_TYPES[number % 3]! }).execute();
      break;
    case "together":
      await all.set({ type: TRIP_TYPES[number % 3]! })
        .where("unit_id", "=", unit_id).execute();
      break;
    case "intoType":
      await all.set({ type: TRIP_TYPES[number % 3]! }).where("id", "=", into)
        .execute();
      break;
    case "distance":
      await one.set({ distance_m: number * 777 }).execute();
      break;
    case "counter":
      await one.set({ odometer_start_m: number * 150_000 }).execute();
      break;
    case "start":
      await one.set({ started_at, stopped_at }).execute();
      break;
    case "stop":
      await one.set({ stopped_at: sql`stopped_at + interval '90 seconds'` })
        .execute();
      break;
    case "transported":
      await one.set({ kind: number % 2 ? "transported" : "driven" }).execute();
      break;
    case "unit":
      await one.set({ unit_id }).execute();
      break;
    case "merge":
      await one.set({ merged_into: into }).where("id", "<>", into).execute();
      break;
    case "split":
      await all.set({ merged_into: null }).execute();
      break;
    case "find":
      await findPassages(tx, id, number);
      break;
    case "lose":
      await tx.deleteFrom("toll_passages").where("trip_id", "=", id).execute();
      break;
    case "add":
    case "remove":
      await changeTolls(tx, id, kind === "add" ? "added" : "removed", number);
      break;
    case "takeBack":
      await tx.updateTable("toll_changes").set({ undone_at: NOW })
        .where("account_id", "=", accountId).execute();
      break;
    case "exempt":
      await tx.updateTable("units").set({ is_toll_exempt: number % 3 === 0 })
        .where("account_id", "=", accountId).where("id", "=", unit_id)
        .execute();
      break;
    case "zone":
      await tx.updateTable("accounts").set({
        time_zone: ["Europe/Stockholm", "Asia/Kathmandu"][number % 2]!,
      }).where("id", "=", accountId).execute();
  }
}

/** Lets a trip pass two stations, in the place of those that it passed. */
async function findPassages(tx: Tx, id: number, number: number) {
  await tx.deleteFrom("toll_passages").where("trip_id", "=", id).execute();
  await sql`
    insert into toll_passages (account_id, trip_id, number, unit_id, passed_at,
      city, station, tariff, control_point, confidence)
    select account_id, id, n, unit_id, started_at + n * interval '40 seconds',
      ${number % 3 ? "stockholm" : "gothenburg"},
      (array['Danvikstull', 'Ropsten'])[n],
      ${number % 3 ? "inner" : "gbg"}, 270 + n, 'certain'
    from trips, generate_series(1, 2) as n where id = ${id}`.execute(tx);
}

async function changeTolls(tx: Tx, id: number, kind: string, number: number) {
  await sql`
    insert into toll_changes (account_id, unit_id, kind, passed_at, city,
      station, tariff, reason, changed_at, changed_by)
    select account_id, unit_id, ${kind}, started_at + interval '40 seconds',
      'stockholm', ${number % 2 ? "Danvikstull" : "Liljeholmsbron"}, 'inner',
      'Test', ${NOW}, 1
    from trips where id = ${id}`.execute(tx);
}

/** Reads when the last trip of each week of each unit stopped: there stand borders beside hidden trips. */
export async function readLastStops(tx: Tx, accountId: number) {
  const { rows } = await sql<{ unitId: number; at: Date }>`
    select distinct on (unit_id, date_trunc('week', started_at))
      unit_id as "unitId", stopped_at as at
    from trips where account_id = ${accountId} and merged_into is null
      and kind <> 'transported'
    order by unit_id, date_trunc('week', started_at), started_at desc, id desc`
    .execute(tx);
  return rows.map(({ unitId, at }) => ({
    unit: { accountId, unitId },
    instant: at.getTime(),
  }));
}
