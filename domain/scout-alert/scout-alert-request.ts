import * as z from "zod";
import { onOrOff } from "../field/on-or-off.ts";

/** What switches the scout geofence alert of a unit by form and call: 1 is on, 0 is off (FEAT-16). */
export const ScoutAlertRequest = z.object({
  status: onOrOff("ScoutAlertStatus"),
});
