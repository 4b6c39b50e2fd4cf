import { sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../../domain/access/actor.ts";
import { asActor, type Db } from "../../database.ts";
import { isMasked } from "../../privacy/masking.ts";
import { selectVisible, unlessHidden } from "../../unit/units.ts";

/**
 * Finds who probably drove a trip that nobody reported: the driver who is checked in to the unit, else the one of its
 * latest trip that the person may see, else the person, unless they look after the units of others.
 */
export function findUsualDriver(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<number | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor)
      .select([
        unlessHidden<number | null>(
          actor,
          sql`(select c.driver_id from check_ins as c
            where c.account_id = u.account_id and c.unit_id = u.id
              and c.until_at is null)`,
        ).as("here"),
        sql<number | null>`(
          select t.driver_id from trips as t
          where t.account_id = u.account_id and t.unit_id = u.id
            and t.merged_into is null and t.driver_id is not null
            and not ${isMasked(actor)}
          order by t.started_at desc limit 1
        )`.as("latest"),
      ])
      .where("u.id", "=", unitId).executeTakeFirst();
    const usual = unit?.here ?? unit?.latest ?? null;
    return usual ?? (seesAllUnits(actor) ? null : actor.userId);
  });
}
