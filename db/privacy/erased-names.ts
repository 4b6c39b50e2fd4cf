import { sql } from "kysely";
import { legalYears, yearCutoff } from "../../domain/privacy/retention.ts";
import type { Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";

/**
 * Removes an erased person's name from trips and attestations that no law requires any longer, and removes the stored
 * name when none is left. Gives how many names were removed for good.
 */
export async function removeUnneededName(
  tx: Tx,
  accountId: number,
  userId: number,
  now: Date,
): Promise<number> {
  const { country } = await tx.selectFrom("accounts").select("country")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  const before = yearCutoff(legalYears(country), now);
  await removeFromTrips(tx, { accountId, userId, before, now });
  await removeFromAttests(tx, { accountId, userId, before, now });
  const { rows } = await sql`
    update erasures e set kept_first_name = null, kept_last_name = null
    where account_id = ${accountId} and user_id = ${userId}
      and kept_first_name is not null
      and not exists (select from trips t
        where t.account_id = e.account_id and t.driver_id = e.user_id
          and t.type <> 'private')
      and not exists (select from attests a
        where a.account_id = e.account_id and a.to_on >= ${before}
          and e.user_id in (a.attested_by, a.removed_by))
    returning 1`.execute(tx);
  return rows.length;
}

interface OldRows {
  accountId: number;
  userId: number;
  before: Date;
  now: Date;
}

/** Removes the driver of old trips; attested trips keep their hash. */
async function removeFromTrips(
  tx: Tx,
  { accountId, userId, before, now }: OldRows,
): Promise<void> {
  await sql`
    update attested_trips d set document = null, forgotten_at = ${now}
    from trips t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and t.started_at < ${before} and t.type <> 'private'
      and d.account_id = t.account_id and d.trip_id = t.id
      and d.forgotten_at is null`.execute(tx);
  await tx.updateTable("trips").set({ driver_id: null })
    .where("account_id", "=", accountId)
    .where("driver_id", "=", userId)
    .where("started_at", "<", before)
    .where("type", "<>", "private")
    .execute();
}

/** Removes the names from old attestations, and marks their entries as no longer recomputable. */
async function removeFromAttests(
  tx: Tx,
  { accountId, userId, before, now }: OldRows,
): Promise<void> {
  const name = sql`(select ${nameOf()} from users
    where account_id = ${accountId} and id = ${userId})`;
  const { rows } = await sql<{ id: number }>`
    update attests a set
      attested_by_name = case when attested_by = ${userId}
        then ${name} else attested_by_name end,
      removed_by_name = case when removed_by = ${userId}
        then ${name} else removed_by_name end
    where account_id = ${accountId} and to_on < ${before}
      and (attested_by = ${userId} and attested_by_name <> ${name}
        or removed_by = ${userId} and removed_by_name <> ${name})
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await tx.updateTable("attest_entries").set({ forgotten_at: now })
    .where("account_id", "=", accountId)
    .where("attest_id", "in", rows.map(({ id }) => id))
    .where("forgotten_at", "is", null)
    .execute();
}
