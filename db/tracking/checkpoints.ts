import { crc32 } from "node:zlib";
import { sql } from "kysely";
import { arrayText, jsonTexts } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { OlderCheckpoint } from "../schema/reports.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** What the folds of a unit remember, by their names, and the version of a stored checkpoint. */
export type Memories = Record<string, unknown>;

/** Raised when any fold remembers something else than before: programs of before and after use none of the other's. */
export const CHECKPOINT_VERSION = 1;

/** Says whether this program understands what a checkpoint remembers; the first ones say no version. */
export function isUnderstood({ version = 1 }: Memories): boolean {
  return version === CHECKPOINT_VERSION;
}

/** Says whether a program of a later version wrote what a checkpoint remembers. */
export function isNewer({ version }: Memories): boolean {
  return Number(version) > CHECKPOINT_VERSION;
}

/** Where the folds go on with a unit's next fixes; instants in ms UTC. */
export interface Checkpoint {
  /** What the folds remember, as JSON; null when one has to resume at the next look. */
  memories: string | null;
  until: number;
  /** Latest instant that the decisions depend on: only later fixes may follow. */
  decidedAt: number;
  dueAt: number | null;
}

/** A checkpoint to be written. */
export interface PlacedCheckpoint {
  unit: UnitRef;
  slot: number;
  checkpoint: Checkpoint;
  /** With slot 0: the older checkpoints that still hold. */
  older: readonly OlderCheckpoint[];
}

/** How far the slots lie behind the latest checkpoint at least, ms; the further back, the fewer late reports. */
const SPACING_MS = [0, 60_000, 600_000, 3_600_000];

/** Due times change in steps of this many ms, so that most writes leave the index on them alone. */
const DUE_STEP_MS = 600_000;

/** Gives the due time to store for a real one (ms UTC): not later, and still to come at `now` unless that one is past. */
export function dueToStore(dueAt: number | null, now: number): number | null {
  if (dueAt === null) return null;
  const step = Math.floor(dueAt / DUE_STEP_MS) * DUE_STEP_MS;
  return step > now ? step : dueAt;
}

/** Gives the older slots that the checkpoint which is replaced moves to. */
export function slotsToFill(
  replaced: Checkpoint,
  older: readonly OlderCheckpoint[],
): number[] {
  const at = new Map(older.map(({ slot, until }) => [slot, until]));
  return SPACING_MS.flatMap((spacing, slot) => {
    if (slot === 0) return [];
    const until = at.get(slot);
    const isFree = until === undefined && (slot === 1 || at.has(slot - 1));
    const isFar = until !== undefined && replaced.until - until >= spacing;
    return isFree || isFar ? [slot] : [];
  });
}

/** Says whether what a checkpoint remembers is what was written. */
export function isSound(text: string | null, checksum: number | null): boolean {
  return text !== null && crc32(text) === checksum;
}

/** Loads what chosen checkpoints of units remember, as JSON, by the units' ids; damaged ones are left out. */
export async function loadMemories(
  tx: Tx,
  chosen: readonly { unit: UnitRef; slot: number }[],
): Promise<Map<number, string>> {
  if (chosen.length === 0) return new Map();
  const { rows } = await sql<
    { unit_id: number; memories: string | null; checksum: number | null }
  >`
    select c.unit_id, c.memories, c.checksum
    from unnest(
      ${arrayText(chosen.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(chosen.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(chosen.map(({ slot }) => slot))}::smallint[]
    ) as chosen (account_id, unit_id, slot)
    join checkpoints as c using (account_id, unit_id, slot)`.execute(tx);
  return new Map(
    rows.flatMap(({ unit_id, memories, checksum }) =>
      isSound(memories, checksum) ? [[unit_id, memories!] as const] : []
    ),
  );
}

/** Writes checkpoints in one statement. */
export async function saveCheckpoints(
  tx: Tx,
  placed: readonly PlacedCheckpoint[],
): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map(({ checkpoint, ...place }) => ({
    ...checkpoint,
    ...place,
    checksum: checkpoint.memories && crc32(checkpoint.memories),
  }));
  const seconds = (ms: number | null) =>
    ms !== null && Number.isFinite(ms) ? ms / 1000 : null;
  await sql`
    insert into checkpoints as c (
      account_id, unit_id, slot, decided_at, until_at, due_at, memories, checksum,
      older
    )
    select account_id, unit_id, slot, to_timestamp(decided), to_timestamp(until),
      to_timestamp(due), memories, checksum, older::json
    from unnest(
      ${arrayText(rows.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(rows.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(rows.map(({ slot }) => slot))}::smallint[],
      ${arrayText(rows.map(({ decidedAt }) => seconds(decidedAt)))}::float8[],
      ${arrayText(rows.map(({ until }) => seconds(until)))}::float8[],
      ${arrayText(rows.map(({ dueAt }) => seconds(dueAt)))}::float8[],
      ${jsonTexts(rows.map(({ memories }) => memories))},
      ${arrayText(rows.map(({ checksum }) => checksum))}::bigint[],
      ${jsonTexts(rows.map(({ older }) => JSON.stringify(older)))}
    ) as placed (account_id, unit_id, slot, decided, until, due, memories, checksum,
      older)
    on conflict (account_id, unit_id, slot) do update set
      decided_at = excluded.decided_at,
      until_at = excluded.until_at,
      due_at = excluded.due_at,
      memories = excluded.memories,
      checksum = excluded.checksum,
      older = excluded.older`.execute(tx);
}
