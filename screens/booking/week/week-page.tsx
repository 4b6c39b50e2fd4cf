import { countWaiting } from "../../../db/booking/approvals.ts";
import {
  findBooking,
  findOldestBooking,
  listBookings,
} from "../../../db/booking/bookings.ts";
import { findOutOfService } from "../../../db/booking/service-stops.ts";
import {
  listVehicles,
  listVehiclesByImei,
} from "../../../db/booking/vehicles.ts";
import { partsOf, periodOf, weekOf } from "../../../domain/booking/calendar.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import {
  VEHICLES_A_PAGE,
  WeekPageQuery,
} from "../../../domain/booking/week-query.ts";
import { type Ask, NO_ID } from "../../../http/ask.ts";
import { readMarks } from "../marks.ts";
import { SCHEDULE_PATH } from "../paths.ts";
import { Week } from "./week.tsx";

/** The week of vehicles by days (BOOK-01). */
export async function weekPage(ask: Ask) {
  const { texts: m } = ask;
  const shown = await ask.read(() => readWeek(ask));
  return ask.render(<Week {...shown} />, {
    title: m.booking.title,
    current: SCHEDULE_PATH,
    style: "booking",
  });
}

async function readWeek(ask: Ask) {
  const { db, actor, timeZone, now } = ask;
  const asked = WeekPageQuery.parse(ask.c.req.query());
  const local = localTimeOf(now.getTime(), timeZone);
  const oldest = await findOldestBooking(db, actor);
  const oldestDay = earlier(
    oldest ? localTimeOf(oldest.getTime(), timeZone).day : local.day,
    local.day,
  );
  const [firstDay] = weekOf(oldestDay);
  const wanted = asked.day || local.day;
  // Nothing lies before the week of the oldest booking (BOOK-07).
  const query = { ...asked, day: wanted < firstDay! ? firstDay! : wanted };
  const days = weekOf(query.day);
  const { vehicles: listed, total } = await listVehicles(db, actor, query, {
    offset: (query.page - 1) * VEHICLES_A_PAGE,
    limit: VEHICLES_A_PAGE,
  });
  const booked = await findBooking(db, actor, idOf(ask.query("booked")));
  const vehicles = booked && !listed.some(({ id }) => id === booked.unitId)
    // What was booked shows, whatever is searched, on whichever page it stands.
    ? [...await listVehiclesByImei(db, actor, [booked.imei]), ...listed]
    : listed;
  const unitIds = vehicles.map(({ id }) => id);
  const period = periodOf(days, timeZone);
  const bookings = await listBookings(db, actor, unitIds, period);
  return {
    query,
    days,
    now: local,
    firstDay: firstDay!,
    vehicles,
    total,
    out: await findOutOfService(db, actor, unitIds, now),
    parts: partsOf(bookings, days, timeZone),
    marks: await readMarks(ask, unitIds, bookings, period),
    booked: booked ?? undefined,
    actor,
    waiting: await countWaiting(db, actor, now),
    nowMs: now.getTime(),
  };
}

function idOf(text = ""): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : NO_ID;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
