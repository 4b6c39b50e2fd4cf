import { type Insertable, sql } from "kysely";
import {
  CONTROL,
  EACH_CELL,
  type UserActor,
} from "../../domain/access/actor.ts";
import { writeByCell } from "../cell/cells.ts";
import { isClaimed } from "../cell/claims.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import type { Schema } from "../schema/index.ts";

/** The unit that reports under an id. */
export interface KnownTracker {
  trackerId: string;
  accountId: number;
  unitId: number;
  /** SHA-256 of the key that its reports must carry. */
  keyHash: Uint8Array | null;
  /** Since when what it reports belongs to the account. */
  since: Date;
  /** Days that the account has chosen to keep positions. */
  positionsDays: number | null;
}

/** Finds the units of a cell that report under some ids, in all accounts. */
export function findTrackers(
  db: Db,
  trackerIds: string[],
): Promise<KnownTracker[]> {
  return asActor(db, EACH_CELL, (tx) =>
    selectTrackers(tx)
      // One parameter for all ids: there may be more than 65,535, the most parameters of a statement.
      .where("t.tracker_id", "=", sql<string>`any(${trackerIds}::text[])`)
      .execute());
}

/** Lists ids with their units, at most `limit`. */
export function listTrackers(db: Db, limit: number): Promise<KnownTracker[]> {
  return asActor(
    db,
    EACH_CELL,
    (tx) => selectTrackers(tx).limit(limit).execute(),
  );
}

function selectTrackers(tx: Tx) {
  return tx.selectFrom("trackers as t")
    .innerJoin(
      "units as u",
      sameAccount("u.id", "t.unit_id"),
    )
    .innerJoin("accounts as a", "a.id", "t.account_id")
    .leftJoin("retention_settings as r", "r.account_id", "t.account_id")
    .leftJoin("stock_units as s", "s.imei", "u.imei")
    .select([
      "t.tracker_id as trackerId",
      "t.account_id as accountId",
      "t.unit_id as unitId",
      "u.ingest_key as keyHash",
      // Out of the stock a unit was the seller's before it was the account's. Another one, as a phone, may have
      // gathered what it saw before somebody added it.
      sql<Date>`case when s.imei is null and not u.from_stock then a.created_at
        else greatest(a.created_at, u.created_at) end`.as("since"),
      "r.positions_days as positionsDays",
    ]);
}

/** Gives a unit a key of its own, which its reports must carry from now on, or removes it. A trigger tells ingest. */
export async function setIngestKey(
  db: Db,
  actor: UserActor,
  unitId: number,
  keyHash: Uint8Array | null,
): Promise<void> {
  await command(
    db,
    actor,
    (tx) =>
      tx.updateTable("units").set({ ingest_key: keyHash })
        .where("account_id", "=", actor.accountId)
        .where("id", "=", unitId)
        .execute(),
  );
}

/** Counts reports under ids that belong to no unit, so that support sees them. */
export async function countUnknownTrackers(
  db: Db,
  protocol: string,
  trackerIds: string[],
): Promise<void> {
  if (trackerIds.length === 0) return;
  const unique = [...new Set(trackerIds)].sort();
  await db.insertInto("unknown_trackers")
    .values(unique.map((id) => ({
      tracker_id: id,
      protocol,
      reports: trackerIds.filter((other) => other === id).length,
      first_at: new Date(),
      last_at: new Date(),
    })))
    .onConflict((on) =>
      on.column("tracker_id").doUpdateSet((eb) => ({
        protocol: eb.ref("excluded.protocol"),
        reports: sql`unknown_trackers.reports + excluded.reports`,
        last_at: eb.ref("excluded.last_at"),
      }))
    )
    .execute();
}

/** A record that was understood but cannot be a position. */
export interface RefusedRecord {
  accountId: number;
  unitId: number;
  protocol: string;
  reason: string;
  record: Record<string, unknown> | null;
}

/** Refused records kept of each unit. */
export const REFUSED_KEPT = 100;

/** Stores refused records with their reasons for the unit's diagnostics. */
export async function keepRefusedRecords(
  db: Db,
  refused: RefusedRecord[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ accountId, unitId, ...one }) => ({
    account_id: accountId,
    unit_id: unitId,
    ...one,
  }));
  const { error } = await writeByCell(db, rows, keepInCell);
  if (error) throw error;
}

async function keepInCell(
  cell: Db,
  rows: Insertable<Schema["refused_records"]>[],
): Promise<void> {
  await command(cell, EACH_CELL, async (tx) => {
    await tx.insertInto("refused_records").values(rows).execute();
    // A unit that is always wrong cannot fill the table.
    const unitIds = [...new Set(rows.map(({ unit_id }) => unit_id))];
    await sql`
      delete from refused_records r where (account_id, id) in (
        select o.account_id, o.id from units u, lateral (
          select account_id, id from refused_records
          where account_id = u.account_id and unit_id = u.id
          order by received_at desc, id desc offset ${REFUSED_KEPT}
        ) o where u.id = any(${unitIds}::integer[])
      )`.execute(tx);
  });
}

/** Refused records of a unit, the newest first. */
export function listRefusedRecords(db: Db, unitId: number) {
  return asActor(db, EACH_CELL, (tx) =>
    tx.selectFrom("refused_records")
      .select(["received_at", "protocol", "reason", "record"])
      .where("unit_id", "=", unitId)
      .orderBy("received_at", "desc")
      .limit(100)
      .execute());
}

/** Says whether no unit of any account reports under a MAC address, whatever separates its pairs. */
export function isMacFree(db: Db, mac: string): Promise<boolean> {
  const bare = mac.replaceAll(":", "");
  const written = [mac, bare, mac.replaceAll(":", "-")]
    .flatMap((text) => [text, text.toLowerCase()]);
  return asActor(db, CONTROL, async (tx) => {
    const found = await tx.selectFrom("trackers").select("tracker_id")
      .where("tracker_id", "in", written).executeTakeFirst();
    return !found && !await isClaimed(tx, "tracker", ...written);
  });
}
