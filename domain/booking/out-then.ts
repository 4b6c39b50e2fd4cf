import { isEnded } from "./approval.ts";
import type { DayPart } from "./calendar.ts";
import { isOutOn, type OutOfService } from "./service-stop.ts";

/** Says whether the vehicle of a booking that is not over is out of service on a day that it covers. */
export function isOutThen(
  { out, today, nowMs }: {
    out: ReadonlyMap<number, OutOfService>;
    today: string;
    nowMs: number;
  },
  { day, booking }: DayPart,
): boolean {
  const state = out.get(booking.unitId);
  return state !== undefined && booking.period.until > nowMs &&
    !isEnded(booking) && isOutOn(state, day, today);
}
