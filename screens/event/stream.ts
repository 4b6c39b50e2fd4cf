import { streamSSE } from "hono/streaming";
import { isDeepStrictEqual } from "node:util";
import { countUnseen } from "../../db/event/seen.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";

/** Interval of empty events, so that proxies and browsers notice a lost connection, milliseconds. */
const HEARTBEAT_MS = 20_000;

/**
 * Streams that something happened, as server-sent events named `events` with the number of unseen ones; the page then
 * asks for itself. The stream ends when the login ends or its rights change.
 */
export function eventStream(ask: Ask): Response {
  const { c, actor, db, services } = ask;
  // nginx would else gather events until its buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const ended = Promise.withResolvers<void>();
    stream.onAbort(() => ended.resolve());
    const onEvent = async () => {
      if (!await isStillSignedIn(ask)) return ended.resolve();
      const unseen = await countUnseen(db, actor, services.now());
      await stream.write(`event: events\ndata: ${unseen}\n\n`);
    };
    const end = await services.liveEvents.subscribe({
      accountId: actor.accountId,
      onEvent: () => onEvent().catch(() => ended.resolve()),
      onEnd: ended.resolve,
    });
    const heartbeat = setInterval(async () => {
      await stream.write(": alive\n\n").catch(() => ended.resolve());
      if (!await isStillSignedIn(ask).catch(() => false)) ended.resolve();
    }, HEARTBEAT_MS);
    await stream.write(": open\n\n");
    await ended.promise;
    clearInterval(heartbeat);
    end();
  });
}

async function isStillSignedIn(
  { c, db, actor, services }: Ask,
): Promise<boolean> {
  const user = await findSession(db, c.get("token")!, services.now());
  return isDeepStrictEqual(user?.actor, actor);
}
