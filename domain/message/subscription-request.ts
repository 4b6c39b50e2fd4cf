import * as z from "zod";

/** Longest accepted address of a browser at its push service, characters. */
const ENDPOINT_MAX = 1000;

const endpoint = z.string("UnreadableRequest").min(1, "UnreadableRequest")
  .max(ENDPOINT_MAX, "UnreadableRequest");

/** A browser to turn notifications on in, as `PushSubscription.toJSON()` gives it (RFC 8291: 65 and 16 bytes). */
export const SubscriptionRequest = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "UnreadableRequest"),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "UnreadableRequest"),
  }, "UnreadableRequest"),
}, "UnreadableRequest");

/** A browser to turn notifications off in. */
export const UnsubscriptionRequest = z.object(
  { endpoint },
  "UnreadableRequest",
);
