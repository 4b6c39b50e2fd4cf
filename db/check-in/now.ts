import type { UserActor } from "../../domain/access/actor.ts";

import {
  type CheckInError,
  decideCheckIn,
} from "../../domain/check-in/check-in.ts";
import { fail, ok, type Result } from "../../domain/result.ts";

import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { lockDriver } from "../user/drivers.ts";
import { endCheckIns, lockCheckIns, putCheckIn } from "./check-ins.ts";

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
    const unit = await findSeen(tx, actor, unitId);
    if (!unit) return fail({ code: "NoAccessToUnit" });
    if (driverId !== null && !await lockDriver(tx, actor, driverId)) {
      return fail({ code: "DriverNotFound" });
    }
    const standing = await lockCheckIns(tx, unit);
    const plan = decideCheckIn(driverId, now, standing, true);
    if (!plan.ok) return plan;
    await putCheckIn(tx, actor, unit, plan.value, driverId!, now);
    return ok(null);
  });
}

/** Checks the driver of a unit that the person sees out, from now on; trips that have started keep theirs. */
export function checkOutNow(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<Result<null, { code: "NoAccessToUnit" }>> {
  return command(db, actor, async (tx) => {
    const unit = await findSeen(tx, actor, unitId);
    if (!unit) return fail({ code: "NoAccessToUnit" });
    await endCheckIns(tx, actor, unit, now);
    return ok(null);
  });
}

/** Finds a unit that the person sees. */
async function findSeen(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<UnitRef | undefined> {
  return await tx.selectFrom("units").select(["account_id", "id as unit_id"])
    .where("account_id", "=", actor.accountId).where("id", "=", unitId)
    .where("id", "in", visibleUnitIds(tx, actor)).executeTakeFirst();
}
