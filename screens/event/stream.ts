import { streamSSE } from "hono/streaming";
import { isDeepStrictEqual } from "node:util";
import { type LiveView, readLiveView } from "../../db/event/live-view.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";

/** Interval of empty events, so that proxies and browsers notice a lost connection, milliseconds. */
const HEARTBEAT_MS = 20_000;

/**
 * Streams that what the person sees of events has changed, as server-sent events named `events` with the number of
 * unseen ones; the page then asks for itself. What happens to a unit that the person does not see, or on a private trip,
 * writes nothing, so its moment stays unknown. The stream ends when the login ends or its rights change.
 */
export function eventStream(ask: Ask): Response {
  const { c, actor, services } = ask;
  // nginx would else gather events until its buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const ended = Promise.withResolvers<void>();
    stream.onAbort(() => ended.resolve());
    const changes = watchView(ask, async (unseen) => {
      await stream.write(`event: events\ndata: ${unseen}\n\n`);
    }, ended.resolve);
    const end = await services.liveEvents.subscribe({
      accountId: actor.accountId,
      onEvent: changes.look,
      onEnd: ended.resolve,
    });
    const heartbeat = setInterval(async () => {
      await stream.write(": alive\n\n").catch(() => ended.resolve());
      if (!await isStillSignedIn(ask).catch(() => false)) ended.resolve();
    }, HEARTBEAT_MS);
    await changes.started;
    await stream.write(": open\n\n");
    await ended.promise;
    clearInterval(heartbeat);
    end();
  });
}

/** Compares what a person sees with what they saw before, whenever it is told to look; one look at a time. */
function watchView(
  ask: Ask,
  onChange: (unseen: number) => Promise<void>,
  onEnd: () => void,
) {
  const { actor, db, services } = ask;
  const read = () => readLiveView(db, actor, services.now());
  let shown: LiveView | null = null;
  let isWaiting = false;
  const look = async () => {
    isWaiting = false;
    if (!await isStillSignedIn(ask)) return onEnd();
    const before = shown;
    shown = await read();
    if (before?.digest !== shown.digest) await onChange(shown.unseen);
  };
  const started = read().then((view) => {
    shown = view;
  }).catch(onEnd);
  let looks = started;
  return {
    started,
    look() {
      if (isWaiting) return;
      isWaiting = true;
      looks = looks.then(look).catch(onEnd);
    },
  };
}

async function isStillSignedIn(
  { c, db, actor, services }: Ask,
): Promise<boolean> {
  const user = await findSession(db, c.get("token")!, services.now());
  return isDeepStrictEqual(user?.actor, actor);
}
