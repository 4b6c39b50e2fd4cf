import { type Kysely, sql } from "kysely";

/**
 * Keeps of a settled way whether its last trip is the only one that goes on until its end. Then the odometer at this end
 * is that of the whole way, and none of its trips is read: the borders of reports beside hidden trips stand at such ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["settled_months", "settled_parts"]) {
    await sql`alter table ${sql.table(table)} add column ends_alone boolean`
      .execute(db);
  }
}
