import * as z from "zod";
import { findAddress } from "../../db/webhook/host.ts";
import {
  removeWebhook as remove,
  rotateSecret as rotate,
  saveWebhook as save,
  testWebhook as test,
  type WebhookError,
} from "../../db/webhook/changes.ts";
import { WebhookRequest } from "../../domain/webhook/webhook-request.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of a change of webhooks show. */
const ANSWERS: Answers<
  WebhookError["code"] | "WebhookAddressPrivate" | "WebhookHostUnknown"
> = {
  WebhookNotFound: 404,
  WebhooksLimit: "url",
  WebhookSecretWrong: "secret",
  WebhookAddressPrivate: "url",
  WebhookHostUnknown: "url",
  ChangedMeanwhile: 409,
};

/** Adds a webhook, or changes the one in the path. Its host must have public addresses only. */
export const saveWebhook = describeChange({
  request: WebhookRequest,
  limits: ({ actor }) => [{
    // Each one looks up a name.
    bucket: "webhook-saved",
    key: String(actor.accountId),
    limit: 60,
    perSeconds: 3600,
  }],
  run: async (ask, webhook) => {
    const found = await findAddress(webhook.url, ask.services.webhookReach);
    if (!found.ok) return found;
    return await save(ask.db, ask.actor, ask.idIfAny, webhook);
  },
  answers: ANSWERS,
});

/** Gives the webhook in the path another secret. */
export const rotateSecret = describeChange({
  request: z.object({}),
  run: (ask) => rotate(ask.db, ask.actor, ask.id),
  answers: ANSWERS,
});

/** Sends a test to the webhook in the path. */
export const testWebhook = describeChange({
  request: z.object({}),
  limits: ({ actor }: Ask) => [{
    bucket: "webhook-test",
    key: String(actor.accountId),
    limit: 20,
    perSeconds: 600,
  }],
  run: ({ db, actor, id, now, subsite, language }) =>
    test(db, actor, id, { now, subsite_id: subsite.id, language }),
  answers: ANSWERS,
});

/** Removes the webhook in the path. */
export const removeWebhook = describeChange({
  request: z.object({}),
  run: (ask) => remove(ask.db, ask.actor, ask.id),
  answers: ANSWERS,
});
