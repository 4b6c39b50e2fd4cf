import type { UserActor } from "../../domain/access/actor.ts";
import type { BookingError } from "../../domain/booking/booking.ts";
import { decideTime, takenAround } from "../../domain/booking/vehicle-times.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db } from "../database.ts";
import { timesOfEach } from "./rules.ts";

/** Why a vehicle cannot be had, and when it is taken, if that is the reason. */
export interface Unfree {
  error: BookingError;
  taken: Period | null;
}

/** How far after a period bookings are read that follow each other at once. */
const FOLLOWING_MS = 14 * 86_400_000;

/**
 * Lists which of the vehicles cannot be had for a period, and why; a booking that is moved takes no time itself. It
 * holds nothing: the command that books decides anew.
 */
export function listUnfree(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  period: Period,
  movedId: number | null,
  now: Date,
): Promise<Map<number, Unfree>> {
  const moved = movedId === null ? [] : [movedId];
  const read = { ...period, until: period.until + FOLLOWING_MS };
  return asActor(db, actor, async (tx) => {
    const times = await timesOfEach(tx, actor, unitIds, read, moved, now);
    const unfree = new Map<number, Unfree>();
    for (const [id, one] of times) {
      const decided = decideTime(one, period, now);
      if (decided.ok) continue;
      const { error } = decided;
      const isTaken = error.code === "AlreadyBooked";
      const taken = isTaken ? takenAround(one.taken, period) : null;
      unfree.set(id, { error, taken });
    }
    return unfree;
  });
}
