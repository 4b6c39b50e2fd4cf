import { type Kysely, sql } from "kysely";

/** The code of a unit's QR picture, and whether people without access to the unit can check in by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table units add column check_in_code text not null unique
      default replace(gen_random_uuid()::text, '-', '')`.execute(db);
  await sql`
    alter table accounts add column qr_check_in boolean not null default false`
    .execute(db);
}
