import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import type { Tx } from "../database.ts";
import { hashToken } from "../tokens.ts";

/** Hashes a password with argon2id, as it is stored. It takes a tenth of a second, so do it outside of transactions. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Says whether a password fits a stored hash. It takes as long without a hash, as for an unknown user. */
export async function fitsPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(stored ?? await unknownUserHash(), password)
    .catch(() => false);
  return right && stored !== undefined;
}

/**
 * Locks and reads a person's credentials until the transaction ends: otherwise a login that begins while the password
 * changes would outlive the change. Take this lock before rows of the person's logins.
 */
export function lockCredentials(
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
) {
  return tx.selectFrom("users").select(["email", "password_hash", "two_factor"])
    .where("account_id", "=", account_id).where("id", "=", id)
    .forShare().executeTakeFirst();
}

/** Locks the person's password: nobody else replaces it, and no login begins with the current one. */
export async function lockPassword(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  await tx.selectFrom("users").select("id")
    .where("account_id", "=", accountId).where("id", "=", userId)
    .forNoKeyUpdate().execute();
}

/**
 * Stores a person's new password and ends what the old one allowed: all logins except that of `keepToken`, logins that
 * wait for a code, trusted browsers, and a mailed reset code (SEC-01).
 */
export async function storePassword(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  passwordHash: string,
  keepToken: string | null = null,
): Promise<void> {
  await tx.updateTable("users").set({ password_hash: passwordHash })
    .where("account_id", "=", accountId).where("id", "=", userId).execute();
  await tx.deleteFrom("sessions")
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .$if(
      keepToken !== null,
      (query) => query.where("token_hash", "!=", hashToken(keepToken!)),
    )
    .execute();
  for (
    const table of [
      "two_factor_logins",
      "trusted_devices",
      "password_resets",
    ] as const
  ) {
    await tx.deleteFrom(table)
      .where("account_id", "=", accountId).where("user_id", "=", userId)
      .execute();
  }
}

let unknownUser: Promise<string> | undefined;

/** Gives a hash that no password fits, which is checked for unknown users. */
function unknownUserHash(): Promise<string> {
  return unknownUser ??= hashPassword(randomBytes(16).toString("hex"));
}
