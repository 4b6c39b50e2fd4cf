import { type Kysely, sql } from "kysely";

/** Whether a vehicle whose service or inspection is past cannot be booked until it is done (BOOK-36). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column service_stops_bookings boolean not null default false`
    .execute(db);
}
