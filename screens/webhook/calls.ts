import * as z from "zod";
import { listWebhooks, type Webhook } from "../../db/webhook/webhooks.ts";
import { ok } from "../../domain/result.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import {
  removeWebhook,
  rotateSecret,
  saveWebhook,
  testWebhook,
} from "./changes.ts";

/** A webhook, without its secret. */
const WebhookV1 = z.object({
  id: z.number(),
  url: z.string(),
  kinds: z.array(z.string()),
  is_on: z.boolean(),
  version: z.number(),
  created_at: z.iso.datetime(),
  /** Deliveries of the last seven days. */
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
});

const SavedV1 = z.object({
  id: z.number(),
  /** Only of a new webhook. */
  secret: z.string().nullable(),
});

export const webhooksCall = createCall({
  summary:
    "The webhooks of the account, with how many deliveries of the last seven days came through, wait and have failed (ALARM-43).",
  data: z.array(WebhookV1),
}, async ({ db, actor }) => ok((await listWebhooks(db, actor)).map(toV1)));

export const addWebhookCall = createChangeCall(saveWebhook, {
  summary:
    "Adds a webhook, at most 10: an https address with public IP addresses only, and the kinds of events that it gets, signed as Standard Webhooks says. The secret (whsec_ and 24 to 64 bytes in base64) is made when none is sent, and is given only now (ALARM-43).",
  data: SavedV1,
  status: 201,
}, (_, saved) => saved);

export const changeWebhookCall = createChangeCall(saveWebhook, {
  summary:
    "Changes a webhook as a whole, except its secret. With the version that was read, a change that somebody made meanwhile is not overwritten (ALARM-43).",
  data: SavedV1,
}, (_, saved) => saved);

export const rotateSecretCall = createChangeCall(rotateSecret, {
  summary:
    "Gives a webhook another secret, which is given only now. For 24 hours the one before signs besides (ALARM-43).",
  data: z.object({ secret: z.string() }),
}, (_, { secret }) => ({ secret }));

export const testWebhookCall = createChangeCall(testWebhook, {
  summary:
    "Sends an event of the type `test` to a webhook; its outcome shows among the sent messages (ALARM-43).",
  data: z.null(),
}, () => null);

export const removeWebhookCall = createQueryChangeCall(removeWebhook, {
  summary: "Removes a webhook; what waits for it is not sent (ALARM-43).",
  data: z.null(),
}, () => null);

function toV1(webhook: Webhook): z.output<typeof WebhookV1> {
  const { id, url, kinds, version, sent, waiting, failed } = webhook;
  return {
    id,
    url,
    kinds,
    is_on: webhook.isOn,
    version,
    created_at: webhook.createdAt.toISOString(),
    sent,
    waiting,
    failed,
  };
}
