import * as z from "zod";
import { MESSAGE_SEARCH_MAX } from "./limits.ts";
import { CHANNELS, MESSAGE_STATES } from "./outgoing.ts";

const id = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .positive("UnreadableRequest").max(
    Number.MAX_SAFE_INTEGER,
    "UnreadableRequest",
  );
/** An empty choice is none. */
const choice = <T extends string>(values: readonly T[]) =>
  z.union([
    z.literal("").transform(() => undefined),
    z.enum(values, "UnreadableRequest"),
  ], "UnreadableRequest").optional();

/** The requested sent messages. */
export const SentMessagesQuery = z.object({
  search: z.string().max(MESSAGE_SEARCH_MAX, "UnreadableRequest").optional(),
  channel: choice(CHANNELS),
  state: choice(MESSAGE_STATES),
  /** Those that tell of an event. */
  event: id.optional(),
  /** Those to a webhook. */
  webhook: id.optional(),
  /** Those before this id, which the page before named. */
  before: id.optional(),
});

export type SentMessagesQuery = z.output<typeof SentMessagesQuery>;
