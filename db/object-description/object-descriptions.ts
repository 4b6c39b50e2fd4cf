import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { ObjectDescriptionChange } from "../../domain/object-description/object-description-request.ts";
import {
  fits,
  OBJECT_TYPES,
  type ObjectType,
} from "../../domain/object-description/object-type.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { toJsonb } from "../jsonb.ts";
import { sameAccount } from "../same-account.ts";
import { lockUnit } from "../unit/locks.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nextVersion } from "../versions.ts";

/** What is stored of the object of a unit; `version` is that of the unit, whose columns hold a part of it. */
export type ObjectDescription = ObjectDescriptionChange;

export type ObjectDescriptionError =
  | { code: "UnitNotFound" | "OnlyAdministrators" }
  | ChangedMeanwhile;

/** Finds the description of the object of a unit that the person may see; null when there is no such unit. */
export function findObjectDescription(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<ObjectDescription | null> {
  return asActor(db, actor, async (tx) => {
    const row = await tx.selectFrom("units as u")
      .leftJoin("object_descriptions as o", sameAccount("o.unit_id", "u.id"))
      .select([
        "u.version",
        "u.type as unitType",
        "u.model",
        "u.chassis_number",
        "u.horsepower",
        "o.type",
        "o.manufacturer",
        "o.year",
        "o.hull_number",
        "o.motor",
        "o.motor_number",
        "o.dna_marking",
        "o.insurance_company",
        "o.insurance_number",
        "o.manuals",
      ])
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "=", unitId)
      .where("u.id", "in", visibleUnitIds(tx, actor))
      .executeTakeFirst();
    if (!row) return null;
    const { unitType, type, manuals, ...object } = row;
    return {
      ...object,
      type: type ?? typeOf(unitType),
      manuals: manuals ?? [],
    };
  });
}

/** The type that the form of an object begins with: that of the unit, else a car. */
function typeOf(unitType: string): ObjectType {
  return OBJECT_TYPES.find((type) => type === unitType) ?? "car";
}

/**
 * Describes the object of a unit. Model, chassis number and horsepower are the unit's own, so its version decides who
 * was first.
 */
export function setObjectDescription(
  db: Db,
  actor: UserActor,
  unitId: number,
  { version, model, chassis_number, horsepower, manuals, ...object }:
    ObjectDescriptionChange,
): Promise<Result<{ id: number }, ObjectDescriptionError>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" as const });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" as const });
    }
    const decided = decideVersion(unit.version, version);
    if (!decided.ok) return decided;
    const columns = {
      ...object,
      manuals: toJsonb(manuals)!,
    };
    const { accountId: account_id } = actor;
    await tx.insertInto("object_descriptions")
      .values({ account_id, unit_id: unitId, ...columns })
      .onConflict((on) =>
        on.columns(["account_id", "unit_id"]).doUpdateSet(columns)
      ).execute();
    await tx.updateTable("units").set({
      model,
      horsepower,
      ...fits("chassis_number", object.type) && { chassis_number },
      version: nextVersion,
    }).where("account_id", "=", account_id).where("id", "=", unitId).execute();
    return ok({ id: unitId });
  });
}
