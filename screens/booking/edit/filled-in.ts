import { listBookings } from "../../../db/booking/bookings.ts";
import { findRules } from "../../../db/booking/rules.ts";
import type { BookableVehicle } from "../../../db/booking/vehicles.ts";
import { partsOf, periodOf } from "../../../domain/booking/calendar.ts";
import {
  type ClockSpan,
  freeSpans,
  nextQuarter,
  usualSpan,
} from "../../../domain/booking/free.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import { addDays, isDay } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";
import { backTo } from "../address.ts";
import { NEVER } from "../series/typed-repeat.ts";
import { type TypedBooking, withoutPast } from "./typed-booking.ts";

/** Gives the day of a new booking in the address; today when there is none. */
export function askedDay(ask: Ask): string {
  const day = ask.query("day") ?? "";
  return isDay(day) ? day : localTimeOf(ask.now.getTime(), ask.timeZone).day;
}

/** Gives the form of a new booking: the asked day at the first free time of the vehicle, for the person (BOOK-08). */
export async function filledIn(
  ask: Ask,
  vehicle: BookableVehicle | undefined,
): Promise<TypedBooking> {
  const { actor, now, timeZone } = ask;
  const day = askedDay(ask);
  const span = await spanOf(ask, vehicle, day);
  const until = ask.query("until") ?? "";
  const lastDay = isDay(until) && until > day ? until : day;
  // An end at midnight is the beginning of the next day.
  const end = span.end === "24:00"
    ? { day: addDays(lastDay, 1), clock: "00:00" }
    : { day: lastDay, clock: span.end };
  const typed: TypedBooking = {
    imei: vehicle?.imei ?? "",
    start: { day, clock: span.start },
    end,
    purpose: "",
    driverId: String(actor.userId),
    version: "",
    back: backTo(ask.query("back")),
    repeat: NEVER,
  };
  return withoutPast(typed, now, timeZone);
}

async function spanOf(
  ask: Ask,
  vehicle: BookableVehicle | undefined,
  day: string,
): Promise<ClockSpan> {
  const { db, actor, now, timeZone } = ask;
  const local = localTimeOf(now.getTime(), timeZone);
  const bookings = vehicle
    ? await listBookings(db, actor, [vehicle.id], periodOf([day], timeZone))
    : [];
  const free = freeSpans(
    partsOf(bookings, [day], timeZone),
    day === local.day ? nextQuarter(local.clock) : undefined,
  );
  const rules = vehicle && await findRules(db, actor, vehicle.imei);
  return usualSpan(free, ask.query("from"), rules?.open);
}
