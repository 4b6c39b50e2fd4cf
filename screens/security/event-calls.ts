import * as z from "zod";
import {
  type EventsPage,
  listOwnSecurityEvents,
  listSecurityEvents,
} from "../../db/security/events.ts";
import { ok } from "../../domain/result.ts";
import {
  SECURITY_EVENTS,
  SecurityEventsQuery,
} from "../../domain/security/event.ts";
import { createCall } from "../../http/call.ts";

/** A security event: what happened to a login or a right. */
const SecurityEventV1 = z.object({
  id: z.number(),
  time: z.string(),
  kind: z.enum(SECURITY_EVENTS),
  user: z.string().nullable(),
  done_by: z.string().nullable(),
  address: z.string(),
  user_agent: z.string(),
  detail: z.string().nullable(),
});

/** A page of events; `before` with the value of `next` asks for the next one. */
const SecurityEventsV1 = z.object({
  events: z.array(SecurityEventV1),
  next: z.number().nullable(),
});

export const securityEventsCall = createCall(
  {
    summary:
      "What happened to logins, passwords, roles and access of the account's people, and what they were refused, the newest first: 50 at a time, the next page by before=next.",
    query: SecurityEventsQuery,
    data: SecurityEventsV1,
  },
  async ({ db, actor }, { query }) =>
    ok(toSecurityEventsV1(await listSecurityEvents(db, actor, query))),
);

export const ownSecurityEventsCall = createCall(
  {
    summary:
      "What happened to the caller's own login, password, role and access, the newest first: 50 at a time, the next page by before=next. The address and the browser of somebody else are empty.",
    query: SecurityEventsQuery,
    data: SecurityEventsV1,
  },
  async ({ db, actor }, { query }) =>
    ok(
      toSecurityEventsV1(
        await listOwnSecurityEvents(db, actor, query, { isShort: false }),
      ),
    ),
);

function toSecurityEventsV1(
  { events, next }: EventsPage,
): z.input<typeof SecurityEventsV1> {
  return {
    next,
    events: events.map((event) => ({
      id: event.id,
      time: event.at.toISOString(),
      kind: event.kind,
      user: event.user,
      done_by: event.doneBy,
      address: event.address,
      user_agent: event.userAgent,
      detail: event.detail,
    })),
  };
}
