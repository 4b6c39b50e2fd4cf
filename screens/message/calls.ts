import * as z from "zod";
import {
  subscribeBrowser,
  unsubscribeBrowser,
} from "../../db/message/push-subscriptions.ts";
import { listSentMessages } from "../../db/message/sent.ts";
import { isPushService } from "../../domain/message/push-service.ts";
import { SentMessagesQuery } from "../../domain/message/sent-query.ts";
import {
  SubscriptionRequest,
  UnsubscriptionRequest,
} from "../../domain/message/subscription-request.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { SentMessageV1, toSentMessageV1 } from "./v1.ts";

export const sentMessagesCall = createCall({
  summary:
    "What was sent to the people and webhooks of the account, what failed and which alarms were held back, the newest first: 50 at a time, the next page by before=next. `channel`, `state`, `event` (an event's id), `webhook` and `search` narrow it.",
  query: SentMessagesQuery,
  data: z.object({
    messages: z.array(SentMessageV1),
    next: z.number().nullable(),
  }),
}, async ({ db, actor }, { query }) => {
  const { messages, next } = await listSentMessages(db, actor, query);
  return ok({ next, messages: messages.map(toSentMessageV1) });
});

export const subscribeCall = createCall({
  summary:
    "Turns notifications on in a browser, as PushSubscription.toJSON() describes it.",
  body: SubscriptionRequest,
  data: z.null(),
  status: 201,
  answers: { PushServiceUnknown: "endpoint" },
}, async (ask, { body: { endpoint, keys } }) => {
  const { subsite, db, actor, language, services } = ask;
  if (!isPushService(endpoint, services.config.PUSH_HOSTS)) {
    return fail({ code: "PushServiceUnknown" });
  }
  const subsiteId = subsite.id;
  const receiver = { subsiteId, language };
  await subscribeBrowser(db, actor, { endpoint, ...keys }, receiver);
  return ok(null);
});

export const unsubscribeCall = createCall({
  summary: "Turns notifications off in a browser of the caller.",
  body: UnsubscriptionRequest,
  data: z.null(),
}, async ({ db, actor }, { body: { endpoint } }) => {
  await unsubscribeBrowser(db, actor, endpoint);
  return ok(null);
});
