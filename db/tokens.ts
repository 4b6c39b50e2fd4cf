import { createHash, randomBytes } from "node:crypto";
import {
  CONTROL,
  forNamedAccount,
  type SystemActor,
} from "../domain/access/actor.ts";

const TOKEN_BYTES = 32;

/** Creates a token that nobody can guess: 256 random bits, as text for cookies, headers and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Creates a token of an account, which names it: that leads to its database when there are several. */
export function newTokenOf(accountId: number): string {
  return `${accountId.toString(36)}_${newToken()}`;
}

/** A token of an account; those of before it was named are only the 43 characters behind. */
const OF_ACCOUNT = /^([0-9a-z]{1,6})_[\w-]{43}$/;

const MAX_ID = 2 ** 31 - 1;

/** Gives the actor for work that a token opens: within its account, if it names one. */
export function bearerOf(token: string): SystemActor {
  const [, account] = OF_ACCOUNT.exec(token) ?? [];
  const id = parseInt(account ?? "", 36);
  return id <= MAX_ID ? forNamedAccount(id) : CONTROL;
}

/** Hashes a token for the database, so that nobody can use what is stored. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
