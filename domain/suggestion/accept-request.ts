import * as z from "zod";
import { readText } from "../field/text.ts";
import { PURPOSE_MAX } from "../trip/edit.ts";
import { SUGGESTION_KINDS } from "./suggest.ts";

/** Most suggestions of one press: more than a page lists. */
const ACCEPTED_MAX = 600;

/** The suggestions that a person or a program accepts, as they were made. */
export const AcceptRequest = z.object({
  suggestions: z.array(
    z.object({
      trip_id: z.int("UnreadableRequest").positive("UnreadableRequest"),
      kind: z.enum(SUGGESTION_KINDS, "UnreadableRequest"),
      value: readText(PURPOSE_MAX, "UnreadableRequest"),
    }, "UnreadableRequest"),
    "UnreadableRequest",
  ).min(1, "UnreadableRequest").max(ACCEPTED_MAX, "UnreadableRequest"),
}, "UnreadableRequest").transform(({ suggestions }) =>
  suggestions.map(({ trip_id: tripId, ...rest }) => ({ tripId, ...rest }))
);
