import * as z from "zod";
import {
  subscribeBrowser,
  unsubscribeBrowser,
} from "../../../../db/message/push-subscriptions.ts";
import { isPushService } from "../../../../domain/message/push-service.ts";
import {
  SubscriptionRequest,
  UnsubscriptionRequest,
} from "../../../../domain/message/subscription-request.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";

export const POST = createCall({
  summary:
    "Turns notifications on in a browser, as PushSubscription.toJSON() describes it.",
  body: SubscriptionRequest,
  data: z.null(),
  status: 201,
}, async (c, { body: { endpoint, keys } }) => {
  const { database: { db }, config } = c.get("services");
  if (!isPushService(endpoint, config.PUSH_HOSTS)) {
    return fail({ fields: { endpoint: ["PushServiceUnknown"] } });
  }
  await subscribeBrowser(db, userOf(c).actor, { endpoint, ...keys }, {
    subsiteId: c.get("subsite").id,
    language: c.get("language"),
  });
  return ok(null);
});

export const DELETE = createCall({
  summary: "Turns notifications off in a browser of the caller.",
  body: UnsubscriptionRequest,
  data: z.null(),
}, async (c, { body: { endpoint } }) => {
  const { db } = c.get("services").database;
  await unsubscribeBrowser(db, userOf(c).actor, endpoint);
  return ok(null);
});
