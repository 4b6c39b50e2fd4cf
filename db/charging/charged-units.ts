import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";

/** Says in SQL whether a unit of the table alias `u` is electric in any month. */
export function isEverElectric(): RawBuilder<boolean> {
  return sql`(u.fuel_type = 'electric' or exists (
    select from setting_months as fuel
    where fuel.account_id = u.account_id and fuel.unit_id = u.id
      and fuel.setting = 'fuelType' and fuel.value #>> '{}' = 'electric'
  ))`;
}

/** Says in SQL whether a unit of the table alias `u` is charged: an electric one, or a plug-in hybrid among company cars, now or in another month. */
function isCharged(): RawBuilder<boolean> {
  return sql`(${isEverElectric()} or exists (
    select from company_cars as car
    where car.account_id = u.account_id and car.unit_id = u.id
      and car.technology in ('electric', 'plugIn')
  ) or exists (
    select from setting_months as car
    where car.account_id = u.account_id and car.unit_id = u.id
      and car.setting = 'technology' and car.value #>> '{}' in ('electric', 'plugIn')
  ))`;
}

/** A unit that can be charged. */
export interface ChargedUnit {
  id: number;
  imei: string;
  name: string;
  registrationNumber: string | null;
}

/** Selects the units with a battery to charge that a person may see. */
export function selectChargedUnits(tx: Tx, actor: UserActor) {
  return tx.selectFrom("units as u")
    .select([
      "u.id",
      "u.imei",
      "u.name",
      "u.registration_number as registrationNumber",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .where(isCharged());
}

/** Lists them in the order of their names. */
export function listChargedUnits(
  db: Db,
  actor: UserActor,
): Promise<ChargedUnit[]> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectChargedUnits(tx, actor).orderBy(byName).orderBy("u.id").execute(),
  );
}
