import * as z from "zod";
import { listSentMessages } from "../../../../db/message/sent.ts";
import {
  CHANNELS,
  MESSAGE_STATES,
} from "../../../../domain/message/outgoing.ts";
import { SentMessagesQuery } from "../../../../domain/message/sent-query.ts";
import { ok } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";

export default createCall({
  summary:
    "What was sent to the people of the account, the newest first: 50 at a time, the next page by before=next.",
  query: SentMessagesQuery,
  data: z.object({
    messages: z.array(z.object({
      id: z.number(),
      channel: z.enum(CHANNELS),
      to: z.string(),
      kind: z.string(),
      subject: z.string().nullable(),
      state: z.enum(MESSAGE_STATES),
      reason: z.string().nullable(),
      tries: z.number(),
      created_at: z.string(),
      done_at: z.string().nullable(),
    })),
    next: z.number().nullable(),
  }),
}, async (c, { query }) => {
  const { db } = c.get("services").database;
  const page = await listSentMessages(db, userOf(c).actor, query);
  return ok({
    next: page.next,
    messages: page.messages.map((message) => ({
      id: message.id,
      channel: message.channel,
      to: message.to,
      kind: message.kind,
      subject: message.subject,
      state: message.state,
      reason: message.reason,
      tries: message.tries,
      created_at: message.createdAt.toISOString(),
      done_at: message.doneAt?.toISOString() ?? null,
    })),
  });
});
