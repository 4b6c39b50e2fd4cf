import { type RawBuilder, sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { toWatches, watchesOf, type WatchJson } from "../geofence/watches.ts";
import type { OlderCheckpoint } from "../schema/reports.ts";
import { type Checkpoint, isSound } from "./checkpoints.ts";
import type { TrackedUnit } from "./fold.ts";

/** First key of the advisory locks that let one worker at a time change the trips of a unit. */
const TRACKER_LOCK = 7101;

/** Claims a unit until the transaction ends; waits while somebody else has it. */
export async function awaitUnit(tx: Tx, unitId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TRACKER_LOCK}, ${unitId})`
    .execute(tx);
}

/** Claims a unit until the transaction ends; gives false when somebody else has it. */
export async function claimUnit(tx: Tx, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${TRACKER_LOCK}, ${unitId}) as claimed`
    .execute(tx);
  return rows[0]!.claimed;
}

/** Says of a unit whether no worker has it right now. */
export function isUnclaimed(unitId: string): RawBuilder<boolean> {
  return sql`${sql.ref(unitId)}::oid not in (
    select objid from pg_locks
    where locktype = 'advisory' and classid = ${TRACKER_LOCK}::oid
      and objsubid = 2 and database = (
        select oid from pg_database where datname = current_database()
      )
  )`;
}

/** Claims those of some units that nobody else has, until the transaction ends; gives their ids. */
export async function claimIds(
  tx: Tx,
  unitIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${arrayText(unitIds)}::integer[]) as wanted (id)
    where pg_try_advisory_xact_lock(${TRACKER_LOCK}, id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A unit that this transaction has, and its checkpoints. Instants in ms UTC. */
export interface ClaimedUnit {
  unit: TrackedUnit;
  version: number;
  /** The span of its latest report; see db/trace/looks.ts. */
  traceparent: string | null;
  /** The earliest new fix time; null when only time has passed. */
  dirtyFrom: number | null;
  /** Without memories when it is damaged or a fold has to resume. */
  latest: Checkpoint | null;
  /** The older checkpoints that hold. */
  older: OlderCheckpoint[];
}

/**
 * Claims those of some units that wait for a look and that nobody else has, until the transaction ends. Gives the ids of
 * those that somebody else has, too.
 */
export async function claimUnits(
  tx: Tx,
  unitIds: readonly number[],
  now: Date,
): Promise<{ claimed: ClaimedUnit[]; taken: number[] }> {
  const ours = await claimIds(tx, unitIds);
  // Read by another statement: what the last worker stored is visible since its claim ended.
  const { rows } = await sql<ClaimRow>`
    select s.account_id, s.unit_id, u.type, s.version, s.traceparent,
      extract(epoch from s.dirty_from)::float8 * 1000 as dirty_from,
      c.slot is not null as has_latest,
      extract(epoch from c.until_at)::float8 * 1000 as until_at,
      extract(epoch from c.decided_at)::float8 * 1000 as decided_at,
      extract(epoch from c.due_at)::float8 * 1000 as due_at,
      c.memories, c.checksum, c.older, ${watchesOf("s")} as watches
    from unit_states as s
      join units as u on u.account_id = s.account_id and u.id = s.unit_id
      left join checkpoints as c
        on c.account_id = s.account_id and c.unit_id = s.unit_id and c.slot = 0
    where u.id = any(${arrayText(ours)}::integer[])
      and (s.dirty_from is not null or c.slot is null or c.due_at <= ${now})`
    .execute(tx);
  const isOurs = new Set(ours);
  return {
    claimed: rows.map(toClaimed),
    taken: unitIds.filter((id) => !isOurs.has(id)),
  };
}

interface ClaimRow extends Omit<TrackedUnit, "watches"> {
  watches: WatchJson[] | null;
  version: number;
  traceparent: string | null;
  dirty_from: number | null;
  has_latest: boolean;
  until_at: number | null;
  decided_at: number | null;
  due_at: number | null;
  memories: string | null;
  checksum: number | null;
  older: OlderCheckpoint[] | null;
}

function toClaimed(row: ClaimRow): ClaimedUnit {
  const { account_id, unit_id, type, version, traceparent } = row;
  const ms = (instant: number | null) => Math.round(instant ?? 0);
  const { memories, checksum } = row;
  return {
    unit: { account_id, unit_id, type, watches: toWatches(row.watches) },
    version,
    traceparent,
    dirtyFrom: row.dirty_from === null ? null : ms(row.dirty_from),
    latest: row.has_latest
      ? {
        until: ms(row.until_at),
        decidedAt: ms(row.decided_at),
        dueAt: row.due_at === null ? null : ms(row.due_at),
        memories: isSound(memories, checksum) ? memories : null,
      }
      : null,
    older: row.older ?? [],
  };
}
