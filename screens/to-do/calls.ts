import * as z from "zod";
import { ok } from "../../domain/result.ts";
import { totalWaiting, WAITING_KINDS } from "../../domain/to-do/waiting.ts";
import { createCall } from "../../http/call.ts";
import { askWaiting } from "./asked.ts";

/** What waits for the caller, in the JSON shape. */
const ToDoV1 = z.object({
  total: z.number(),
  is_landing: z.boolean(),
  items: z.array(z.object({
    kind: z.enum(WAITING_KINDS),
    count: z.number(),
    is_urgent: z.boolean(),
    path: z.string(),
    parts: z.array(z.object({
      id: z.number(),
      name: z.string(),
      count: z.number(),
      starts_at: z.string().nullable(),
      is_passed: z.boolean().nullable(),
      path: z.string(),
    })),
  })),
});

export const toDoCall = createCall({
  summary:
    "What waits for the caller, each with its number and the page that leads to it, of several units that of the first: trips since the start of last month without purpose or driver, trips of last month to attest, of all of these only such as have ended and are not attested, bookings to approve, suggestions to accept (they are about trips that are counted already, so the total leaves them out), alarms of a week unseen (100 stands for more; urgent with a security alarm among them, and first then; they and what is to attest stand first for who attests others), units silent for 24 hours as on the map, services due, odometers that drift; and, without being counted in the total, own bookings of the rest of today and units near or over a tax limit, as their logs warn of it (FLOW-01).",
  data: ToDoV1,
}, async (ask) => {
  const items = await askWaiting(ask);
  return ok({
    total: totalWaiting(items),
    is_landing: ask.user.landsOnToDo,
    items: items.map(({ parts, isUrgent, all: _, ...item }) => ({
      ...item,
      is_urgent: isUrgent === true,
      parts: parts.map(({ startsAt, isPassed, ...part }) => ({
        ...part,
        starts_at: startsAt === undefined
          ? null
          : new Date(startsAt).toISOString(),
        is_passed: isPassed ?? null,
      })),
    })),
  });
});
