import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A token that nobody can guess: 256 random bits, as text for cookies, headers and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a token: who reads the database cannot use it. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
