import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";
import { seesUnitIn } from "../unit/units.ts";

/**
 * Says in SQL whether a person may see and remove an attestation of the table alias `a`: the own one, and one that is
 * about no unit that is hidden from the person.
 */
export function isAttestSeen(tx: Tx, actor: UserActor): RawBuilder<boolean> {
  const seen = seesUnitIn(tx, actor, "a.unit_id");
  return sql`(coalesce(a.user_id = ${actor.userId}, false) or (
    (a.unit_id is null or ${seen})
    and not exists (
      select from attested_units as booked
      where booked.account_id = a.account_id and booked.attest_id = a.id
        and not ${seesUnitIn(tx, actor, "booked.unit_id")}
    )))`;
}
