import type { UserActor } from "../../domain/access/actor.ts";
import type { BookingError, NewBooking } from "../../domain/booking/booking.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { asActor, type Db } from "../database.ts";
import { checkRules } from "./rules.ts";
import { selectVehicles } from "./vehicles.ts";

/**
 * Decides whether a vehicle could be booked for a period now, but for a booking that is moved. It holds nothing: the
 * command that books decides anew.
 */
export function decideFree(
  db: Db,
  actor: UserActor,
  { imei, period }: Pick<NewBooking, "imei" | "period">,
  movedId: number | null,
  now: Date,
): Promise<Result<null, BookingError>> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVehicles(tx, actor).where("u.imei", "=", imei)
      .executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const allowed = await checkRules(tx, actor, unit.id, {
      period,
      movedId,
      now,
    });
    return allowed.ok ? ok(null) : allowed;
  });
}
