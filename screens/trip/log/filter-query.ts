import * as z from "zod";
import { TO_DO } from "../../../domain/trip/log/log-filter.ts";

/** The part of a log that is asked for; an unknown word is refused. */
export const LogFilterQuery = {
  todo: z.string().optional().describe(
    `only the trips that lack it and of which it can still be said, neither attested nor going on: ${
      TO_DO.join(", ")
    }`,
  ),
  project: z.string().optional(),
  driver: z.string().optional().describe(
    "only the trips that the person of this id drove",
  ),
};
