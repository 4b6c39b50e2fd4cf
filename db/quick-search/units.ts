import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { containing, endingWith } from "../search.ts";
import { byName, selectVisible, type UnitWithState } from "../unit/units.ts";

/**
 * Lists units that a person may see, ordered by name, whose name or number plate contains a text, or whose IMEI ends
 * with it. Spaces in a number plate do not matter.
 */
export function findUnits(
  db: Db,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<UnitWithState[]> {
  const plate = containing(text.replaceAll(" ", ""));
  return asActor(db, actor, (tx) =>
    selectVisible(tx, actor)
      .where((eb) =>
        eb.or([
          eb("u.name", "ilike", containing(text)),
          eb(sql`replace(u.registration_number, ' ', '')`, "ilike", plate),
          eb("u.imei", "like", endingWith(text)),
        ])
      )
      .orderBy(byName).orderBy("u.id").limit(limit)
      .execute());
}
