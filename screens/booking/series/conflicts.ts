import { findPlan, findSeriesOffers } from "../../../db/booking/series/plan.ts";
import type { BookingError } from "../../../domain/booking/booking.ts";
import type { Scope } from "../../../domain/booking/series/change.ts";
import type {
  SeriesError,
  SeriesPlan,
} from "../../../domain/booking/series/plan.ts";
import {
  type AskedBooking,
  BookingRequest,
} from "../../../domain/booking/requests.ts";
import type { LocalTime } from "../../../domain/booking/reset.ts";
import type { Result } from "../../../domain/result.ts";
import type { Ask } from "../../../http/ask.ts";
import { textOf } from "../../../http/answers.ts";
import { toVehicleV1 } from "../offers.ts";

/**
 * Gives a result; when bookings of a series cannot be made, with each of them and why, and the vehicles with which all of
 * them can, in the names of API-37 (BOOK-31, BOOK-32).
 */
export async function withConflicts<Value>(
  { db, actor, now, texts }: Ask,
  done: Result<Value, SeriesError>,
  intended: Parameters<typeof findSeriesOffers>[2],
): Promise<Result<Value, BookingError & { details?: object }>> {
  if (done.ok || !done.error.plan) return done;
  const { planned, conflicts } = done.error.plan;
  const vehicles = await findSeriesOffers(db, actor, intended, now);
  return {
    ok: false,
    error: {
      ...done.error,
      details: {
        bookable: planned.length,
        conflicts: conflicts.map(({ start, end, error }) => ({
          start_date: written(start),
          end_date: written(end),
          msg: textOf(texts, error),
        })),
        free_vehicles: vehicles.map(toVehicleV1),
      },
    },
  };
}

/** Reads what stands in the way of a series that was typed; null when nothing does. */
export async function readPlan(
  { db, actor, now }: Ask,
  request: object,
  bookingId: number | null,
  scope: Scope,
): Promise<SeriesPlan | null> {
  const asked: AskedBooking | undefined = BookingRequest.safeParse(request)
    .data;
  if (!asked) return null;
  const plan = await findPlan(db, actor, { asked, bookingId, scope }, now);
  return plan.ok && plan.value.conflicts.length > 0 ? plan.value : null;
}

function written({ day, clock }: LocalTime): string {
  return `${day} ${clock}`;
}
