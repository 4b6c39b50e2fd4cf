import type { PlaceError } from "../../db/place/changes.ts";
import type { WorkingHoursError } from "../../db/working-hours/working-hours.ts";
import type { MessageKey } from "../../locales/index.ts";
import type { Refusal } from "../../http/call.ts";

/** Status, field and message of everything that can go wrong with a place or the working hours of a unit. */
const ANSWERS: Record<
  (PlaceError | WorkingHoursError)["code"],
  { status: 404 | 422; field: string; key: MessageKey }
> = {
  placeNotOwned: { status: 404, field: "form", key: "PlaceInvalidOrNotOwned" },
  unitNotFound: { status: 422, field: "imeis", key: "UnitNotFound" },
  applyFromInFuture: {
    status: 422,
    field: "apply_from",
    key: "ApplyFromInFuture",
  },
};

/** How a refused change of a place or of working hours is answered. */
export function placeErrorAnswer(
  { code }: PlaceError | WorkingHoursError,
) {
  return ANSWERS[code];
}

/** How a call refuses it. */
export function placeRefusal(error: PlaceError | WorkingHoursError): Refusal {
  const { status, field, key } = placeErrorAnswer(error);
  return status === 404 ? { status, key } : { fields: { [field]: [key] } };
}
