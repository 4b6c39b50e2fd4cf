import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
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
export interface FoundUnit extends UnitWithState {
  /** The label of the place where it is; null when it is at none. */
  place: string | null;
  /** Who is checked in to it. */
  driver: string | null;
}

/**
 * Lists units that a person may see, whose name and number plate contain each word of a text, or whose IMEI ends with it:
 * those whose name has its words whole, then those that contain it as it is typed, then by name. Diacritics do not matter,
 * nor does what stands between the letters and digits of a number plate. Says whether there are more than the limit. Where
 * those are that are listed goes into the view log, as of the map.
 */
export function findUnits(
  db: Db,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<{ units: FoundUnit[]; isMore: boolean }> {
  return asActor(db, actor, async (tx) => {
    const found = await selectFound(tx, actor, text)
      .select(
        unlessHidden(actor, driverOf("u.account_id", "u.id")).as("driver"),
      )
      .limit(limit + 1)
      .execute();
    const units = found.slice(0, limit);
    const { accountId } = actor;
    for (const { id, fixedAt } of units) {
      if (fixedAt === null) continue;
      noteSeen(actor, { accountId, unitId: id, kind: "place", of: "now" });
    }
    return {
      units: await atPlaces(
        tx,
        units.map((unit) => ({ ...unit, unitId: unit.id })),
      ),
      isMore: found.length > limit,
    };
  });
}

/** Lists the names and number plates of the units that a text names; the end of an IMEI is no name. */
export function findUnitNames(
  db: Db,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<Pick<FoundUnit, "id" | "name" | "registrationNumber">[]> {
  return asActor(
    db,
    actor,
    (tx) =>
      bestFirst(selectVisible(tx, actor).where(isNamed(text)), text)
        .clearSelect()
        .select([
          "u.id",
          "u.name",
          "u.registration_number as registrationNumber",
        ])
        .limit(limit)
        .execute(),
  );
}

function selectFound(tx: Tx, actor: UserActor, text: string) {
  const found = selectVisible(tx, actor).where((eb) =>
    eb.or([isNamed(text), eb("u.imei", "like", endingWith(text))])
  );
  return bestFirst(found, text);
}

/** Says whether a text has words of a unit's name and number plate. */
function isNamed(text: string) {
  return sql<boolean>`(${
    containsFolded(sql`concat_ws(' ', u.name, u.registration_number)`, text)
  } or ${plateContains("u.registration_number", text)})`;
}

function bestFirst(
  found: ReturnType<typeof selectVisible>,
  text: string,
) {
  return found
    .orderBy(hasWordsFolded("u.name", text), "desc")
    .orderBy(sql`u.name ilike ${containing(text)}`, "desc")
    .orderBy(byName).orderBy("u.id");
}
