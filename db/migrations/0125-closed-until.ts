import { type Kysely, sql } from "kysely";

/**
 * Keeps with an attestation until when it is closed. Derived from the account's time zone, a change of that one would
 * open and close days that were attested before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attests add column closed_until timestamptz`
    .execute(db);
  await sql`
    update attests as a set closed_until = least(a.until_at,
      date_trunc('day', a.attested_at, account.time_zone))
    from accounts as account where account.id = a.account_id`.execute(db);
  await sql`alter table attests alter column closed_until set not null`
    .execute(db);
}
