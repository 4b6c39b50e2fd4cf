import * as z from "zod";
import { type Bounds, RETAINED, type Retained } from "./retention.ts";

/** Describes the request that sets the periods of an account, each a whole number within its bounds. */
export function retentionRequest(bounds: Record<Retained, Bounds>) {
  const period = (kind: Retained) =>
    z.coerce.number("RetentionPeriod").int("RetentionPeriod")
      .min(bounds[kind].min, "RetentionPeriod")
      .max(bounds[kind].max, "RetentionPeriod");
  return z.object({
    positions: period("positions"),
    messages: period("messages"),
    views: period("views"),
    privateTrips: period("privateTrips"),
    trips: period("trips"),
    version: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
      .min(0, "UnreadableRequest"),
  });
}

/** The shape only, for the description of the call; bounds depend on the account. */
export const RetentionShape = z.object({
  ...Object.fromEntries(
    RETAINED.map((kind) => [kind, z.number().int().min(1)]),
  ) as Record<Retained, z.ZodNumber>,
  version: z.number().int().min(0),
});
