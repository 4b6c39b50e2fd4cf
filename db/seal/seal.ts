import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../database.ts";
import { ID_BYTES, keysOf, type SealKey } from "./keys.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what a copy of the database must not reveal, such as personal numbers, with the newest key. */
export function seal(db: Db, text: string): Buffer;
export function seal(db: Db, text: string | null): Buffer | null;
export function seal(db: Db, text: string | null): Buffer | null {
  if (text === null) return null;
  const key = keysOf(db).newest;
  return Buffer.concat([key.id, encrypt(key, text)]);
}

/** Decrypts what was sealed. Throws when its key is not among those of the deployment, or when it was changed. */
export function unseal(db: Db, sealed: Uint8Array): string;
export function unseal(db: Db, sealed: Uint8Array | null): string | null;
export function unseal(db: Db, sealed: Uint8Array | null): string | null {
  if (sealed === null) return null;
  const bytes = Buffer.from(sealed);
  const id = bytes.subarray(0, ID_BYTES);
  const key = keysOf(db).find(id);
  if (!key) throw new Error(`sealed with the key ${id.toString("hex")}`);
  return decrypt(key, bytes.subarray(ID_BYTES));
}

function encrypt(key: SealKey, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.cipherKey, nonce);
  cipher.setAAD(key.id);
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

function decrypt(key: SealKey, bytes: Buffer): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key.cipherKey, nonce);
  decipher.setAAD(key.id);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return decipher.update(rest, undefined, "utf8") + decipher.final("utf8");
}
