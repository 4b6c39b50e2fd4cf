import type { TypedTrip } from "./editor.tsx";
import { parseFigure } from "../../../domain/figure.ts";
import { clockOf, dayOf, instantOf, isDay } from "../../../domain/time.ts";
import type { Trip } from "../../../domain/trip/trip.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import type { FormBody } from "../../../http/form-body.ts";
import type { Format } from "../../../locales/format.ts";

const TEXTS = [
  "start_date",
  "start_clock",
  "stop_date",
  "stop_clock",
  "start_address",
  "stop_address",
  "odometer_start",
  "odometer_stop",
  "distance",
  "type",
  "purpose",
  "project",
  "note",
] as const satisfies (keyof TypedTrip)[];

/** A form for a trip of today. */
export function emptyTrip(
  now: Date,
  timeZone: string,
  driverId: number | null,
): TypedTrip {
  const today = dayOf(now.getTime(), timeZone);
  return {
    start_date: today,
    start_clock: "",
    stop_date: today,
    stop_clock: "",
    start_address: "",
    stop_address: "",
    odometer_start: "",
    odometer_stop: "",
    distance: "",
    type: "business",
    purpose: "",
    project: "",
    note: "",
    driver_id: driverId,
  };
}

/** A form for the way back of a trip: the other way round, from when that ended on. */
export function wayBackOf(
  trip: Trip,
  format: Format,
  timeZone: string,
): TypedTrip {
  const { stoppedAt, start, stop, distanceM, type, purpose, project } = trip;
  const day = dayOf(stoppedAt.getTime(), timeZone);
  return {
    start_date: day,
    start_clock: clockOf(stoppedAt.getTime(), timeZone),
    stop_date: day,
    stop_clock: "",
    start_address: stop.address ?? "",
    stop_address: start.address ?? "",
    odometer_start: "",
    odometer_stop: "",
    distance: format.tenths(distanceM / 1000),
    type,
    purpose: purpose ?? "",
    project: project ?? "",
    note: "",
    driver_id: trip.driver?.id ?? null,
  };
}

/** The fields of the form as they were typed. */
export function typedTrip(form: FormBody): TypedTrip {
  return { ...form.texts(TEXTS), driver_id: form.number("driver_id") };
}

/** Gives what was typed in the shape of the JSON call; the schema refuses what is unreadable. */
export function toTripByHandRequest(typed: TypedTrip, timeZone: string) {
  const instant = (day: string, clock: string) => {
    const at = instantOf(day, clock, timeZone);
    return at === null ? "" : new Date(at).toISOString();
  };
  const metres = (text: string) => {
    if (!text.trim()) return undefined;
    const figure = parseFigure(text);
    return figure === null ? text : figure * 1000;
  };
  const { start_date, start_clock, stop_date, stop_clock, ...rest } = typed;
  return {
    ...rest,
    start_time: instant(start_date, start_clock),
    stop_time: instant(stop_date, stop_clock),
    odometer_start: metres(typed.odometer_start),
    odometer_stop: metres(typed.odometer_stop),
    distance: metres(typed.distance),
  };
}

/** The errors of the JSON shape, at the fields of the form. */
export function toTripFormErrors(
  { start_time, stop_time, distance, ...rest }: FieldErrors,
  typed: TypedTrip,
): FieldErrors {
  return {
    ...rest,
    // Without a reading only the distance shows; the readings are folded.
    ...(distance && {
      distance: distance.map((key) =>
        key === "SpecifyOdometerOrDistance" ? "SpecifyDistance" : key
      ),
    }),
    ...(start_time && timeErrors("start", start_time, typed)),
    ...(stop_time && timeErrors("stop", stop_time, typed)),
  };
}

/**
 * Puts the error of a time at its day, at its clock or at both, whichever is wrong. Where both are right, a trip that is
 * too long or ends before it starts has its error at the day if it ends on another one; all else is at the clock.
 */
function timeErrors(
  end: "start" | "stop",
  errors: string[],
  typed: TypedTrip,
): FieldErrors {
  const [day, clock] = [`${end}_date`, `${end}_clock`] as const;
  const isDayRight = isDay(typed[day]);
  const isClockRight = instantOf("2000-01-01", typed[clock], "UTC") !== null;
  const isOtherDay = isDayRight && isClockRight && end === "stop" &&
    typed.stop_date !== typed.start_date;
  if (isOtherDay) return { [day]: errors };
  // The day stands there.
  if (isDayRight && !isClockRight) return { [clock]: ["SpecifyClock"] };
  return {
    ...(!isDayRight && { [day]: errors }),
    ...((isDayRight || !isClockRight) && { [clock]: errors }),
  };
}
