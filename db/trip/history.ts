import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type ShownField,
  shownFields,
} from "../../domain/trip/history-values.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";
import { IS_JOINING, type Joining } from "./joining/joining.ts";
import { selectTrips } from "./trips.ts";

/** A kept change of a trip. */
export interface TripChange {
  id: number;
  at: Date;
  /** Empty where late reports changed what the rules say. */
  by: string;
  isByRule: boolean;
  isUndoing: boolean;
  /** A person entered the trip by hand. */
  isEntering: boolean;
  /** What changed, and what of it may show; a driver by the name. */
  fields: ChangedField[];
  /** Set where it is a merge or a split: of which trips, as far as the person may know when they were. */
  joining: { joined: Joining["joined"]; spans: Span[] } | null;
}

export type ChangedField = Pick<ShownField, "field"> & {
  from?: string | null;
  to?: string | null;
};

interface Span {
  from: Date;
  until: Date;
}

/** Finds who changed a trip last, and when: nobody where a rule did, or somebody who is deleted. Null of a masked trip. */
export async function findLastChange(
  tx: Tx,
  actor: UserActor,
  { id, is_masked }: { id: number; is_masked: boolean },
): Promise<{ by: string | null; at: Date } | null> {
  if (is_masked) return null;
  const row = await selectChanges(tx, actor, id)
    .where(({ not }) => not(IS_JOINING)).executeTakeFirst();
  return row ? { by: row.by || null, at: row.at } : null;
}

/** Most changes that a page lists, the newest, and most that are read to know what may show of them. */
const MOST = 50;
const MOST_READ = 500;

/**
 * Lists who changed what of a trip that the person sees, the newest first, from what to what where that was never hidden
 * from anybody (`shownFields`).
 */
export async function listChanges(
  db: Db,
  actor: UserActor,
  trip: Trip,
): Promise<TripChange[]> {
  if (trip.masked) return [];
  return await asActor(db, actor, async (tx) => {
    const { changes, fields } = await readShown(tx, actor, trip);
    if (changes.length === 0) return [];
    const nameOfDriver = await readNames(tx, actor, fields.flat());
    const spanOf = await readSpans(tx, actor, trip.id, changes);
    return changes.map((
      { before: _, after, isHiddenWhole: __, ...change },
      index,
    ) => ({
      ...change,
      isEntering: after.enteredByHand === true,
      fields: fields[index]!.map((field) => named(field, nameOfDriver)),
      joining: isJoining(after)
        ? {
          joined: after.joined,
          spans: after.trips.flatMap((id) => spanOf(id) ?? []),
        }
        : null,
    })).filter(({ fields, joining }) => fields.length > 0 || joining)
      .slice(-MOST).reverse();
  });
}

/**
 * Finds which values of a change of a trip the history shows as those before it: only these may come back by the press
 * of a person who did not make the change.
 */
export async function fieldsShownBefore(
  tx: Tx,
  actor: UserActor,
  trip: ToldTrip,
  changeId: number,
): Promise<ShownField["field"][]> {
  const { changes, fields } = await readShown(tx, actor, trip);
  const shown = fields[changes.findIndex(({ id }) => id === changeId)] ?? [];
  return shown.filter((field) => "from" in field).map(({ field }) => field);
}

/** Says whether a merged trip was hidden from others since an instant, as a private trip or by the lock of its unit. */
export async function wasHiddenSince(
  tx: Tx,
  actor: UserActor,
  { id, ...at }: { id: number; unitId: number; since: Date },
): Promise<boolean> {
  return (await privateAmong(tx, actor, [id])).size > 0 ||
    await lastLocking(tx, actor, at) !== null;
}

/** What of a trip decides about its history. */
type ToldTrip = Pick<Trip, "id" | "unitId" | "type" | "startedAt">;

/** Reads the changes of a trip in order of time, with what of each may show. */
async function readShown(tx: Tx, actor: UserActor, trip: ToldTrip) {
  const rows = await selectChanges(tx, actor, trip.id).limit(MOST_READ)
    .execute();
  if (rows.length === 0) return { changes: [], fields: [] };
  const wholes = rows.flatMap(({ after }) =>
    isJoining(after) ? [after.whole] : []
  );
  const hidden = await privateAmong(tx, actor, wholes);
  const changes = rows.toReversed().map((change) => ({
    ...change,
    isHiddenWhole: isJoining(change.after) && hidden.has(change.after.whole),
  }));
  const fields = shownFields(changes, {
    isPrivate: trip.type === "private",
    isUnsure: rows.length === MOST_READ ||
      await wasPartPrivate(tx, actor, trip.id),
    hiddenUntil: await lastLocking(tx, actor, {
      unitId: trip.unitId,
      // Late reports may have moved the start to after the first change.
      since: new Date(Math.min(+trip.startedAt, +changes[0]!.at)),
    }),
  });
  return { changes, fields };
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
      "c.before",
      "c.after",
      sql<string>`coalesce(${nameOf("u")}, '')`
        .as("by"),
      sql<boolean>`c.undoes is not null`.as("isUndoing"),
    ])
    .where("c.account_id", "=", actor.accountId)
    .where("c.trip_id", "=", tripId)
    .orderBy("c.id", "desc");
}

type Kept = Record<string, unknown>;

function isJoining(after: Kept): after is Kept & Joining {
  return after.joined !== undefined;
}

/** Lists those of some trips that were ever private. */
async function privateAmong(
  tx: Tx,
  { accountId }: UserActor,
  tripIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (tripIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct c.trip_id::float8 as id from trip_changes as c
    where c.account_id = ${accountId}
      and c.trip_id = any(${arrayText(tripIds)}::bigint[])
      and 'private' in (c.before->>'type', c.after->>'type')`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Says whether a part of a merged trip was ever private. */
async function wasPartPrivate(
  tx: Tx,
  { accountId }: UserActor,
  tripId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from trip_changes as c
    where c.account_id = ${accountId} and c.trip_id in (
        select id from trips
        where account_id = ${accountId} and merged_into = ${tripId})
      and 'private' in (c.before->>'type', c.after->>'type')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Finds when a unit was locked or unlocked last, which hides its trips from others; null when that was not since the
 * trip began.
 */
async function lastLocking(
  tx: Tx,
  { accountId }: UserActor,
  { unitId, since }: { unitId: number; since: Date },
): Promise<Date | null> {
  const last = await tx.selectFrom("lock_log").select("happened_at")
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .where("happened_at", ">=", since)
    .orderBy("happened_at", "desc").limit(1)
    .executeTakeFirst();
  return last?.happened_at ?? null;
}

/** Reads the names of the drivers that changes name. */
async function readNames(
  tx: Tx,
  { accountId }: UserActor,
  fields: readonly ShownField[],
): Promise<(id: number) => string> {
  const ids = fields.flatMap(({ field, from, to }) =>
    field === "driverId" ? [from, to] : []
  ).filter((id) => typeof id === "number");
  if (ids.length === 0) return () => "";
  const rows = await tx.selectFrom("users as u")
    .select(["u.id", nameOf("u").as("name")])
    .where("u.account_id", "=", accountId)
    .where("u.id", "in", ids)
    .execute();
  return (id) => rows.find((row) => row.id === id)?.name ?? "";
}

function named(
  { field, ...values }: ShownField,
  nameOfDriver: (id: number) => string,
): ChangedField {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "number" ? nameOfDriver(value) : value,
  ]);
  return { field, ...Object.fromEntries(shown) };
}

/** Reads when the trips were with which a trip was merged: its own parts, and others as far as the person sees them. */
async function readSpans(
  tx: Tx,
  actor: UserActor,
  tripId: number,
  changes: readonly { after: Kept }[],
): Promise<(id: number) => Span | undefined> {
  const ids = changes.flatMap(({ after }) =>
    isJoining(after) ? after.trips : []
  );
  if (ids.length === 0) return () => undefined;
  const parts = await tx.selectFrom("trips")
    .select(["id", "started_at as from", "stopped_at as until"])
    .where("account_id", "=", actor.accountId)
    .where("merged_into", "=", tripId)
    .execute();
  const others = await selectTrips(tx, actor)
    .where("t.id", "in", ids)
    .execute();
  const spans = [
    ...parts,
    ...others.filter(({ is_masked }) => !is_masked).map((other) => ({
      id: other.id,
      from: other.started_at,
      until: other.stopped_at,
    })),
  ];
  return (id) => spans.find((span) => span.id === id);
}
