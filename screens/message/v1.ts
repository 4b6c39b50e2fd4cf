import * as z from "zod";
import type { SentMessage } from "../../db/message/sent.ts";
import { CHANNELS, MESSAGE_STATES } from "../../domain/message/outgoing.ts";

/** A message that was sent to a person of the account. */
export const SentMessageV1 = z.object({
  id: z.number(),
  channel: z.enum(CHANNELS),
  to: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  reason: z.string().nullable(),
  /** How many events an alarm tells. */
  events: z.number(),
  tries: z.number(),
  created_at: z.string(),
  done_at: z.string().nullable(),
});

/** Gives a sent message in the JSON shape. */
export function toSentMessageV1(
  message: SentMessage,
): z.output<typeof SentMessageV1> {
  return {
    id: message.id,
    channel: message.channel,
    to: message.to,
    kind: message.kind,
    subject: message.subject,
    state: message.state,
    reason: message.reason,
    events: message.events,
    tries: message.tries,
    created_at: message.createdAt.toISOString(),
    done_at: message.doneAt?.toISOString() ?? null,
  };
}
