import * as z from "zod";
import { REASONS, SUGGESTION_KINDS } from "../../domain/suggestion/suggest.ts";
import { ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { askSuggestions } from "./asked.ts";
import { accept } from "./changes.ts";

/** A suggestion in the JSON shape. */
const SuggestionV1 = z.object({
  trip_id: z.number(),
  kind: z.enum(SUGGESTION_KINDS),
  value: z.string(),
  driver_name: z.string().nullable(),
  reason: z.enum(REASONS),
  count: z.number(),
  of: z.number(),
});

export const suggestionsCall = createCall(
  {
    summary:
      "What earlier trips suggest for the newest trips since the start of last month that lack a purpose, a driver or a chosen type: `count` of `of` earlier trips that are like it have the value, a purpose, the id of a driver or a type (FLOW-04).",
    data: z.array(SuggestionV1),
  },
  async (ask) =>
    ok((await askSuggestions(ask)).map(({ tripId, driverName, ...one }) => ({
      trip_id: tripId,
      driver_name: driverName,
      ...one,
    }))),
);

export const acceptCall = createChangeCall(accept, {
  summary:
    "Accepts suggestions: writes those that are still made on their trips, all or none. Gives the kept changes, by id (FLOW-04).",
  data: z.object({ changes: z.array(z.number()) }),
}, (_, { changes }) => ({ changes }));
