import {
  findOldestBooking,
  listOwnBookings,
} from "../../../db/booking/bookings.ts";
import { listOwnDeclined } from "../../../db/booking/declined.ts";
import { findOutOfService } from "../../../db/booking/service-stops.ts";
import {
  cellsOfMonth,
  partsOf,
  periodOf,
} from "../../../domain/booking/calendar.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import { isDay } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";
import { backTo } from "../address.ts";
import { Month } from "./month.tsx";
import { SCHEDULE_PATH } from "../paths.ts";

/** The month of the person's own bookings: a dialog of the week, without script a page (BOOK-06). */
export async function monthPage(ask: Ask) {
  const shown = await ask.read(() => readMonth(ask));
  return ask.render(<Month {...shown} />, {
    title: ask.texts.booking.mine,
    current: SCHEDULE_PATH,
    style: "booking",
  });
}

async function readMonth(ask: Ask) {
  const { db, actor, timeZone, now } = ask;
  const today = localTimeOf(now.getTime(), timeZone).day;
  const oldest = await findOldestBooking(db, actor);
  const oldestDay = oldest && localTimeOf(oldest.getTime(), timeZone).day;
  const firstMonth = (oldestDay && oldestDay < today ? oldestDay : today)
    .slice(0, 7);
  const asked = ask.query("month") ?? "";
  const wanted = isDay(`${asked}-01`) ? asked : today.slice(0, 7);
  // Nothing lies before the month of the oldest booking (BOOK-07).
  const month = wanted < firstMonth ? firstMonth : wanted;
  const days = cellsOfMonth(month);
  const period = periodOf(days, timeZone);
  const bookings = [
    ...await listOwnBookings(db, actor, period),
    ...await listOwnDeclined(db, actor, period),
  ];
  const unitIds = [...new Set(bookings.map(({ unitId }) => unitId))];
  return {
    month,
    firstMonth,
    today,
    days,
    parts: partsOf(bookings, days, timeZone),
    out: await findOutOfService(db, actor, unitIds, now),
    actor,
    nowMs: now.getTime(),
    back: backTo(ask.query("back")),
  };
}
