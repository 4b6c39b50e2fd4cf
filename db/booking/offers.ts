import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { nextFree, SEARCHED_MS } from "../../domain/booking/offers.ts";
import { decideTime } from "../../domain/booking/vehicle-times.ts";
import { decideByRules, withPause } from "../../domain/booking/rules.ts";
import type { Period } from "../../domain/time.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { byName } from "../unit/units.ts";
import { timesOfEach, vehicleTimes } from "./rules.ts";
import { selectTaken } from "./taken.ts";
import { type BookableVehicle, selectVehicles } from "./vehicles.ts";

/** Most other vehicles that are offered. */
export const OFFERED = 4;
/** Vehicles whose times are read to find these. */
const LOOKED_AT = 100;

/** What can be booked in place of what is taken. */
export interface Offers {
  /** The first time of the asked length at which the vehicle is free. */
  nextFree: Period | null;
  /** Other vehicles of the type that are free at the asked time, by name. */
  vehicles: BookableVehicle[];
}

/** Finds what a person can book in place of a vehicle that is taken (BOOK-31); a booking that is moved takes no time itself. */
export function findOffers(
  db: Db,
  actor: UserActor,
  { imei, period }: { imei: string; period: Period },
  movedId: number | null,
  now: Date,
): Promise<Offers> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVehicles(tx, actor).select("u.type")
      .where("u.imei", "=", imei).executeTakeFirst();
    if (!unit) return { nextFree: null, vehicles: [] };
    const moved = movedId === null ? [] : [movedId];
    const searched = { ...period, until: period.until + SEARCHED_MS };
    const times = await vehicleTimes(tx, actor, unit.id, searched, moved, now);
    const others = await selectOthers(tx, actor, unit)
      .where(({ not, exists }) =>
        not(exists(
          selectTaken(tx, actor, period, moved)
            .where("unit_id", "=", sql.ref<number>("u.id")),
        ))
      )
      .execute();
    const ids = others.map(({ id }) => id);
    const ofOthers = await timesOfEach(tx, actor, ids, period, moved, now);
    return {
      nextFree: times.stop ? null : nextFree(
        times.taken.map((one) => withPause(one, times.rules)),
        period,
        (period) => decideByRules(times.rules, period, now, times.timeZone).ok,
      ),
      vehicles: others.filter(({ id }) =>
        decideTime(ofOthers.get(id)!, period, now).ok
      ).slice(0, OFFERED),
    };
  });
}

/** Selects the vehicles that can stand in for one: the others of its type, by name. */
export function selectOthers(
  tx: Tx,
  actor: UserActor,
  { id, type }: { id: number; type: UnitType },
) {
  return selectVehicles(tx, actor)
    .where("u.id", "<>", id)
    .where("u.type", "=", type)
    .orderBy(byName).orderBy("u.id").limit(LOOKED_AT);
}
