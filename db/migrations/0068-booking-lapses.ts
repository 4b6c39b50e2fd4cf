import { type Kysely, sql } from "kysely";

/** A booking that waits lapses when nobody decides about it in time: then nobody declined it (BOOK-34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table declined_bookings alter column declined_by drop not null`
    .execute(db);
}
