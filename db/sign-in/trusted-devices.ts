import { TRUSTED_S } from "../../domain/sign-in/two-factor.ts";
import type { Tx } from "../database.ts";
import { hashToken, newToken } from "../tokens.ts";

/** What a browser has to show to be let in without a code. */
export interface Device {
  /** The token of its cookie for the user of an e-mail. */
  tokenFor(email: string): string | undefined;
  fingerprint: string;
}

/** The user who trusts the browser. */
interface Owner {
  accountId: number;
  userId: number;
}

/**
 * Trusts a browser for 180 days and gives the token for its cookie (AUTH-23). The specification's record is kept in two
 * halves: the browser has a random token, the database its hash with fingerprint and expiry, so that neither is useful
 * alone. The entered code was valid once and is not kept.
 */
export async function trustDevice(
  tx: Tx,
  { accountId, userId }: Owner,
  fingerprint: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.insertInto("trusted_devices").values({
    account_id: accountId,
    user_id: userId,
    token_hash: hashToken(token),
    fingerprint_hash: hashToken(fingerprint),
    expires_at: new Date(now.getTime() + TRUSTED_S * 1000),
  }).execute();
  return token;
}

/** Says whether the person trusts the browser, which must be the same and within its time (AUTH-24, AUTH-25). */
export async function isTrusted(
  tx: Tx,
  { accountId, userId, email }: Owner & { email: string },
  device: Device,
  now: Date,
): Promise<boolean> {
  const token = device.tokenFor(email);
  if (!token) return false;
  const found = await tx.selectFrom("trusted_devices").select("expires_at")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .where("token_hash", "=", hashToken(token))
    .where("fingerprint_hash", "=", hashToken(device.fingerprint))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}
