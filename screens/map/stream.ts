import { streamSSE } from "hono/streaming";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { UnitAtPlace } from "../../db/map/unit-places.ts";
import type { Cursors } from "../../db/map/live-view.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { findSession } from "../../db/sign-in/sessions.ts";
import type { Ask } from "../../http/ask.ts";

/** What a stream sends of a unit. */
interface UnitStream {
  /** Streams of one kind write a unit in the same way for every reader. */
  kind: string;
  toData(unit: UnitAtPlace): unknown | Promise<unknown>;
}

/** Interval of empty events, so that proxies and browsers notice a lost connection, milliseconds. */
const HEARTBEAT_MS = 20_000;

/**
 * Streams the caller's units as they report, as server-sent events named `unit` (API-06). Each event's id is a
 * cursor. A browser that reconnects with it as Last-Event-ID, or a page that sends one as `since`, gets what it missed;
 * an instant in ms UTC in its place gets what was reported later, and without either it gets everything known. The stream ends at once when the login ends or a unit becomes
 * invisible to the person.
 */
export function streamUnits(
  ask: Ask,
  { kind, toData }: UnitStream,
  filter?: UnitFilter,
): Response {
  const { c, actor, services } = ask;
  // nginx would else gather events until its buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const ended = Promise.withResolvers<void>();
    stream.onAbort(() => ended.resolve());
    // One after the other, so that the reports of a unit arrive in their order.
    let sent = Promise.resolve();
    const send = (units: readonly UnitAtPlace[], cursors: Cursors) => {
      sent = sent.then(async () => {
        await stream.write(await eventsOf(units, cursors, { kind, toData }));
      }).catch(() => ended.resolve());
    };
    const before = lastSeen(ask);
    const { now, news, after, end } = await services.live.subscribe(
      actor,
      send,
      {
        onEnd: ended.resolve,
        isSignedIn: () => isStillSignedIn(ask),
        now: services.now,
      },
      before,
      filter,
    );
    sent = sent.then(async () => {
      await stream.write(`: units ${digestOf(now)}\n\n`);
    }).catch(() => ended.resolve());
    send(news, { before, after });
    const heartbeat = setInterval(async () => {
      await stream.write(": alive\n\n").catch(() => ended.resolve());
      // A login also ends by time, which no notification announces; one that cannot be looked up is asked for anew.
      if (!await isStillSignedIn(ask).catch(() => false)) ended.resolve();
    }, HEARTBEAT_MS);
    await ended.promise;
    clearInterval(heartbeat);
    end();
  });
}

/** Tells which units there are, so that a page that connects again notices that it shows one too many. */
function digestOf(units: readonly UnitAtPlace[]): string {
  const ids = units.map(({ id }) => id).sort((a, b) => a - b);
  return createHash("sha256").update(ids.join()).digest("base64url");
}

type Written<T> = Map<string, Promise<T>>;
/** The event of a unit, by kind: maps of different people share it. */
const ofUnits = new WeakMap<UnitAtPlace, Written<string>>();
/** The events of several units together: maps that get the same units share the bytes. */
const ofAll = new WeakMap<readonly UnitAtPlace[], Written<Uint8Array>>();

/** Writes units as events, once for all streams of a kind that send them. */
function eventsOf(
  units: readonly UnitAtPlace[],
  { before, after }: Cursors,
  { kind, toData }: UnitStream,
): Promise<Uint8Array> {
  return once(ofAll, units, kind, async () => {
    let text = "";
    for (const [n, unit] of units.entries()) {
      // Of a stream that breaks between them, all come again.
      const id = n < units.length - 1 ? before : after;
      text += await once(ofUnits, unit, kind, async () => {
        const data = JSON.stringify(await toData(unit));
        return `event: unit\ndata: ${data}\n`;
      });
      text += `id: ${id}\n\n`;
    }
    return new TextEncoder().encode(text);
  });
}

/** Gives what was written of an object for a kind of stream, or writes it. */
function once<K extends object, T>(
  known: WeakMap<K, Written<T>>,
  key: K,
  kind: string,
  write: () => Promise<T>,
): Promise<T> {
  const kinds: Written<T> = known.get(key) ?? new Map();
  known.set(key, kinds);
  const found = kinds.get(kind) ?? write();
  kinds.set(kind, found);
  return found;
}

/** Gives where the browser was in the stream; "0" when it has nothing. */
function lastSeen(ask: Ask): string {
  const given = ask.c.req.header("last-event-id") ??
    ask.query("lastEventId") ?? ask.query("since") ?? "";
  return /^[\w-]{1,60}$/.test(given) ? given : "0";
}

/** Says whether the login continues with the same rights; a browser whose user got other roles reconnects with them (ACC-02). */
async function isStillSignedIn(
  { c, db, actor, services }: Ask,
): Promise<boolean> {
  const user = await findSession(db, c.get("token")!, services.now());
  return isDeepStrictEqual(user?.actor, actor);
}
