import type { AddUnitError } from "../../db/units.ts";
import type { FieldErrors } from "./envelope.ts";

/** Field and message of each reason why a unit cannot be added. */
export const ADD_UNIT_ERRORS: Record<AddUnitError["code"], FieldErrors> = {
  imeiInUse: { imei: ["ImeiInUse"] },
  trackerIdInUse: { tracker_ids: ["TrackerIdInUse"] },
};
