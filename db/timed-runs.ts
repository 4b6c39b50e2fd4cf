import { sql } from "kysely";
import type { Db, Tx } from "./database.ts";

/**
 * Runs the work of a timed job for an instant of its schedule, unless it ran for that or a later one, or runs on
 * another node right now. The lock ends with the node that holds it; a failed run is not recorded, so it is repeated. A
 * new job runs first at its next instant, unless `atFirst`. Says whether it ran.
 */
export function runOnce(
  db: Db,
  job: { name: string; dueAt: Date; atFirst: boolean },
  work: () => Promise<void>,
): Promise<boolean> {
  const { name, dueAt, atFirst } = job;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('timed run'), hashtext(${name}))
        as locked`.execute(tx);
    if (!rows[0]!.locked) return false;
    const last = await tx.selectFrom("timed_runs").select("due_at")
      .where("name", "=", name).executeTakeFirst();
    if (last && last.due_at >= dueAt) return false;
    const runs = last !== undefined || atFirst;
    if (runs) await work();
    await recordRun(tx, name, dueAt);
    return runs;
  });
}

async function recordRun(tx: Tx, name: string, dueAt: Date): Promise<void> {
  const run = { due_at: dueAt, finished_at: sql<Date>`clock_timestamp()` };
  await tx.insertInto("timed_runs").values({ name, ...run })
    .onConflict((on) => on.column("name").doUpdateSet(run))
    .execute();
}
