import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import {
  containing,
  containsFolded,
  endingWith,
  hasWordsFolded,
  plateContains,
} from "../search.ts";
import { byName, selectVisible, type UnitWithState } from "../unit/units.ts";

/**
 * Lists units that a person may see, whose name and number plate contain each word of a text, or whose IMEI ends with it:
 * those whose name has its words whole, then those that contain it as it is typed, then by name. Diacritics do not matter,
 * nor does what stands between the letters and digits of a number plate.
 */
export function findUnits(
  db: Db,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<UnitWithState[]> {
  return asActor(db, actor, (tx) =>
    selectVisible(tx, actor)
      .where((eb) =>
        eb.or([
          containsFolded(
            sql`concat_ws(' ', u.name, u.registration_number)`,
            text,
          ),
          plateContains("u.registration_number", text),
          eb("u.imei", "like", endingWith(text)),
        ])
      )
      .orderBy(hasWordsFolded("u.name", text), "desc")
      .orderBy(sql`u.name ilike ${containing(text)}`, "desc")
      .orderBy(byName).orderBy("u.id").limit(limit)
      .execute());
}
