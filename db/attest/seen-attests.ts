import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/**
 * Says in SQL whether a person may see and remove an attestation of the table alias `a`: the own one, and one that is
 * about no unit that is hidden from the person.
 */
export function isAttestSeen(tx: Tx, actor: UserActor): RawBuilder<boolean> {
  if (can(actor, "seeAllUnits")) return sql`true`;
  const visible = visibleUnitIds(tx, actor);
  return sql`(coalesce(a.user_id = ${actor.userId}, false) or (
    (a.unit_id is null or a.unit_id in (${visible}))
    and not exists (
      select from attested_units as booked
      where booked.account_id = a.account_id and booked.attest_id = a.id
        and booked.unit_id not in (${visible})
    )))`;
}
