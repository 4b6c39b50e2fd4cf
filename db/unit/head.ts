import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { driverOf } from "../map/unit-places.ts";
import { isStolen } from "../theft/stolen.ts";
import { selectVisible, unlessHidden } from "./units.ts";

/** What stands above the pages of a unit: its state, its driver and its first picture. */
export type UnitHead = NonNullable<Awaited<ReturnType<typeof findUnitHead>>>;

/** Finds what stands above the pages of a unit; undefined for a unit that the person may not see. */
export function findUnitHead(db: Db, actor: UserActor, unitId: number) {
  return asActor(db, actor, (tx) =>
    selectVisible(tx, actor)
      .select([
        unlessHidden(actor, driverOf("u.account_id", "u.id")).as("driver"),
        unlessHidden<number | null>(
          actor,
          sql`(select c.driver_id from check_ins as c
            where c.account_id = u.account_id and c.unit_id = u.id
              and c.until_at is null)`,
        ).as("driverId"),
        isStolen("u.account_id", "u.id").as("isStolen"),
        sql<number | null>`(select min(i.id) from unit_images as i
          where i.account_id = u.account_id and i.unit_id = u.id)`
          .as("imageId"),
      ])
      .where("u.id", "=", unitId).executeTakeFirst());
}
