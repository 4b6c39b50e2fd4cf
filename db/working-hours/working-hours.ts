import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import {
  type ChangeTime,
  startOfChange,
} from "../../domain/place/change-time.ts";
import { retypeLater } from "../trip/retyping.ts";
import { toSwitch } from "../trip/typing.ts";
import { selectVisible } from "../unit/units.ts";

interface WorkingHoursError {
  code: "UnitNotFound" | "ApplyFromInFuture";
}

/** Finds the working-hour switch of a unit for trips that start now; null when the person may not see the unit. */
export function findWorkingHours(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<HoursSwitch | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return null;
    const row = await tx.selectFrom("working_hours").selectAll()
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("until_at", "is", null)
      .executeTakeFirst();
    return row ? toSwitch(row) : { mode: "off" };
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
    const own = { account_id: actor.accountId, unit_id: unitId };
    await tx.deleteFrom("working_hours")
      .where((eb) => eb.and(own)).where("from_at", ">=", from).execute();
    await tx.updateTable("working_hours").set({ until_at: from })
      .where((eb) => eb.and(own))
      .where((eb) =>
        eb.or([eb("until_at", "is", null), eb("until_at", ">", from)])
      )
      .execute();
    if (set.mode !== "off") {
      await tx.insertInto("working_hours").values({
        ...own,
        from_at: from,
        until_at: null,
        known_at: time.now,
        mode: set.mode,
        type: set.mode === "manual" ? set.type : null,
        hours: set.mode === "scheduled"
          ? sql`${JSON.stringify(set.hours)}::text::jsonb`
          : null,
        created_by: actor.userId,
      }).execute();
    }
    await retypeLater(tx, actor, [unitId], from);
    return ok(null);
  });
}
