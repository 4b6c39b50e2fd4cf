import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** Creates a token that nobody can guess: 256 random bits, as text for cookies, headers and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Hashes a token for the database, so that nobody can use what is stored. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
