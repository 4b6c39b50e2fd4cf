import { type RawBuilder, type Selectable, sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import type { Tx } from "../../database.ts";
import type { TripsTable } from "../../schema/trips.ts";

/** A merge or a split as it is kept among the changes of a trip. It is no edit: nobody counts it, or undoes it as one. */
export interface Joining {
  joined: "merged" | "split";
  /** The trips that it is about besides the one whose history it stands in; both parts in that of the merged trip, the earlier one first. */
  trips: number[];
  /** The trip that is merged of both. */
  whole: number;
}

/** What a split keeps beside the later part, so that it can be taken back. */
export interface KeptSplit {
  /** What people and rules had said of the merged trip. */
  stood: Pick<Selectable<TripsTable>, typeof SAID[number]>;
  /** The kept changes that hid its parts like it. */
  hid: number[];
}

/** What people and rules say of a trip; the rest of a merged trip follows from its parts. */
export const SAID = [
  "type",
  "typed_by",
  "purpose",
  "purpose_by_hand",
  "purpose_booked",
  "note",
  "project",
  "driver_id",
  "driver_booked",
] as const satisfies readonly (keyof TripsTable)[];

/** Says in SQL whether a kept change, of the table alias `c`, is a merge or a split. */
export const IS_JOINING: RawBuilder<boolean> = sql`(c.after ? 'joined')`;

/** Says in SQL whether a kept change, of the table alias `c`, is an edit: a person changed what the trip says. */
export const IS_EDIT: RawBuilder<boolean> =
  sql`(not c.by_rule and not ${IS_JOINING})`;

/** A merge or a split of a trip, with who made it. */
export interface FoundJoining {
  id: number;
  changed_by: number | null;
  before: Partial<KeptSplit>;
  after: Joining;
  /** Nothing of the trip has changed since. */
  is_last: boolean;
}

/** Finds the last merge or split in the history of a trip. */
export async function findJoining(
  tx: Tx,
  { accountId }: UserActor,
  tripId: number,
): Promise<FoundJoining | null> {
  const { rows } = await sql<FoundJoining>`
    select c.id::float8 as id, c.changed_by, c.before, c.after,
      not exists (
        select from trip_changes as later
        where later.account_id = c.account_id and later.trip_id = c.trip_id
          and later.id > c.id
      ) as is_last
    from trip_changes as c
    where c.account_id = ${accountId} and c.trip_id = ${tripId}
      and ${IS_JOINING}
    order by c.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
