import type * as z from "zod";
import type { Charging } from "../../db/charging/chargings.ts";
import { clockOf, dayOf, instantOf, isDay } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";

/** The form of a charging as it was typed. */
export interface TypedCharging {
  imei: string;
  date: string;
  time: string;
  kwh: string;
  amount: string;
  place: string;
  version: string;
}

/** Reads what was typed. */
export function typedCharging(form: FormBody): TypedCharging {
  return form.texts([
    "imei",
    "date",
    "time",
    "kwh",
    "amount",
    "place",
    "version",
  ]);
}

/** Gives the form of a new charging, of the only unit where there is one. */
export function emptyCharging(
  { now, timeZone }: Ask,
  units: readonly { imei: string }[],
): TypedCharging {
  return {
    imei: units.length === 1 ? units[0]!.imei : "",
    date: dayOf(now.getTime(), timeZone),
    time: clockOf(now.getTime(), timeZone),
    kwh: "",
    amount: "",
    place: "",
    version: "",
  };
}

/** Gives a stored charging as its form shows it. */
export function toTypedCharging(
  { format, timeZone }: Ask,
  charging: Charging,
): TypedCharging {
  const at = charging.chargedAt.getTime();
  const { costCents, isPlaceByHand, place } = charging;
  return {
    imei: charging.imei,
    date: dayOf(at, timeZone),
    time: clockOf(at, timeZone),
    kwh: format.typed(charging.kwh),
    amount: costCents === null ? "" : format.typed(costCents / 100, 2),
    place: isPlaceByHand && place !== null ? place : "",
    version: String(charging.version),
  };
}

/** Gives what was typed in the shape of the JSON call; local time becomes an instant. */
export function toChargingRequest(
  { date, time, version, ...typed }: TypedCharging,
  timeZone: string,
) {
  const instant = instantOf(date, time, timeZone);
  return {
    ...typed,
    time: instant === null ? "" : new Date(instant).toISOString(),
    version: version || null,
  };
}

/** Gives the errors of the JSON shape at the fields of the form. */
export function chargingErrors(
  error: z.ZodError,
  { date }: TypedCharging,
): FieldErrors {
  const { time, version, ...errors } = fieldErrors(error);
  return {
    ...errors,
    ...(version && { form: version }),
    ...(time && { [isDay(date) ? "time" : "date"]: time }),
  };
}
