import * as z from "zod";

/** Longest address of a browser at its push service that is taken, characters. */
const ENDPOINT_MAX = 1000;

const endpoint = z.string("UnreadableRequest").min(1, "UnreadableRequest")
  .max(ENDPOINT_MAX, "UnreadableRequest");

/** A browser that shall take notifications, as `PushSubscription.toJSON()` gives it (RFC 8291: 65 and 16 bytes). */
export const SubscriptionRequest = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "UnreadableRequest"),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "UnreadableRequest"),
  }, "UnreadableRequest"),
}, "UnreadableRequest");

/** A browser that shall take none any more. */
export const UnsubscriptionRequest = z.object(
  { endpoint },
  "UnreadableRequest",
);
