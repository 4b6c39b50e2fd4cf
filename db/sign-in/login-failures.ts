import { sql } from "kysely";
import {
  addFailure,
  type Failures,
  secondsLocked,
} from "../../domain/sign-in/lockout.ts";
import type { Tx } from "../database.ts";
import { hashToken } from "../tokens.ts";

/**
 * Locks the failures of a name and reads them, so that tries at the same time are counted one after the other. The name
 * is an e-mail, or what a stranger typed.
 */
export async function lockFailures(
  tx: Tx,
  name: string,
): Promise<Failures | null> {
  await sql`select pg_advisory_xact_lock(hashtext('login'), hashtext(${name}))`
    .execute(tx);
  return await findFailures(tx, name);
}

/** Finds failures in a row of a name. */
export async function findFailures(
  tx: Tx,
  name: string,
): Promise<Failures | null> {
  const row = await tx.selectFrom("login_failures")
    .select(["failures", "locked_until"])
    .where("name_hash", "=", hashToken(name))
    .executeTakeFirst();
  return row ? { failures: row.failures, lockedUntil: row.locked_until } : null;
}

/** Counts one more failure of a name that `lockFailures` has locked. */
export async function countFailure(
  tx: Tx,
  name: string,
  known: Failures | null,
  now: Date,
): Promise<Failures> {
  const after = addFailure(known, now);
  const row = {
    failures: after.failures,
    failed_at: now,
    locked_until: after.lockedUntil,
  };
  await tx.insertInto("login_failures")
    .values({ name_hash: hashToken(name), ...row })
    .onConflict((on) => on.column("name_hash").doUpdateSet(row))
    .execute();
  return after;
}

/** Deletes the failures of a name after a login (AUTH-12). */
export async function forgetFailures(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom("login_failures")
    .where("name_hash", "=", hashToken(name)).execute();
}

/** Says what keeps a name from logging in; null when nothing does. */
export function lockOf(
  known: Failures | null,
  now: Date,
): { code: "TooManyFailedLogins"; waitSeconds: number } | null {
  const waitSeconds = secondsLocked(known, now);
  return waitSeconds > 0 ? { code: "TooManyFailedLogins", waitSeconds } : null;
}
