import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { containing, containsFolded, endingWith } from "../search.ts";
import { byName, selectVisible, type UnitWithState } from "../unit/units.ts";

/**
 * Lists units that a person may see, whose name or number plate contains a text, or whose IMEI ends with it: those that
 * contain it as it is typed, then by name. Diacritics do not matter, nor do spaces in a number plate.
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
          containsFolded("u.name", text),
          eb(sql`replace(u.registration_number, ' ', '')`, "ilike", plate),
          eb("u.imei", "like", endingWith(text)),
        ])
      )
      .orderBy(sql`u.name ilike ${containing(text)}`, "desc")
      .orderBy(byName).orderBy("u.id").limit(limit)
      .execute());
}
