import { type Kysely, sql } from "kysely";

/** Which span the look at a unit, and the sending of a message, go on from; empty unless traces are asked for (GROW-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unit_states add column traceparent text`.execute(db);
  await sql`alter table outbox add column traceparent text`.execute(db);
}
