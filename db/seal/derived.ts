import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens as databases did while the key came out of them, for the migrations of those. */
interface DerivedSeal {
  seal(text: string): Buffer;
  unseal(sealed: Uint8Array): string;
}

/** Derives the key that a database sealed with before its keys came from outside. */
export async function readDerivedSeal(
  db: QueryExecutorProvider,
): Promise<DerivedSeal> {
  const { rows: [row] } = await sql<{ cookie_key: Uint8Array }>`
    select cookie_key from deployment`.execute(db);
  const info = "milstolpe personal numbers";
  const key = new Uint8Array(
    hkdfSync("sha256", row!.cookie_key, "", info, 32),
  );
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = [cipher.update(text, "utf8"), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed);
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce);
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(rest, undefined, "utf8") + decipher.final("utf8");
    },
  };
}
