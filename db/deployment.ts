import type { Db } from "./database.ts";

/** The key that encrypts cookies, the same for all nodes of the deployment. */
export async function readCookieKey(db: Db): Promise<Uint8Array> {
  const { cookie_key } = await db.selectFrom("deployment")
    .select("cookie_key")
    .executeTakeFirstOrThrow();
  return cookie_key;
}
