import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { provenSide } from "../../domain/geofence/crossings.ts";
import type { Shape, Side } from "../../domain/geofence/geofence.ts";
import { arrayText } from "../array-text.ts";
import { LOOK_CHANNEL } from "../channels.ts";
import type { Tx } from "../database.ts";
import { loadFixesSince } from "../tracking/fixes.ts";
import { fromShape } from "./shapes.ts";

/** Which units a geofence watches from an instant on. */
interface Watching {
  geofenceId: number;
  shape: Shape;
  /** Whether the shape is another one than before. */
  hasMoved: boolean;
  unitIds: readonly number[];
  now: Date;
}

/**
 * Ends the watches of a geofence that no longer hold, and begins others. A watch begins where the unit was last seen,
 * so a parked unit that reports only when it moves is known to be inside.
 */
export async function changeWatches(
  tx: Tx,
  actor: UserActor,
  { geofenceId, shape, hasMoved, unitIds, now }: Watching,
): Promise<void> {
  const { accountId } = actor;
  const current = await tx.selectFrom("geofence_watches").select("unit_id")
    .where("account_id", "=", accountId)
    .where("geofence_id", "=", geofenceId)
    .where("until_at", "is", null)
    .execute();
  const watched = current.map(({ unit_id }) => unit_id);
  const ending = watched.filter((id) => hasMoved || !unitIds.includes(id));
  const beginning = unitIds.filter((id) => hasMoved || !watched.includes(id));
  await endWatches(tx, accountId, geofenceId, ending, now);
  await beginWatches(tx, accountId, { geofenceId, shape, beginning, now });
  await lookSoon(tx, accountId, [...ending, ...beginning], now);
}

async function endWatches(
  tx: Tx,
  accountId: number,
  geofenceId: number,
  unitIds: readonly number[],
  now: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  await tx.updateTable("geofence_watches")
    .set({ until_at: sql`greatest(from_at, ${now}::timestamptz)` })
    .where("account_id", "=", accountId)
    .where("geofence_id", "=", geofenceId)
    .where("until_at", "is", null)
    .where("unit_id", "in", unitIds)
    .execute();
}

async function beginWatches(
  tx: Tx,
  accountId: number,
  { geofenceId, shape, beginning, now }:
    & Pick<Watching, "geofenceId" | "shape" | "now">
    & { beginning: readonly number[] },
): Promise<void> {
  if (beginning.length === 0) return;
  const sides = await lastSides(tx, accountId, beginning, shape);
  await tx.insertInto("geofence_watches")
    .values(beginning.map((unit_id) => ({
      ...fromShape(shape),
      account_id: accountId,
      geofence_id: geofenceId,
      unit_id,
      from_at: now,
      until_at: null,
      began: sides.get(unit_id) ?? null,
    })))
    .execute();
}

/** Gives for units, by their ids, on which side of a shape they were last seen; those at its edge are left out. */
async function lastSides(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  shape: Shape,
): Promise<Map<number, Side>> {
  const seen = await tx.selectFrom("unit_states")
    .select(["account_id", "unit_id", "fixed_at"])
    .where("account_id", "=", accountId)
    .where("unit_id", "=", sql<number>`any(${arrayText(unitIds)}::integer[])`)
    .where("fixed_at", "is not", null)
    .execute();
  const fixes = await loadFixesSince(
    tx,
    seen.map(({ fixed_at, ...unit }) => ({ unit, from: fixed_at!.getTime() })),
  );
  return new Map(
    [...fixes].flatMap(([unitId, since]) => {
      const side = provenSide(shape, since.at(-1)!);
      return side ? [[unitId, side] as const] : [];
    }),
  );
}

/** Asks the tracker to look at units because what watches them has changed. */
async function lookSoon(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  now: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  await sql`
    with looked as (
      update unit_states set dirty_from = least(dirty_from, ${now}::timestamptz),
        dirty_since = coalesce(dirty_since, now()), version = version + 1
      where account_id = ${accountId}
        and unit_id = any(${arrayText(unitIds)}::integer[])
      returning unit_id
    )
    select pg_notify(${LOOK_CHANNEL}, unit_id::text) from looked`
    .execute(tx);
}
