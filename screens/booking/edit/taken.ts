import { listBookings } from "../../../db/booking/bookings.ts";
import { listVehiclesByImei } from "../../../db/booking/vehicles.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import type { Period } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";
import { spanText } from "../../../locales/span.ts";

/** Most bookings that a refusal names. */
const MOST_NAMED = 3;

/**
 * Says who has the vehicle when, as in "you 17:45–19:00", at a time that is already booked (BOOK-25): the bookings that
 * the week shows the person, too. Empty when it shows none.
 */
export async function sayTaken(
  ask: Ask,
  { imei, period }: { imei: string; period: Period },
  bookingId: number | null,
): Promise<string> {
  const { db, actor } = ask;
  const vehicles = await listVehiclesByImei(db, actor, [imei]);
  const ids = vehicles.map(({ id }) => id);
  const taken = (await listBookings(db, actor, ids, period))
    .filter(({ id }) => id !== bookingId);
  return taken.slice(0, MOST_NAMED)
    .map((one) => sayBooking(ask, one, period)).join(", ");
}

function sayBooking(
  { actor, format, timeZone, texts: m }: Ask,
  { driverId, driverName, period }: Booking,
  asked: Period,
): string {
  const days = [period.from, period.until, asked.from]
    .map((instant) => localTimeOf(instant, timeZone).day);
  const span = new Set(days).size === 1
    ? [period.from, period.until]
      .map((instant) => format.time(new Date(instant))).join("–")
    : spanText(period, format);
  const who = driverId === actor.userId ? m.booking.byYou : driverName;
  return `${who} ${span}`;
}
