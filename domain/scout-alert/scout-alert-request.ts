import * as z from "zod";

/** What switches the scout geofence alert of a unit by form and call: 1 is on, 0 is off (FEAT-16). */
export const ScoutAlertRequest = z.object({
  status: z.coerce.number("ScoutAlertStatus").refine(
    (status) => status === 0 || status === 1,
    "ScoutAlertStatus",
  ),
});
