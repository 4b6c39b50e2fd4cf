import { sql } from "kysely";
import type { Retained } from "../../domain/privacy/retention.ts";
import type { Tx } from "../database.ts";
import { allowForgetting, emptyTrips } from "./forgetting.ts";

/** Rows deleted by one statement, so that none holds its locks for long. */
export const BATCH = 5_000;

export const TRIPS_BATCH = 500;

/**
 * Deletes by unit, which the index of positions allows; an account that keeps positions as long as the deployment has
 * none to delete.
 */
export async function deletePositions(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from positions p using (
      select o.unit_id, o.fixed_at from units u cross join lateral (
        select unit_id, fixed_at from positions
        where account_id = u.account_id and unit_id = u.id
          and fixed_at < ${before}
        order by fixed_at limit ${BATCH}
      ) o
      where u.account_id = ${accountId} limit ${BATCH}
    ) o
    where p.account_id = ${accountId} and p.unit_id = o.unit_id
      and p.fixed_at = o.fixed_at`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteMessages(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox
      where account_id = ${accountId} and state <> 'waiting'
        and done_at < ${before}
      limit ${BATCH})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteViews(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from views where account_id = ${accountId} and id in (
      select id from views where account_id = ${accountId} and hour < ${before}
      limit ${BATCH})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function emptyPrivateTrips(
  tx: Tx,
  accountId: number,
  { privateTrips }: Record<Retained, Date>,
  now: Date,
): Promise<number> {
  const rows = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", accountId)
    .where("type", "=", "private")
    .where("emptied_at", "is", null)
    .where("ongoing", "=", false)
    .where("started_at", "<", privateTrips)
    .orderBy("id")
    .limit(TRIPS_BATCH)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  await allowForgetting(tx);
  await emptyTrips(tx, accountId, rows.map(({ id }) => id), now);
  return rows.length;
}

/** Deletes bookings, declined ones too, that are as old as the trips which the account no longer keeps. */
export async function deleteOldBookings(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  let deleted = 0;
  for (const name of ["bookings", "declined_bookings"]) {
    const table = sql.table(name);
    const { numAffectedRows } = await sql`
      delete from ${table} where account_id = ${accountId} and id in (
        select id from ${table}
        where account_id = ${accountId} and start_at < ${before}
          and end_at < ${before}
        limit ${BATCH})`.execute(tx);
    deleted += Number(numAffectedRows ?? 0);
  }
  return deleted;
}
