import { streamSSE } from "hono/streaming";
import { isDeepStrictEqual } from "node:util";
import type { UnitAtPlace } from "../../db/map/unit-places.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";

/** Interval of empty events, so that proxies and browsers notice a lost connection, milliseconds. */
const HEARTBEAT_MS = 20_000;

/**
 * Streams the caller's units as they report, as server-sent events named `unit` (API-06). Each event's id is the
 * time of its report. A browser that reconnects with Last-Event-ID, or a page that sends `since`, gets what it
 * missed; without either it gets everything known. The stream ends at once when the login ends or a unit becomes
 * invisible to the person.
 */
export function streamUnits(
  ask: Ask,
  toData: (unit: UnitAtPlace) => unknown | Promise<unknown>,
  filter?: UnitFilter,
): Response {
  const { c, actor, services } = ask;
  const isNew = isReportedAfter(lastSeen(ask));
  // nginx would else gather events until its buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const ended = Promise.withResolvers<void>();
    stream.onAbort(() => ended.resolve());
    // One after the other, so that the reports of a unit arrive in their order.
    let sent = Promise.resolve();
    const send = (units: UnitAtPlace[]) => {
      sent = sent.then(() => sendAll(units)).catch(() => ended.resolve());
    };
    const subscription = await services.live.subscribe(
      actor,
      send,
      { onEnd: ended.resolve, isSignedIn: () => isStillSignedIn(ask) },
      filter,
    );
    send(subscription.now.filter(isNew));
    const heartbeat = setInterval(async () => {
      await stream.write(": alive\n\n").catch(() => ended.resolve());
      // A login also ends by time, which no notification announces.
      if (!await isStillSignedIn(ask)) ended.resolve();
    }, HEARTBEAT_MS);
    await ended.promise;
    clearInterval(heartbeat);
    subscription.end();

    async function sendAll(units: UnitAtPlace[]): Promise<void> {
      for (const unit of units) {
        await stream.writeSSE({
          event: "unit",
          id: String(unit.reportedAt?.getTime() ?? 0),
          data: JSON.stringify(await toData(unit)),
        });
      }
    }
  });
}

/** Gives the time of the last report that the browser has; NaN when it has none. */
function lastSeen(ask: Ask): number {
  return Number(
    ask.c.req.header("last-event-id") ?? ask.query("lastEventId") ??
      ask.query("since"),
  );
}

/** Selects units that reported after an instant, and units whose place is hidden now. */
function isReportedAfter(since: number) {
  return ({ isPlaceHidden, reportedAt }: UnitAtPlace): boolean =>
    isPlaceHidden || reportedAt !== null && !(reportedAt.getTime() <= since);
}

/** Says whether the login continues with the same rights; a browser whose user got other roles reconnects with them (ACC-02). */
async function isStillSignedIn(
  { c, db, actor, services }: Ask,
): Promise<boolean> {
  const user = await findSession(db, c.get("token")!, services.now());
  return isDeepStrictEqual(user?.actor, actor);
}
