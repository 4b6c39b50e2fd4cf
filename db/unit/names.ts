import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "./units.ts";

/** A unit as a list to choose from names it. */
export interface UnitName {
  id: number;
  name: string;
  imei: string;
  registrationNumber: string | null;
}

/** The names of the units that a person may see, in their order; what units report costs more and is not asked for. */
export function listUnitNames(
  db: Db,
  actor: UserActor,
  limit?: number,
): Promise<UnitName[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("units as u")
      .select([
        "u.id",
        "u.name",
        "u.imei",
        "u.registration_number as registrationNumber",
      ])
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "in", visibleUnitIds(tx, actor))
      .orderBy(sql`u.name collate "sv-x-icu"`)
      .orderBy("u.id")
      .$if(limit !== undefined, (all) => all.limit(limit!))
      .execute());
}
