import type { EnterTripError } from "../../../db/trip/by-hand.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { readingErrorAnswer } from "../../odometer/reading-errors.ts";

const ANSWERS: Record<
  Exclude<EnterTripError["code"], "unitNotFound" | "readingDoesNotFit">,
  FieldErrors
> = {
  tripInFuture: { stop_time: ["TripInFuture"] },
  tripOverlaps: { start_time: ["TripOverlaps"] },
  tripInAttested: { start_time: ["TripInAttested"] },
  driverNotFound: { driver_id: ["DriverNotFound"] },
  projectNotFound: { project: ["ProjectNotFound"] },
};

/** What is wrong with a trip that was entered, by the fields of the JSON shape; null when there is no such unit. */
export function byHandErrors(error: EnterTripError): FieldErrors | null {
  switch (error.code) {
    case "unitNotFound":
      return null;
    case "readingDoesNotFit":
      return { [`odometer_${error.at}`]: [readingErrorAnswer(error.why).key] };
    default:
      return ANSWERS[error.code];
  }
}
