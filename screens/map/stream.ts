import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { isDeepStrictEqual } from "node:util";
import type { UnitAtPlace } from "../../db/map/unit-places.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import { userOf } from "../../http/context.ts";

/** A sign of life, so that proxies and browsers notice a dead line, milliseconds. */
const HEARTBEAT_MS = 20_000;

/**
 * Streams the caller's units as they report, as server-sent events named `unit` (API-06). Each event's id is the
 * time of its report; a browser that comes back with Last-Event-ID, or a page that says `since`, gets what was
 * missed; without either, all that is known. Ends when the login ends.
 */
export function streamUnits(
  c: Context,
  toData: (unit: UnitAtPlace) => unknown | Promise<unknown>,
  filter?: UnitFilter,
): Response {
  const { live, database, now } = c.get("services");
  const { actor } = userOf(c);
  const token = c.get("token")!;
  const since = Number(
    c.req.header("last-event-id") ?? c.req.query("lastEventId") ??
      c.req.query("since"),
  );
  return streamSSE(c, async (stream) => {
    const ended = Promise.withResolvers<void>();
    stream.onAbort(() => ended.resolve());
    // One after the other: what is told of a unit must arrive in the order it happened.
    let sent = Promise.resolve();
    const send = (units: UnitAtPlace[]) => {
      sent = sent.then(() => sendAll(units)).catch(() => ended.resolve());
    };
    const subscription = await live.subscribe(
      actor,
      send,
      ended.resolve,
      filter,
    );
    const missed = subscription.now.filter((unit) =>
      unit.isPlaceHidden ||
      unit.reportedAt !== null && !(unit.reportedAt.getTime() <= since)
    );
    send(missed);
    const heartbeat = setInterval(async () => {
      await stream.write(": alive\n\n").catch(() => ended.resolve());
      const user = await findSession(database.db, token, now());
      // A browser whose person got other roles comes back with them (ACC-02).
      if (!user || !isDeepStrictEqual(user.actor, actor)) ended.resolve();
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
