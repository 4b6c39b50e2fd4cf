import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";
import { seesUnitIn } from "../unit/units.ts";

/** A sensor that a command holds until its transaction ends. */
export type HeldSensor = NonNullable<Awaited<ReturnType<typeof lockSensor>>>;

/**
 * Holds and reads a sensor until the transaction ends. `may_change` is false when it is paired with a unit that the
 * person may not see (BLE-10). The tracker holds sensors before units, and so do commands.
 */
export function lockSensor(tx: Tx, actor: UserActor, sensorId: number) {
  return tx.selectFrom("sensors as s").selectAll("s")
    .select(
      sql<boolean>`s.unit_id is null
        or ${seesUnitIn(tx, actor, "s.unit_id")}`.as("may_change"),
    )
    .where("s.account_id", "=", actor.accountId)
    .where("s.id", "=", sensorId)
    .forUpdate("s")
    .executeTakeFirst();
}
