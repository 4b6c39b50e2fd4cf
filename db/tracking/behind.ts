import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { OVERDUE_S } from "./waiting-units.ts";

/** How far finding trips is behind the reports. */
export interface Behind {
  /** Units that wait for a look longer than those that go on as before do. */
  units: number;
  /** How long the first of them has waited, seconds; 0 when none does. */
  behindS: number;
}

/** Reads how far finding trips is behind. */
export async function readBehind(db: Db): Promise<Behind> {
  const { rows: [row] } = await asActor(db, EACH_CELL, (tx) =>
    sql<Behind>`
    select count(*)::integer as units,
      coalesce(extract(epoch from now() - min(dirty_since)), 0)::float8
        as "behindS"
    from unit_states
    where dirty_since <= now() - ${OVERDUE_S} * interval '1 s'`.execute(tx));
  return row!;
}
