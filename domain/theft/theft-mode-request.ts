import * as z from "zod";

/** What switches theft mode by form and call: 1 is on, 0 is off. */
export const TheftModeRequest = z.object({
  status: z.coerce.number("TheftModeStatus").refine(
    (status) => status === 0 || status === 1,
    "TheftModeStatus",
  ),
});
