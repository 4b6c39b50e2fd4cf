import * as z from "zod";
import { lineOfText } from "../field/text.ts";
import { IMEI_DIGITS } from "../unit/imei.ts";

/** Names a calendar: of the vehicle with an IMEI, or without one the person's own bookings (BOOK-33). */
export const CalendarRequest = z.object({
  imei: lineOfText(IMEI_DIGITS, "UnitNotFound").nullish(),
}).transform(({ imei }) => ({ imei: imei || null }));

/** Switches the mails about bookings on or off for the person. */
export const BookingMailsRequest = z.object({
  on: z.boolean("UnreadableRequest"),
});
