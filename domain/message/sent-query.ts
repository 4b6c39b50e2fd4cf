import * as z from "zod";
import { MESSAGE_SEARCH_MAX } from "./limits.ts";

/** Which of the sent messages are asked for. */
export const SentMessagesQuery = z.object({
  search: z.string().max(MESSAGE_SEARCH_MAX, "UnreadableRequest").optional(),
  /** Those before this id, as the answer before named it. */
  before: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .positive("UnreadableRequest").max(2 ** 52, "UnreadableRequest").optional(),
});
