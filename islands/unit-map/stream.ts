import { ask } from "../enhance/ask.ts";
import type { LiveUnit } from "./live-unit.ts";

interface StreamEvents {
  onUnit(unit: LiveUnit): void;
  onConnection(isUp: boolean): void;
}

/** How long to wait before a stream that the server refused is asked for again. */
const RETRY_MS = 10_000;

/**
 * Listens to the live stream until the returned function is called. EventSource reconnects by itself and says where it
 * was (Last-Event-ID); only after an answer that was no stream it gives up, and a new one has to ask by address.
 */
export function openStream(
  url: string,
  { onUnit, onConnection }: StreamEvents,
): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let lastEventId = "";
  const open = () => {
    const address = new URL(url, location.href);
    if (lastEventId) address.searchParams.set("lastEventId", lastEventId);
    source = new EventSource(address);
    source.addEventListener("open", () => onConnection(true));
    source.addEventListener("unit", (event: MessageEvent<string>) => {
      lastEventId = event.lastEventId;
      onUnit(JSON.parse(event.data));
    });
    source.addEventListener("error", () => {
      onConnection(false);
      if (source.readyState === EventSource.CLOSED) {
        timer = setTimeout(open, RETRY_MS);
        leaveWithoutLogin(address);
      }
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** A stream does not say why it was refused; asked for once more as a page, it leads away when the login has ended. */
function leaveWithoutLogin(address: URL): void {
  ask(address).then((answer) => answer.body?.cancel()).catch(() => {});
}
