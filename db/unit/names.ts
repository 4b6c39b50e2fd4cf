import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { asActor, type Db } from "../database.ts";
import { type Shown, unitIdsOf } from "../statement/subject.ts";
import { visibleUnitIds } from "./units.ts";

/** A unit in a list to choose from. */
export interface UnitName {
  id: number;
  name: string;
  imei: string;
  registrationNumber: string | null;
  type: UnitType;
}

/** A unit in a list from which departments are chosen, too. */
export interface UnitOfDepartment extends UnitName {
  departmentId: number | null;
}

/** Lists the names of the units that a person may see in order, without their reports, which would cost more. */
export function listUnitNames(
  db: Db,
  actor: UserActor,
  limit?: number,
): Promise<UnitOfDepartment[]> {
  return listNames(db, actor, visibleUnitIds, limit);
}

/** Lists the same of the units that a statement may be about. */
export function listShownUnitNames(
  db: Db,
  actor: UserActor,
  shown: Shown,
): Promise<UnitOfDepartment[]> {
  return listNames(db, actor, (tx) => unitIdsOf(tx, actor, shown));
}

function listNames(
  db: Db,
  actor: UserActor,
  selectIds: typeof visibleUnitIds,
  limit?: number,
): Promise<UnitOfDepartment[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("units as u")
      .select([
        "u.id",
        "u.name",
        "u.imei",
        "u.registration_number as registrationNumber",
        "u.type",
        "u.department_id as departmentId",
      ])
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "in", selectIds(tx, actor))
      .orderBy(sql`u.name collate "sv-x-icu"`)
      .orderBy("u.id")
      .$if(limit !== undefined, (all) => all.limit(limit!))
      .execute());
}
