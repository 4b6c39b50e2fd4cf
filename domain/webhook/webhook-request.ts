import * as z from "zod";
import { EVENT_KINDS, type EventKind } from "../event/kinds.ts";
import { isSecret } from "./secret.ts";

/** Most webhooks of an account. */
export const WEBHOOKS_MAX = 10;
/** Longest address, characters. */
export const WEBHOOK_URL_MAX = 300;

const kinds = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];

/** An address of http or https without a login and without a fragment. */
const WebhookUrl = z.string("WebhookUrlWrong").trim()
  .max(WEBHOOK_URL_MAX, "WebhookUrlWrong")
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, hash } = new URL(text);
    return /^https?:$/.test(protocol) && !username && !password && !hash;
  }, "WebhookUrlWrong");

/** A webhook to add, or what it becomes. Without a secret a new one gets one, and an old one keeps its own. */
export const WebhookRequest = z.object({
  url: WebhookUrl,
  secret: z.union([
    z.literal("").transform(() => undefined),
    z.string("WebhookSecretWrong").refine(isSecret, "WebhookSecretWrong"),
  ]).optional(),
  kinds: z.array(z.enum(kinds, "UnreadableRequest"), "WebhookKindsMissing")
    .min(1, "WebhookKindsMissing").max(kinds.length, "UnreadableRequest")
    .transform((all) => [...new Set(all)]),
  is_on: z.boolean("UnreadableRequest").default(true),
  version: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .nullable().default(null),
});

export type WebhookRequest = z.output<typeof WebhookRequest>;
