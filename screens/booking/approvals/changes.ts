import * as z from "zod";
import { decideBookings, listWaiting } from "../../../db/booking/approvals.ts";
import { DecisionRequest } from "../../../domain/booking/approval-requests.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import { ok } from "../../../domain/result.ts";
import { createCall, createChangeCall } from "../../../http/call.ts";
import { describeChange } from "../../../http/change.ts";

/** Approves or declines bookings that wait (BOOK-34). */
export const decide = describeChange({
  request: DecisionRequest,
  run: ({ db, actor, now }, asked) => decideBookings(db, actor, asked, now),
  answers: {
    NotAdministrator: 403,
    BookingNotFound: 404,
    DecidedMeanwhile: 409,
    ErrEditPastDateMsg: 409,
  },
});

const WaitingV1 = z.object({
  booking_id: z.number(),
  version: z.number(),
  imei: z.string(),
  name: z.string(),
  driver_id: z.number(),
  driver: z.string(),
  purpose: z.string(),
  start_date: z.string(),
  end_date: z.string(),
});

export const waitingCall = createCall({
  summary:
    "The bookings that wait for approval and are not over, of the vehicles that the administrator sees, by time and 100 at most; start and end are by the clock of the account's time zone (BOOK-34).",
  data: z.object({ bookings: z.array(WaitingV1) }),
}, async ({ db, actor, now, timeZone }) => {
  const bookings = await listWaiting(db, actor, now);
  return ok({
    bookings: bookings.map((booking) => toWaitingV1(booking, timeZone)),
  });
});

export const decideCall = createChangeCall(decide, {
  summary:
    "Approves or declines bookings that wait, all of them or none; decision is approve or decline, and a reason of at most 200 characters goes to those who are declined. With the version that was seen, a booking that changed since is refused; 409 says that somebody else decided first (BOOK-34).",
  data: z.object({ decided: z.number() }),
  message: "BookingsDecided",
}, (_ask, { count }) => ({ decided: count }));

function toWaitingV1(
  booking: Booking,
  timeZone: string,
): z.infer<typeof WaitingV1> {
  const written = (instant: number) => {
    const { day, clock } = localTimeOf(instant, timeZone);
    return `${day} ${clock}`;
  };
  return {
    booking_id: booking.id,
    version: booking.version,
    imei: booking.imei,
    name: booking.unitName,
    driver_id: booking.driverId,
    driver: booking.driverName,
    purpose: booking.purpose,
    start_date: written(booking.period.from),
    end_date: written(booking.period.until),
  };
}
