import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import type { Db } from "./database.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what a copy of a table must not reveal, such as personal numbers; null stays null. */
export async function seal(
  db: Db,
  text: string | null,
): Promise<Uint8Array | null> {
  if (text === null) return null;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await sealKey(db), nonce);
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Decrypts what was sealed. */
export async function unseal(
  db: Db,
  sealed: Uint8Array | null,
): Promise<string | null> {
  if (sealed === null) return null;
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const cipher = createDecipheriv(CIPHER, await sealKey(db), nonce);
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return cipher.update(rest, undefined, "utf8") + cipher.final("utf8");
}

/** Derives a key from the deployment's key, which all nodes share, so that it differs from the key of cookies. */
async function sealKey(
  db: Db,
): Promise<Uint8Array> {
  const { cookie_key } = await db.selectFrom("deployment").select("cookie_key")
    .executeTakeFirstOrThrow();
  const info = "milstolpe personal numbers";
  return new Uint8Array(hkdfSync("sha256", cookie_key, "", info, 32));
}
