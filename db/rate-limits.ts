import { sql } from "kysely";
import { createHash } from "node:crypto";
import type { Db } from "./database.ts";

/** How often something may be done: `limit` times at once, refilled evenly within `perSeconds`. */
export interface RateLimit {
  /** What is limited, as "login-address". */
  bucket: string;
  limit: number;
  perSeconds: number;
}

/**
 * Takes one from the bucket of a key (an address, a name). Gives 0 when one was left; otherwise takes nothing and gives
 * the seconds until there is one. All nodes share the buckets; two requests cannot take the same one.
 */
export async function takeFrom(
  db: Db,
  { bucket, key, limit, perSeconds }: RateLimit & { key: string },
  now: Date,
): Promise<number> {
  // Only one instant is stored: when the bucket is full again (GCRA).
  const hash = createHash("sha256").update(key).digest();
  const oneMs = perSeconds * 1000 / limit;
  const latest = new Date(now.getTime() + perSeconds * 1000 - oneMs);
  const one = sql`${oneMs} * interval '1 millisecond'`;
  const taken = await sql`
    insert into rate_limits as r (bucket, key_hash, full_at)
    values (${bucket}, ${hash}, ${now}::timestamptz + ${one})
    on conflict (bucket, key_hash) do update
      set full_at = greatest(r.full_at, ${now}) + ${one}
      where r.full_at <= ${latest}
    returning 1`.execute(db);
  if (taken.rows.length > 0) return 0;
  const row = await db.selectFrom("rate_limits").select("full_at")
    .where("bucket", "=", bucket).where("key_hash", "=", hash)
    .executeTakeFirst();
  const waitMs = (row?.full_at ?? now).getTime() - latest.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Deletes full buckets, which equal missing ones. */
export async function deleteFullBuckets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("full_at", "<", now).execute();
}
