import type { ReadingError } from "../../../domain/odometer/reading.ts";
import type { EnterTripError } from "../../../db/trip/by-hand.ts";
import type { FieldErrors } from "../../../http/envelope.ts";

const ANSWERS: Record<
  Exclude<EnterTripError["code"], "UnitNotFound" | ReadingError["code"]>,
  FieldErrors
> = {
  TripInFuture: { stop_time: ["TripInFuture"] },
  TripOverlaps: { start_time: ["TripOverlaps"] },
  TripInAttested: { start_time: ["TripInAttested"] },
  DriverNotFound: { driver_id: ["DriverNotFound"] },
  ProjectNotFound: { project: ["ProjectNotFound"] },
};

/** What is wrong with a trip that was entered, by the fields of the JSON shape; null when there is no such unit. */
export function byHandErrors(error: EnterTripError): FieldErrors | null {
  if (error.code === "UnitNotFound") return null;
  if ("at" in error) return { [`odometer_${error.at}`]: [error.code] };
  return ANSWERS[error.code];
}
