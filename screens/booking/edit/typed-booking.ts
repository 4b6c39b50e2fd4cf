import type { Booking } from "../../../domain/booking/booking.ts";
import { localTimeOf } from "../../../domain/booking/local-time.ts";
import { type LocalTime, resetPast } from "../../../domain/booking/reset.ts";
import type { FormBody } from "../../../http/form-body.ts";
import { backTo } from "../address.ts";
import {
  toRepeatRequest,
  toTypedRepeat,
  type TypedRepeat,
  typedRepeat,
} from "../series/typed-repeat.ts";

/** The form of a booking as it was typed. */
export interface TypedBooking {
  imei: string;
  start: LocalTime;
  end: LocalTime;
  purpose: string;
  driverId: string;
  /** The version that the form was filled in with; empty of a new booking. */
  version: string;
  /** The page that it leads back to. */
  back: string;
  repeat: TypedRepeat;
}

/** Reads the form of a booking; the button of an offer replaces vehicle and time, that of a free vehicle the vehicle. */
export function typedBooking(form: FormBody): TypedBooking {
  return {
    ...(readOffer(form.text("offer")) ?? {
      imei: form.text("pick") || form.text("imei"),
      start: { day: form.text("start_day"), clock: form.text("start_time") },
      end: { day: form.text("end_day"), clock: form.text("end_time") },
    }),
    purpose: form.text("purpose"),
    driverId: form.text("driver_id"),
    version: form.text("version"),
    back: backTo(form.text("back")),
    repeat: typedRepeat(form),
  };
}

/** Gives the form of a stored booking. */
export function toTypedBooking(
  { imei, period, purpose, driverId, version, series }: Booking,
  timeZone: string,
  back: string,
): TypedBooking {
  return {
    imei,
    start: localTimeOf(period.from, timeZone),
    end: localTimeOf(period.until, timeZone),
    purpose,
    driverId: String(driverId),
    version: String(version),
    back,
    repeat: toTypedRepeat(series),
  };
}

/** Gives the form in the JSON shape of the call. */
export function toBookingRequest(
  { imei, start, end, purpose, driverId, repeat }: TypedBooking,
) {
  return {
    imei,
    start_date: `${start.day} ${start.clock}`,
    end_date: `${end.day} ${end.clock}`,
    purpose,
    driver_id: Number(driverId || NaN),
    ...toRepeatRequest(repeat),
  };
}

/** Gives the form with what is past on today's date set anew (BOOK-19, BOOK-20). */
export function withoutPast(
  typed: TypedBooking,
  now: Date,
  timeZone: string,
): TypedBooking {
  const at = (ms: number) => localTimeOf(now.getTime() + ms, timeZone);
  return { ...typed, ...resetPast(typed, at(0), at(3_600_000)) };
}

/** Reads the value of the button of an offer: IMEI, start and end. Null when another button was pressed. */
function readOffer(
  offer: string,
): Pick<TypedBooking, "imei" | "start" | "end"> | null {
  if (!offer) return null;
  const [
    imei = "",
    startDay = "",
    startClock = "",
    endDay = "",
    endClock = "",
  ] = offer.split(" ");
  return {
    imei,
    start: { day: startDay, clock: startClock },
    end: { day: endDay, clock: endClock },
  };
}
