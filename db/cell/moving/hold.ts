import type { Sql } from "postgres";
import { listAccountTables } from "./tables.ts";

/** Longest that a trigger waits for a lock, milliseconds: what others ask of the table waits behind it. */
const LOCK_MS = 500;
/** Tries for each lock, a second apart. */
const MOST_TRIES = 160;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";

/** The triggers that hold an account: when they fire, and whose row they look at. */
const HOLDS = [
  ["in", "insert", "new"],
  ["at", "update or delete", "old"],
] as const;

/** One more for the table of accounts: nobody becomes a child of one that is held. */
const UNDER = "under";

const KINDS = [...HOLDS.map(([kind]) => kind), UNDER];

/**
 * Lets the database refuse every change of the rows of accounts, whoever makes it and whatever that has heard: triggers
 * that only their rows fire. Each waits for the changes that run; those that come later are refused.
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
    await change(sql, statements);
  }
}

/** Takes the triggers away. */
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
    await change(sql, statements);
  }
}

/** Triggers fire in the order of their names: these come first. */
function triggerOf(kind: string, accountId: number): string {
  return `a_hold_${accountId}_${kind}`;
}

async function change(sql: Sql, statements: string[]): Promise<void> {
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
