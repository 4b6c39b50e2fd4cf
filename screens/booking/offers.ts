import { findOffers, type Offers } from "../../db/booking/offers.ts";
import type { BookableVehicle } from "../../db/booking/vehicles.ts";
import type { BookingError, NewBooking } from "../../domain/booking/booking.ts";
import { localTimeOf } from "../../domain/booking/local-time.ts";
import type { Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";

/** Refusals of a time at which the vehicle, or another one, may be had instead. */
export const OFFERING: ReadonlySet<string | null> = new Set([
  "AlreadyBooked",
  "PauseBetweenBookings",
  "OutOfService",
  "ServiceIsPast",
  "InspectionIsPast",
]);

/** Gives a result; when it refuses a time that is taken, with what can be booked instead, in the names of API-37 (BOOK-31). */
export async function withOffers<Value>(
  ask: Ask,
  done: Result<Value, BookingError>,
  asked: NewBooking,
  movedId: number | null,
): Promise<Result<Value, BookingError & { details?: object }>> {
  if (done.ok || !OFFERING.has(done.error.code)) return done;
  const offers = await findOffers(
    ask.db,
    ask.actor,
    asked,
    movedId,
    ask.now,
  );
  return {
    ok: false,
    error: { ...done.error, details: toOffersV1(ask, offers) },
  };
}

function toOffersV1({ timeZone }: Ask, { nextFree, vehicles }: Offers) {
  const written = (instant: number) => {
    const { day, clock } = localTimeOf(instant, timeZone);
    return `${day} ${clock}`;
  };
  return {
    next_free: nextFree && {
      start_date: written(nextFree.from),
      end_date: written(nextFree.until),
    },
    free_vehicles: vehicles.map(toVehicleV1),
  };
}

/** Gives a vehicle that is offered in the names of API-37. */
export function toVehicleV1(
  { id, name, registrationNumber, imei }: BookableVehicle,
) {
  return {
    ID: id,
    Name: name,
    RegistrationNumber: registrationNumber,
    Imei: imei,
  };
}
