import type { Db } from "./database.ts";

/** Reads the key that encrypts cookies, the same for all nodes of the deployment. */
export async function readCookieKey(db: Db): Promise<Uint8Array> {
  const { cookie_key } = await db.selectFrom("deployment")
    .select("cookie_key")
    .executeTakeFirstOrThrow();
  return cookie_key;
}

/** Keys of Web Push, as web-push writes them. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Reads the deployment's keys of Web Push; the first node that asks stores those that `generate` makes. */
export async function readPushKeys(
  db: Db,
  generate: () => PushKeys,
): Promise<PushKeys> {
  const stored = await storedPushKeys(db);
  if (stored) return stored;
  const made = generate();
  await db.updateTable("deployment")
    .set({
      vapid_public_key: made.publicKey,
      vapid_private_key: made.privateKey,
    })
    .where("vapid_public_key", "is", null)
    .execute();
  return (await storedPushKeys(db))!;
}

async function storedPushKeys(db: Db): Promise<PushKeys | null> {
  const { publicKey, privateKey } = await db.selectFrom("deployment")
    .select([
      "vapid_public_key as publicKey",
      "vapid_private_key as privateKey",
    ])
    .executeTakeFirstOrThrow();
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
