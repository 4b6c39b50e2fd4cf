import { ask } from "../enhance/ask.ts";
import { type StreamEvent, takeEvents } from "./stream-events.ts";
import type { LiveUnit } from "./live-unit.ts";

interface StreamEvents {
  onUnit(unit: LiveUnit): void;
  onConnection(isUp: boolean): void;
  /** After a break the person sees other units than before. */
  onOtherUnits(): void;
}

/** How long to wait before a stream is asked for again: one that broke, and one that the server refused. */
const RETRY_MS = { broken: 3_000, refused: 10_000 };

/**
 * Listens to the live stream until the returned function is called. It is asked for as everything is (API-01), which
 * EventSource cannot, and after a break says where it was (Last-Event-ID).
 */
export function openStream(url: string, events: StreamEvents): () => void {
  const ending = new AbortController();
  listen(url, events, ending.signal);
  return () => ending.abort();
}

async function listen(
  url: string,
  { onUnit, onConnection, onOtherUnits }: StreamEvents,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId = "";
  let units = "";
  while (!signal.aborted) {
    let wait = RETRY_MS.broken;
    try {
      const answer = await ask(url, {
        signal,
        cache: "no-store",
        headers: {
          accept: "application/json, text/event-stream",
          ...lastEventId && { "last-event-id": lastEventId },
        },
      });
      if (answer.ok) {
        onConnection(true);
        for await (const { id, event, data } of readEvents(answer)) {
          if (event === "units") {
            if (units && units !== data) onOtherUnits();
            units = data;
          }
          if (event !== "unit") continue;
          lastEventId = id;
          onUnit(JSON.parse(data));
        }
      } else wait = RETRY_MS.refused;
    } catch (error) {
      if (!signal.aborted && !(error instanceof TypeError)) reportError(error);
    }
    if (signal.aborted) return;
    onConnection(false);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function* readEvents(answer: Response): AsyncGenerator<StreamEvent> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const { events, rest } = takeEvents(text + value);
    text = rest;
    yield* events;
  }
}
