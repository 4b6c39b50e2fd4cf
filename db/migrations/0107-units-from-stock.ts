import { type Kysely, sql } from "kysely";

/**
 * Whether a unit came out of the stock, which lies in control: its own cell must know, since what such a unit saw before
 * it was the account's was the seller's (GROW-02).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table units add column from_stock boolean not null default false`
    .execute(db);
}
