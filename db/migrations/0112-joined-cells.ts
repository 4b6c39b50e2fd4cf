import { type Kysely, sql } from "kysely";

/** Which cells control knows the claims of, all of them (GROW-02): a match that was stopped halfway, or refused, is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table joined_cells (cell integer primary key)`.execute(db);
}
