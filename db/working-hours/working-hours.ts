import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import {
  type ChangeTime,
  startOfChange,
} from "../../domain/place/change-time.ts";
import { toSwitch } from "../trip/typing.ts";
import { selectVisible } from "../unit/units.ts";
import { findHoursProfile, type HoursProfile } from "./of-profile.ts";
import { switchHours } from "./switching.ts";

interface WorkingHoursError {
  code: "UnitNotFound" | "ApplyFromInFuture" | "HoursOfProfile";
}

/** The switch of a unit, and the feature profile that sets it; null without one. */
interface UnitHours {
  now: HoursSwitch;
  profile: HoursProfile | null;
}

/** Finds the working-hour switch of a unit for trips that start now; null when the person may not see the unit. */
export function findWorkingHours(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<UnitHours | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return null;
    const row = await tx.selectFrom("working_hours").selectAll()
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("until_at", "is", null)
      .executeTakeFirst();
    return {
      now: row ? toSwitch(row) : { mode: "off" },
      profile: await findHoursProfile(tx, actor, unitId),
    };
  });
}

/** Sets the switch of a unit for trips from now on, or from the day that the person chose. */
export function setWorkingHours(
  db: Db,
  actor: UserActor,
  unitId: number,
  { set, applyFrom }: { set: HoursSwitch; applyFrom: string | null },
  time: ChangeTime,
): Promise<Result<null, WorkingHoursError>> {
  return command(db, actor, async (tx) => {
    const from = startOfChange(applyFrom, time);
    if (!from) return fail({ code: "ApplyFromInFuture" });
    // Two people who set the same switch at the same time take turns.
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .forUpdate("u").executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const profile = await findHoursProfile(tx, actor, unitId);
    if (profile && !mayPersonSet(profile, set)) {
      return fail({ code: "HoursOfProfile" });
    }
    await switchHours(tx, actor, [unitId], {
      set,
      from,
      now: time.now,
      profileId: null,
    });
    return ok(null);
  });
}

/** A profile decides how the switch works; where that is by hand, people still choose the type. */
function mayPersonSet({ mode }: HoursProfile, set: HoursSwitch): boolean {
  return mode === "manual" && set.mode === "manual";
}
