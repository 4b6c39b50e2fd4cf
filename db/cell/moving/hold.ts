import type { Sql } from "postgres";
import { listAccountTables } from "./tables.ts";

/** Longest wait for a table's lock, milliseconds; other statements on the table queue behind this wait. */
const LOCK_MS = 500;
/** Attempts for each lock, with a pause between two. */
const MOST_TRIES = 160;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";

/** The triggers that hold an account: the suffix of the name, the statement that fires it, and the row whose account it compares. */
const HOLDS = [
  ["in", "insert", "new"],
  ["at", "update or delete", "old"],
] as const;

/** A further trigger on the table of accounts: no account becomes the child of a held one. */
const UNDER = "under";

const KINDS = [...HOLDS.map(([kind]) => kind), UNDER];

/**
 * Makes the database refuse every change of the accounts' rows, also by processes that do not know of the move. Only
 * these rows fire the triggers. Creating a trigger waits until running changes have ended; later ones are refused.
 */
export async function hold(sql: Sql, ids: readonly number[]): Promise<void> {
  for (const { name, owner } of await listAccountTables(sql)) {
    const statements = ids.flatMap((id) => {
      const trigger = (kind: string, when: string, condition: string) => `
        create or replace trigger ${triggerOf(kind, id)}
          before ${when} on "${name}" for each row
          when (${condition} = ${id}) execute function hold_account('${id}')`;
      const holds = HOLDS.map(([kind, when, row]) =>
        trigger(kind, when, `${row}."${owner}"`)
      );
      if (name !== "accounts") return holds;
      return [...holds, trigger(UNDER, "insert or update", "new.parent_id")];
    });
    await alter(sql, statements);
  }
}

/** Drops the triggers. */
export async function release(
  sql: Sql,
  ids: readonly number[],
): Promise<void> {
  const [held] = await sql`
    select 1 from pg_trigger where tgname in ${
    sql(ids.flatMap((id) => KINDS.map((kind) => triggerOf(kind, id))))
  } limit 1`;
  if (!held) return;
  for (const { name } of await listAccountTables(sql)) {
    const statements = ids.flatMap((id) =>
      KINDS.map((kind) =>
        `drop trigger if exists ${triggerOf(kind, id)} on "${name}"`
      )
    );
    await alter(sql, statements);
  }
}

/** Says whether the database refuses changes of an account's rows. */
export async function isHeld(sql: Sql, accountId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from pg_trigger where tgname = ${triggerOf(UNDER, accountId)}`;
  return rows.length > 0;
}

/** Lists the accounts whose changes the database refuses. */
export async function listHeldIn(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct substring(tgname from '^a_hold_([0-9]+)_')::integer as id
    from pg_trigger where tgname ~ '^a_hold_[0-9]+_' order by 1`;
  return rows.map(({ id }) => id);
}

/** Names a trigger; PostgreSQL fires triggers in the order of their names, and "a_" puts these first. */
function triggerOf(kind: string, accountId: number): string {
  return `a_hold_${accountId}_${kind}`;
}

/** Alters a table or a sequence, for whose lock it waits in short tries. */
export async function alter(sql: Sql, statements: string[]): Promise<void> {
  for (let tries = 1;; tries++) {
    try {
      await sql.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`;
        await tx.unsafe(statements.join(";\n"));
      });
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
