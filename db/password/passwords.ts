import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import type { Tx } from "../database.ts";
import { hashToken } from "../tokens.ts";

/** Hashes a password with argon2id, as it is stored. It takes a tenth of a second, so do it outside of transactions. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a password fits a stored hash. Without a hash, as of a user who does not exist, it takes as long. */
export async function fitsPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(stored ?? await unknownUserHash(), password)
    .catch(() => false);
  return right && stored !== undefined;
}

/**
 * Reads what lets a person in, which nobody replaces until the transaction ends: a login that begins while the password
 * is changed would outlive the change otherwise. Wait for it before rows of the person's logins.
 */
export function holdLogin(
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
) {
  return tx.selectFrom("users").select(["email", "password_hash", "two_factor"])
    .where("account_id", "=", account_id).where("id", "=", id)
    .forShare().executeTakeFirst();
}

/** Waits until nobody else replaces the person's password, and nobody begins a login by the one of now. */
export async function holdPassword(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  await tx.selectFrom("users").select("id")
    .where("account_id", "=", accountId).where("id", "=", userId)
    .forNoKeyUpdate().execute();
}

/**
 * Stores a new password of a person and ends what was let in by the old one: all logins but the one of `keepToken`,
 * logins that await their code, trusted browsers, and a mailed reset code (SEC-01).
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

/** A hash that no password fits, to be checked in place of the one that does not exist. */
function unknownUserHash(): Promise<string> {
  return unknownUser ??= hashPassword(randomBytes(16).toString("hex"));
}
