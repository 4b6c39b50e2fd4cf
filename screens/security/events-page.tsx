import { SECURITY_EVENTS_PATH } from "./paths.ts";
import { listSecurityEvents } from "../../db/security/events.ts";
import { SecurityEventsQuery } from "../../domain/security/event.ts";
import type { Ask } from "../../http/ask.ts";
import { SecurityEvents } from "./events.tsx";

/** The security events of the account. */
export async function securityEventsPage(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const asked = SecurityEventsQuery.safeParse(ask.c.req.query());
  const query = asked.success ? asked.data : {};
  const { events, next } = await listSecurityEvents(db, actor, query);
  const pathOf = (before?: number) => {
    const params = new URLSearchParams({
      ...(query.kind && { kind: query.kind }),
      ...(before !== undefined && { before: String(before) }),
    });
    return params.size > 0
      ? `${SECURITY_EVENTS_PATH}?${params}`
      : SECURITY_EVENTS_PATH;
  };
  return ask.render(
    <SecurityEvents
      events={events}
      kind={query.kind ?? ""}
      older={next === null ? null : pathOf(next)}
      newest={query.before === undefined ? null : pathOf()}
    />,
    {
      title: m.security.events.title,
      current: SECURITY_EVENTS_PATH,
      style: "security",
    },
  );
}
