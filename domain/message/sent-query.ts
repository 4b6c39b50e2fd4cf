import * as z from "zod";
import { MESSAGE_SEARCH_MAX } from "./limits.ts";

/** The requested sent messages. */
export const SentMessagesQuery = z.object({
  search: z.string().max(MESSAGE_SEARCH_MAX, "UnreadableRequest").optional(),
  /** Those before this id, which the page before named. */
  before: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .positive("UnreadableRequest").max(2 ** 52, "UnreadableRequest").optional(),
});
