import { CALENDARS_PATH } from "../booking/paths.ts";

/** The button that ends an address. */
export const REVOCATION_PATH = `${CALENDARS_PATH}/revocation`;
/** The switch of the mails about bookings. */
export const BOOKING_MAILS_PATH = `${CALENDARS_PATH}/mails`;

/** Gives the path at which calendars read bookings; the secret stands in the query, which no log of requests holds. */
export function calendarPath(token: string): string {
  return `/calendar.ics?key=${token}`;
}
