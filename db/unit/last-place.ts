import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { atPlaces } from "../map/unit-places.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { selectVisible } from "./units.ts";

/** Finds where a unit is, with the label of the place of the account where it stands; undefined when the person may not know. */
export function findLastPlace(db: Db, actor: UserActor, unitId: number) {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor)
      .where("u.id", "=", unitId).executeTakeFirst();
    if (!unit || unit.latitude === null || unit.longitude === null) {
      return undefined;
    }
    const { accountId } = actor;
    noteSeen(actor, { accountId, unitId, kind: "place", of: "now" });
    const { latitude, longitude } = unit;
    const [at] = await atPlaces(tx, [{ unitId, latitude, longitude }]);
    return { latitude, longitude, place: at!.place };
  });
}
