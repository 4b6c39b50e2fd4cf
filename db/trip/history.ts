import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { EDIT_FIELDS, type TripEdit } from "../../domain/trip/edit.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";

/** A kept change of a trip. */
export interface TripChange {
  id: number;
  at: Date;
  /** Empty where late reports changed what the rules say. */
  by: string;
  isByRule: boolean;
  isUndoing: boolean;
  fields: (keyof TripEdit)[];
}

/** Finds who changed a trip last, and when: nobody where a rule did, or somebody who is deleted. Null of a masked trip. */
export async function findLastChange(
  tx: Tx,
  actor: UserActor,
  { id, is_masked }: { id: number; is_masked: boolean },
): Promise<{ by: string | null; at: Date } | null> {
  if (is_masked) return null;
  const row = await selectChanges(tx, actor, id).executeTakeFirst();
  return row ? { by: row.by || null, at: row.at } : null;
}

/** Most changes that a page lists, the newest. */
const MOST = 50;

/**
 * Lists who changed what of a trip that the person sees, the newest first: the fields, not what stood there, which may
 * be of a time when the trip was private.
 */
export async function listChanges(
  db: Db,
  actor: UserActor,
  trip: Trip,
): Promise<TripChange[]> {
  if (trip.masked) return [];
  const rows = await asActor(
    db,
    actor,
    (tx) => selectChanges(tx, actor, trip.id).limit(MOST).execute(),
  );
  return rows.map(({ after, ...change }) => ({
    ...change,
    fields: EDIT_FIELDS.filter((field) => field in after),
  })).filter(({ fields }) => fields.length > 0);
}

/** Selects the changes of a trip, the newest first, with the name of who made them. */
function selectChanges(tx: Tx, actor: UserActor, tripId: number) {
  return tx.selectFrom("trip_changes as c")
    .leftJoin(
      "users as u",
      (join) =>
        join.onRef("u.account_id", "=", "c.account_id")
          .onRef("u.id", "=", "c.changed_by"),
    )
    .select([
      "c.id",
      "c.changed_at as at",
      "c.by_rule as isByRule",
      "c.after",
      sql<string>`coalesce(${nameOf("u")}, '')`
        .as("by"),
      sql<boolean>`c.undoes is not null`.as("isUndoing"),
    ])
    .where("c.account_id", "=", actor.accountId)
    .where("c.trip_id", "=", tripId)
    .orderBy("c.id", "desc");
}
