import type { Sql } from "postgres";
import { listAccountTables } from "./tables.ts";

/** Longest that a trigger waits for a lock, milliseconds: what others ask of the table waits behind it. */
const LOCK_MS = 2000;
/** Tries for each lock, half a second apart. */
const MOST_TRIES = 100;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = "55P03";

/** The triggers that hold an account: when they fire, and whose row they look at. */
const HOLDS = [
  ["in", "insert", "new"],
  ["at", "update or delete", "old"],
] as const;

/**
 * Lets the database refuse every change of an account's rows, whoever makes it and whatever that has heard: triggers that
 * only rows of the account fire. Each waits for the changes that run; those that come later are refused.
 */
export async function hold(sql: Sql, accountId: number): Promise<void> {
  for (const { name, owner } of await listAccountTables(sql)) {
    const statements = HOLDS.map(([kind, when, row]) => `
      create or replace trigger ${triggerOf(kind, accountId)}
        before ${when} on "${name}" for each row
        when (${row}."${owner}" = ${accountId})
        execute function hold_account('${accountId}')`);
    await change(sql, statements);
  }
}

/** Takes the triggers away. */
export async function release(sql: Sql, accountId: number): Promise<void> {
  for (const { name } of await listAccountTables(sql)) {
    const statements = HOLDS.map(([kind]) =>
      `drop trigger if exists ${triggerOf(kind, accountId)} on "${name}"`
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
        for (const statement of statements) await tx.unsafe(statement);
      });
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
