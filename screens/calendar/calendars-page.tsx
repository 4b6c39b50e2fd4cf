import { listVehicles } from "../../db/booking/vehicles.ts";
import { listCalendarAddresses } from "../../db/calendar/addresses.ts";
import { hasBookingMails } from "../../db/calendar/booking-mails.ts";
import { THIS_WEEK } from "../../domain/booking/week-query.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import { CALENDARS_PATH, SCHEDULE_PATH } from "../booking/paths.ts";
import { Calendars } from "./calendars.tsx";
import { makeCalendar, revokeCalendar, switchBookingMails } from "./changes.ts";

/** Most vehicles that the form offers. */
const OFFERED = 500;

/** The secret addresses of a person with the form that makes one, which shows once, and the switch of the mails (BOOK-33). */
export const calendarsForm = createForm(makeCalendar, {
  undo: "secret",
  read: (form) => ({ imei: form.text("imei") }),
  page: (ask, attempt) => calendarsPage(ask, { errors: attempt?.errors }),
  done: async (ask, { address }) => {
    ask.c.header("cache-control", "no-store");
    ask.c.header("referrer-policy", "no-referrer");
    return await calendarsPage(ask, { address });
  },
});

/** Ends an address. */
export const calendarRevocation = createForm(revokeCalendar, {
  undo: "secret",
  read: (form) => ({ imei: form.text("imei") }),
  page: (ask, attempt) => calendarsPage(ask, { errors: attempt?.errors }),
  done: () => ({ to: CALENDARS_PATH, notice: "CalendarRevoked" }),
});

/** Switches the mails about bookings. */
export const bookingMailsForm = createForm(switchBookingMails, {
  undo: "kept",
  read: (form) => ({ on: form.isTicked("on") }),
  page: (ask, attempt) => calendarsPage(ask, { errors: attempt?.errors }),
  done: (_ask, { on }) => ({
    to: CALENDARS_PATH,
    notice: on ? "BookingMailsOn" : "BookingMailsOff",
  }),
});

async function calendarsPage(
  ask: Ask,
  shown: { address?: string; errors?: Record<string, string[]> },
) {
  const { db, actor, texts: m } = ask;
  const part = { offset: 0, limit: OFFERED };
  const { vehicles } = await listVehicles(db, actor, THIS_WEEK, part);
  return ask.render(
    <Calendars
      vehicles={vehicles}
      addresses={await listCalendarAddresses(db, actor)}
      hasMails={await hasBookingMails(db, actor)}
      {...shown}
    />,
    { title: m.calendar.title, current: SCHEDULE_PATH, style: "booking" },
  );
}
