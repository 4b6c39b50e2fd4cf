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
import { atPlaces, driverOf } from "../map/unit-places.ts";
import { noteSeen } from "../privacy/seeing.ts";
import {
  byName,
  selectVisible,
  type UnitWithState,
  unlessHidden,
} from "../unit/units.ts";

/** A unit with where it is and who drives it, as far as the person may know (SEC-07). */
interface FoundUnit extends UnitWithState {
  /** The label of the place where it is; null when it is at none. */
  place: string | null;
  /** Who is checked in to it. */
  driver: string | null;
}

/**
 * Lists units that a person may see, whose name and number plate contain each word of a text, or whose IMEI ends with it:
 * those whose name has its words whole, then those that contain it as it is typed, then by name. Diacritics do not matter,
 * nor does what stands between the letters and digits of a number plate. Where they are goes into the view log, as of the map.
 */
export function findUnits(
  db: Db,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<FoundUnit[]> {
  return asActor(db, actor, async (tx) => {
    const units = await selectVisible(tx, actor)
      .select(
        unlessHidden(actor, driverOf("u.account_id", "u.id")).as("driver"),
      )
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
      .execute();
    const { accountId } = actor;
    for (const { id, fixedAt } of units) {
      if (fixedAt === null) continue;
      noteSeen(actor, { accountId, unitId: id, kind: "place", of: "now" });
    }
    return await atPlaces(
      tx,
      units.map((unit) => ({ ...unit, unitId: unit.id })),
    );
  });
}
