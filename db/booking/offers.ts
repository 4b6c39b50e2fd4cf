import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { nextFree, SEARCHED_MS } from "../../domain/booking/offers.ts";
import { decideByRules, withPause } from "../../domain/booking/rules.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { byName } from "../unit/units.ts";
import { checkRules, vehicleTimes } from "./rules.ts";
import { selectTaken } from "./taken.ts";
import { type BookableVehicle, selectVehicles } from "./vehicles.ts";

/** Most other vehicles that are offered. */
const OFFERED = 4;
/** Free vehicles whose rules are read to find these. */
const LOOKED_AT = 20;

/** What can be booked in place of what is taken. */
export interface Offers {
  /** The first time of the asked length at which the vehicle is free. */
  nextFree: Period | null;
  /** Vehicles of the same type that are free at the asked time, by name. */
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
    const vehicles = await selectVehicles(tx, actor)
      .where("u.type", "=", unit.type)
      .where("u.id", "<>", unit.id)
      .where(({ not, exists }) =>
        not(exists(
          selectTaken(tx, actor, period, moved)
            .where("unit_id", "=", sql.ref<number>("u.id")),
        ))
      )
      .orderBy(byName).orderBy("u.id").limit(LOOKED_AT).execute();
    return {
      nextFree: times.stop ? null : nextFree(
        times.taken.map((one) => withPause(one, times.rules)),
        period,
        (period) => decideByRules(times.rules, period, now, times.timeZone).ok,
      ),
      vehicles: await allowed(tx, actor, vehicles, { period, movedId, now }),
    };
  });
}

/** Gives the first vehicles whose rules allow a booking. */
async function allowed(
  tx: Tx,
  actor: UserActor,
  vehicles: readonly BookableVehicle[],
  booking: { period: Period; movedId: number | null; now: Date },
): Promise<BookableVehicle[]> {
  const found: BookableVehicle[] = [];
  for (const vehicle of vehicles) {
    if (found.length === OFFERED) break;
    const decided = await checkRules(tx, actor, vehicle.id, booking);
    if (decided.ok) found.push(vehicle);
  }
  return found;
}
