import type { BookableVehicle } from "../../../db/booking/vehicles.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { addDays, daysBetween, isDay } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";
import type { TypedBooking } from "./typed-booking.ts";

/**
 * Gives the form of a booking that was dragged from one day of the week to another, or to another vehicle, as the
 * address says; the person saves it.
 */
export function moved(
  ask: Ask,
  typed: TypedBooking,
  booking: Booking,
  vehicle: BookableVehicle | undefined,
): TypedBooking {
  const [from, to] = [ask.query("moved_from") ?? "", ask.query("day") ?? ""];
  const days = isDay(from) && isDay(to) ? daysBetween(from, to) : 0;
  const later = ({ day, clock }: TypedBooking["start"]) => ({
    day: addDays(day, days),
    clock,
  });
  return {
    ...typed,
    imei: vehicle?.imei ?? booking.imei,
    start: later(typed.start),
    end: later(typed.end),
  };
}
