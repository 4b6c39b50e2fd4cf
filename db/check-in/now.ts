import type { UserActor } from "../../domain/access/actor.ts";

import {
  type CheckInError,
  decideCheckIn,
} from "../../domain/check-in/check-in.ts";
import { fail, ok, type Result } from "../../domain/result.ts";

import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { lockDriver } from "../user/drivers.ts";
import { lockCheckIns, putCheckIn } from "./check-ins.ts";

/** Checks a driver in to a unit that the person sees, from now on; another driver is checked out. */
export function checkInNow(
  db: Db,
  actor: UserActor,
  unitId: number,
  driverId: number | null,
  now: Date,
): Promise<
  Result<null, CheckInError | { code: "NoAccessToUnit" | "DriverNotFound" }>
> {
  return command(db, actor, async (tx) => {
    const seen = await tx.selectFrom("units").select("id")
      .where("account_id", "=", actor.accountId).where("id", "=", unitId)
      .where("id", "in", visibleUnitIds(tx, actor)).executeTakeFirst();
    if (!seen) return fail({ code: "NoAccessToUnit" });
    if (driverId !== null && !await lockDriver(tx, actor, driverId)) {
      return fail({ code: "DriverNotFound" });
    }
    const unit = { account_id: actor.accountId, unit_id: unitId };
    const standing = await lockCheckIns(tx, unit);
    const plan = decideCheckIn(driverId, now, standing, true);
    if (!plan.ok) return plan;
    await putCheckIn(tx, actor, unit, plan.value, driverId!, now);
    return ok(null);
  });
}
