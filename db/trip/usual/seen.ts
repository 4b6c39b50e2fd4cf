import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import type { Tx } from "../../database.ts";
import { isMasked } from "../../privacy/masking.ts";
import { seesUnitIn } from "../../unit/units.ts";

/** Says in SQL whether a person may know where and why a trip of the table alias `t` was driven (SEC-07). */
export function isSeenOf(tx: Tx, actor: UserActor): RawBuilder<boolean> {
  return sql`not ${isMasked(actor)} and (
    ${seesUnitIn(tx, actor, "t.unit_id")} or t.driver_id = ${actor.userId})`;
}
