import { type RawBuilder, sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import { BY_ITSELF } from "../../domain/undoing/kept-row.ts";
import { rightsOf } from "../../domain/undoing/rights.ts";
import type { Tx } from "../database.ts";
import type { Keeping } from "./keeping.ts";
import { TABLES } from "./tables.ts";

/** Most rows that a change which can be taken back writes. */
const MOST_ROWS = 2000;

/**
 * Ends the writing down of a change in its transaction. What changed nothing, wrote where nothing can be taken back, or
 * wrote too much, leaves nothing.
 */
export async function recordChange(
  tx: Tx,
  actor: UserActor,
  keeping: Keeping,
): Promise<void> {
  const { accountId, userId } = actor;
  const { rows: [written] } = await sql<{ rows: number; isFinal: boolean }>`
    select count(*) filter (where before - ${[...BY_ITSELF]}::text[]
        is distinct from after - ${[...BY_ITSELF]}::text[])::integer as rows,
      coalesce(bool_or(is_final or ${touchesGuarded()}), false) as "isFinal"
    from undoing_rows
    where account_id = ${accountId} and undoing_id = ${keeping.id}`.execute(tx);
  const { rows, isFinal } = written!;
  keeping.isFinal ||= isFinal || rows > MOST_ROWS;
  keeping.isKept = rows > 0 && !keeping.isFinal;
  if (!keeping.isKept) {
    for (const table of ["undoing_rows", "undoings"] as const) {
      const id = table === "undoings" ? "id" : "undoing_id";
      await sql`delete from ${sql.table(table)}
        where account_id = ${accountId} and ${sql.ref(id)} = ${keeping.id}`
        .execute(tx);
    }
    return;
  }
  const units = seesAllUnits(actor) ? [] : await givenUnits(tx, actor);
  await tx.insertInto("undoings").values({
    account_id: accountId,
    id: keeping.id,
    user_id: userId,
    kind: keeping.kind,
    rights: rightsOf(actor),
    units,
  }).onConflict((on) => on.doNothing()).execute();
}

/** Says of a row that it changed a column of which a change is final. */
function touchesGuarded(): RawBuilder<boolean> {
  const tables = Object.entries(TABLES).flatMap(([table, { guarded }]) =>
    guarded
      ? [
        sql`(table_name = ${table} and exists (
          select from unnest(${[...guarded]}::text[]) as g (name)
          where before -> g.name is distinct from after -> g.name))`,
      ]
      : []
  );
  return sql.join(tables, sql` or `);
}

async function givenUnits(
  tx: Tx,
  { accountId, userId }: UserActor,
): Promise<number[]> {
  const given = await tx.selectFrom("unit_access").select("unit_id")
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .execute();
  return given.map(({ unit_id }) => unit_id);
}
