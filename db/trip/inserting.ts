import { type Insertable, sql } from "kysely";
import type { Tx } from "../database.ts";
import type { TripsTable } from "../schema/trips.ts";

/** Inserts a trip; one that was there before gets the id that it had. */
export async function insertTripRow(
  tx: Tx,
  values: Insertable<TripsTable>,
): Promise<{ id: number }> {
  const given = Object.entries(values).filter(([, value]) =>
    value !== undefined
  );
  const { rows: [inserted] } = await sql<{ id: number }>`
    insert into trips (${sql.join(given.map(([name]) => sql.ref(name)))})
    overriding system value
    values (${sql.join(given.map(([, value]) => value))})
    returning id`.execute(tx);
  return inserted!;
}
