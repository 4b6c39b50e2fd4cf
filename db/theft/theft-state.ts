import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { can } from "../../domain/access/can.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { lockUnit } from "../unit/locks.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { switchTheftMode } from "./switch.ts";
import { nameOf } from "../user/name.ts";

/** A change of the theft mode of a unit. */
export interface TheftChange {
  isOn: boolean;
  at: Date;
  /** Who switched; null when a geofence did, or the person is gone. */
  by: string | null;
  /** The name of the geofence that switched it on. */
  geofence: string | null;
}

/** The theft mode of a unit, with its last changes, the newest first. */
export interface TheftState {
  /** Since when it is on; null while it is off. */
  since: Date | null;
  /** Whether the unit reports as in theft mode: it has left a zone. */
  hasLeftZone: boolean;
  changes: TheftChange[];
}

/** Changes shown of a unit. */
const SHOWN = 20;

/** Finds the theft mode of a unit that the person may see. */
export function findTheftState(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<TheftState> {
  return asActor(db, actor, async (tx) => {
    const mode = await tx.selectFrom("theft_modes")
      .select(["on_since", "left_zone_at"])
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
      .executeTakeFirst();
    const changes = await tx.selectFrom("theft_mode_changes as c")
      .leftJoin("users as u", sameAccount("u.id", "c.changed_by"))
      .select([
        "c.is_on as isOn",
        "c.changed_at as at",
        nameOf<string | null>("u").as("by"),
        "c.geofence_name as geofence",
      ])
      .where("c.account_id", "=", actor.accountId)
      .where("c.unit_id", "=", unitId)
      .where("c.unit_id", "in", visibleUnitIds(tx, actor))
      .orderBy("c.id", "desc").limit(SHOWN)
      .execute();
    return {
      since: mode?.on_since ?? null,
      hasLeftZone: mode !== undefined && mode.left_zone_at !== null,
      changes,
    };
  });
}

export type TheftModeError = { code: "UnitNotFound" | "OnlyAdministrators" };

/** Switches the theft mode of a unit for an administrator, and gives the unit; the same state again changes nothing. */
export function setTheftMode(
  db: Db,
  actor: UserActor,
  unitId: number,
  isOn: boolean,
  now: Date,
): Promise<Result<{ id: number; isOn: boolean }, TheftModeError>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" as const });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" as const });
    }
    const { accountId, userId } = actor;
    const cause = { kind: "person" as const, userId };
    const to = { isOn, cause, at: now, now };
    await switchTheftMode(tx, { accountId, unitId }, to);
    return ok({ id: unit.id, isOn });
  });
}
