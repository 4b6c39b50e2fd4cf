import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";

/** A vehicle that can be booked. */
export interface BookableVehicle {
  id: number;
  name: string;
  registrationNumber: string | null;
  model: string | null;
  imei: string;
}

/** Lists the vehicles of some IMEIs that the person may see, by name. */
export function listVehiclesByImei(
  db: Db,
  actor: UserActor,
  imeis: readonly string[],
): Promise<BookableVehicle[]> {
  if (imeis.length === 0) return Promise.resolve([]);
  return asActor(db, actor, (tx) =>
    tx.selectFrom("units as u")
      .select([
        "u.id",
        "u.name",
        "u.registration_number as registrationNumber",
        "u.model",
        "u.imei",
      ])
      .where("u.account_id", "=", actor.accountId)
      .where("u.imei", "in", imeis)
      .where("u.id", "in", visibleUnitIds(tx, actor))
      .orderBy(byName).orderBy("u.id")
      .execute());
}
