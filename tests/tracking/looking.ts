import { crc32 } from "node:zlib";
import { type KyselyPlugin, sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import type { Fold } from "../../db/tracking/fold.ts";
import { lookFromLastFix } from "../../db/tracking/forget-checkpoints.ts";
import { followUnits } from "../../db/tracking/follow-units.ts";
import { resumeUnits } from "../../db/tracking/resume-units.ts";

/** Looks at units as the tracker does: their folds go on where they can, and resume where they cannot. */
export async function lookAt(
  db: Db,
  unitIds: readonly number[],
  now: Date,
  folds: readonly Fold[],
): Promise<{ followed: number }> {
  const { followed, toResume } = await followUnits(db, unitIds, now, folds);
  await resumeUnits(db, toResume, now, folds);
  return { followed: followed.length };
}

/** Memories of folds that work by other rules. */
const OTHER = '{"trip":{"basis":0},"hour":{}}';

/** Memories that mean something else, in a program to come. */
const NEWER = sql`(
  '{"version":99,' ||
  regexp_replace(replace(memories, '1', '2'), '^[{]"version":[0-9]+,?', '')
)`;

/** What may happen to the checkpoints of a unit. */
export const DAMAGES = {
  none: sql`select 1`,
  missing: sql`delete from checkpoints where unit_id =`,
  "latest missing": sql`delete from checkpoints where slot = 0 and unit_id =`,
  "older missing": sql`delete from checkpoints where slot > 0 and unit_id =`,
  damaged: sql`
    update checkpoints set memories = replace(memories, '1', '2')
    where unit_id =`,
  "not JSON": sql`
    update checkpoints set memories = 'x', checksum = ${crc32("x")}
    where unit_id =`,
  "of other rules": sql`
    update checkpoints set memories = ${OTHER}, checksum = ${crc32(OTHER)}
    where unit_id =`,
  "of a newer version": sql`
    update checkpoints set memories = ${NEWER},
      checksum = crc32(convert_to(${NEWER}, 'UTF8'))
    where memories is not null and unit_id =`,
};

/**
 * Does one of these damages to the checkpoints of a unit. Who takes away the latest asks for a look, as the erasure of
 * a driver does: only the latest knows what becomes due by time alone.
 */
export function damage(
  db: Db,
  unitId: number,
  kind: keyof typeof DAMAGES,
): Promise<void> {
  return command(db, SYSTEM, async (tx) => {
    const unit = kind === "none" ? sql`` : sql`${unitId}`;
    await sql`${DAMAGES[kind]} ${unit}`.execute(tx);
    if (kind === "missing" || kind === "latest missing") {
      await lookFromLastFix(tx, [unitId]);
    }
  });
}

/** Counts the queries that contain a text. */
export function counting(db: Db, text: string) {
  const queries = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(text)) queries.count++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { counted: db.withPlugin(plugin), queries };
}
