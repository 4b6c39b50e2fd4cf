import * as z from "zod";

/** Which page of the log is asked for: what comes before this id, as the answer before named it. */
export const ViewsQuery = z.object({
  before: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .positive("UnreadableRequest").max(2 ** 52, "UnreadableRequest").optional(),
});
