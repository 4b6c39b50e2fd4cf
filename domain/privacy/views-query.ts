import * as z from "zod";

/** The requested page of the log: the lines before this id, which the page before named. */
export const ViewsQuery = z.object({
  before: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .positive("UnreadableRequest").max(
      Number.MAX_SAFE_INTEGER,
      "UnreadableRequest",
    ).optional(),
});
