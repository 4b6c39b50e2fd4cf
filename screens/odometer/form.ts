import type * as z from "zod";
import type { TypedReading } from "./readings.tsx";
import { parseFigure } from "../../domain/figure.ts";
import { clockOf, dayOf, instantOf, isDay } from "../../domain/time.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";

/** The fields of the form whose names begin with the section's id, as they were typed. */
export function typedReading(
  form: FormBody,
  id: string,
): TypedReading {
  const text = (name: string) => form.text(`${id}-${name}`);
  return { date: text("date"), time: text("time"), value: text("value") };
}

/** Gives an empty form with the current time. */
export function emptyReading(now: Date, timeZone: string): TypedReading {
  return {
    date: dayOf(now.getTime(), timeZone),
    time: clockOf(now.getTime(), timeZone),
    value: "",
  };
}

/**
 * Gives what was typed in the shape of the JSON call: local time becomes an instant, and km or hours the meter's
 * unit. Unreadable values are left out, and the schema reports them.
 */
export function toReadingRequest(
  { date, time, value }: TypedReading,
  meter: { name: "odometer" | "minutes"; factor: number },
  timeZone: string,
) {
  const instant = instantOf(date, time, timeZone);
  const figure = parseFigure(value);
  return {
    time: instant === null ? "" : new Date(instant).toISOString(),
    [meter.name]: figure === null ? undefined : figure * meter.factor,
  };
}

/** The errors of the JSON shape, at the fields of the form. */
export function readingErrors(
  error: z.ZodError,
  typed: TypedReading,
): FieldErrors {
  const { time, odometer, minutes } = fieldErrors(error);
  const value = odometer ?? minutes;
  return {
    ...(time && { [isDay(typed.date) ? "time" : "date"]: time }),
    ...(value && { value }),
  };
}
