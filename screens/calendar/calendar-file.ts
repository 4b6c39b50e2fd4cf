import { listBookings, listOwnBookings } from "../../db/booking/bookings.ts";
import { listOwnDeclined } from "../../db/booking/declined.ts";
import { findVehicle } from "../../db/booking/vehicles.ts";
import { type OpenCalendar, openCalendar } from "../../db/calendar/open.ts";
import { writeCalendar } from "../../documents/calendar/calendar.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import type { Period } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { linkTo } from "../../http/links.ts";
import { addressOf, secondsToWait, tooMany } from "../../http/rate-limit.ts";
import { textsOf } from "../../locales/index.ts";

const DAY_MS = 86_400_000;
/** Bookings that ended longer ago are left out. */
const PAST_DAYS = 92;
/** No booking ends later than five years ahead. */
const AHEAD_DAYS = 6 * 366;

/**
 * Answers a secret address with iCalendar (BOOK-33). It has a tag of its content (http/middleware/etag.ts), and every
 * reading asks anew, so that a revoked address is gone at once.
 */
export async function calendarFile(ask: Ask): Promise<Response> {
  const { c, db, now } = ask;
  c.header("x-robots-tag", "noindex, nofollow, noarchive");
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "private, no-cache");
  const wait = await secondsToWait(c, [{
    bucket: "calendar",
    key: addressOf(c),
    limit: 300,
    perSeconds: 600,
  }]);
  if (wait > 0) {
    tooMany(c, wait);
    return c.body(ask.texts.byKey.TooManyRequests);
  }
  const calendar = await openCalendar(db, ask.query("key") ?? "", now);
  const shown = calendar && await readCalendar(ask, calendar);
  if (!shown) return c.body(ask.texts.calendar.gone, 404);
  c.header("content-type", "text/calendar; charset=utf-8");
  c.header("content-disposition", 'inline; filename="calendar.ics"');
  return c.body(shown);
}

/** Writes what a calendar shows; null when its vehicle is no longer its person's to see. */
async function readCalendar(
  ask: Ask,
  { actor, personName, unitId, subsiteId, language }: OpenCalendar,
): Promise<string | null> {
  const { db, now } = ask;
  const period = {
    from: now.getTime() - PAST_DAYS * DAY_MS,
    until: now.getTime() + AHEAD_DAYS * DAY_MS,
  };
  const vehicle = unitId === null
    ? undefined
    : await findVehicle(db, actor, unitId);
  if (unitId !== null && !vehicle) return null;
  const bookings = unitId === null
    ? await readOwn(ask, actor, period)
    : await listBookings(db, actor, [unitId], period);
  return writeCalendar(
    bookings.map((booking) => ({
      ...booking,
      sequence: booking.version - 1,
      vehicle: booking.unitName,
      driver: booking.driverName,
      link: linkTo(ask.c, `/user/car-schedule/bookings/${booking.id}`),
    })),
    {
      brand: SUBSITES[subsiteId]!,
      language,
      name: textsOf(language).calendar.name(vehicle?.name ?? personName),
      isDriver: unitId === null,
    },
  );
}

async function readOwn(
  { db }: Ask,
  actor: OpenCalendar["actor"],
  period: Period,
): Promise<Booking[]> {
  return [
    ...await listOwnBookings(db, actor, period),
    ...await listOwnDeclined(db, actor, period),
  ];
}
