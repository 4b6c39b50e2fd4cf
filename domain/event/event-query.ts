import * as z from "zod";
import { isDay } from "../time.ts";
import { EVENT_KINDS, type EventKind } from "./kinds.ts";

/** Longest search for a unit, characters. */
export const EVENT_SEARCH_MAX = 50;
/** Events of a page. */
export const EVENTS_PER_PAGE = 50;

const KINDS = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];
const unread = "UnreadableRequest";

/** An empty choice is none. */
const orNone = <T extends z.ZodType>(type: T) =>
  z.union([z.literal("").transform(() => undefined), type], unread).optional();

const day = orNone(z.string().refine(isDay, "InvalidDay"));
const id = z.coerce.number(unread).int(unread).positive(unread)
  .max(Number.MAX_SAFE_INTEGER, unread);

/** The requested events; days are as in 2026-11-22. */
export const EventsQuery = z.object({
  /** Part of the name, the registration number or the IMEI of a unit. */
  search: z.string().max(EVENT_SEARCH_MAX, unread).optional(),
  kind: orNone(z.enum(KINDS, unread)),
  from: day,
  to: day,
  /** Only those that the person has not seen. */
  unseen: orNone(z.enum(["1"], unread)),
  /** Those before the event with this id, which the page before named. */
  before: orNone(id),
}).check(
  z.refine(
    ({ from, to }) => !from || !to || from <= to,
    { error: "EndDateMustBeAfterStart", path: ["to"] },
  ),
);

export type EventsQuery = z.output<typeof EventsQuery>;

/** The events that a person has seen; all without ids. */
export const SeenRequest = z.object({
  ids: z.array(id, unread).max(1000, unread).nullish()
    .transform((ids) => ids ?? null),
});
