import * as z from "zod";
import {
  type CalendarAddress,
  listCalendarAddresses,
  makeCalendarAddress,
  revokeCalendarAddress,
} from "../../db/calendar/addresses.ts";
import { hasBookingMails } from "../../db/calendar/booking-mails.ts";
import { setOwnSwitch } from "../../db/user/own-switch.ts";
import {
  BookingMailsRequest,
  CalendarRequest,
} from "../../domain/calendar/requests.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { describeChange } from "../../http/change.ts";
import { linkTo } from "../../http/links.ts";
import { calendarPath } from "./paths.ts";

/** Makes a secret address, or a new one in place of the old (BOOK-33). */
export const makeCalendar = describeChange({
  request: CalendarRequest,
  limits: ({ actor }) => [{
    bucket: "calendar-made",
    key: String(actor.userId),
    limit: 60,
    perSeconds: 3600,
  }],
  run: async ({ db, actor, now, c }, { imei }) => {
    const made = await makeCalendarAddress(db, actor, imei, now);
    return made.ok
      ? ok({ address: linkTo(c, calendarPath(made.value.token)) })
      : made;
  },
  answers: { UnitNotFound: 404 },
});

/** Ends a secret address. */
export const revokeCalendar = describeChange({
  request: CalendarRequest,
  run: ({ db, actor }, { imei }) => revokeCalendarAddress(db, actor, imei),
  answers: { UnitNotFound: 404 },
});

/** Switches the person's mails about bookings. */
export const switchBookingMails = describeChange({
  request: BookingMailsRequest,
  run: async ({ db, actor }, { on }) => {
    await setOwnSwitch(db, actor, "booking_mails", on);
    return ok({ on });
  },
  answers: {},
});

const CalendarsV1 = z.object({
  calendars: z.array(z.object({
    imei: z.string().nullable(),
    name: z.string().nullable(),
    created_at: z.string(),
    read_at: z.string().nullable(),
  })),
  booking_mails: z.boolean(),
});

export const calendarsCall = createCall({
  summary:
    "The secret iCalendar addresses of the caller without their secrets, of vehicles and, with imei null, of the own bookings, and whether mails about bookings are on (BOOK-33).",
  data: CalendarsV1,
}, async ({ db, actor }) => {
  const addresses = await listCalendarAddresses(db, actor);
  return ok({
    calendars: addresses.map(toCalendarV1),
    booking_mails: await hasBookingMails(db, actor),
  });
});

export const makeCalendarCall = createChangeCall(makeCalendar, {
  summary:
    "Makes a secret address at which calendars read the bookings of a vehicle, or without imei the caller's own, as iCalendar; only this answer holds the address, and an earlier one of the same calendar ends at once (BOOK-33).",
  data: z.object({ address: z.string() }),
  status: 201,
}, (_ask, { address }) => ({ address }));

export const revokeCalendarCall = createChangeCall(revokeCalendar, {
  summary:
    "Ends the caller's secret address of a vehicle, or without imei that of the own bookings (BOOK-33).",
  data: z.null(),
}, () => null);

export const bookingMailsCall = createChangeCall(switchBookingMails, {
  summary: "Switches the caller's mails about bookings on or off (BOOK-33).",
  data: z.object({ on: z.boolean() }),
}, (_ask, { on }) => ({ on }));

function toCalendarV1({ vehicle, createdAt, readAt }: CalendarAddress) {
  return {
    imei: vehicle?.imei ?? null,
    name: vehicle?.name ?? null,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
