import { ask } from "./ask.ts";
import type { ReplacePage } from "./forms.ts";

/** How long to wait before a stream that broke is asked for again, milliseconds. */
const RETRY_MS = 5000;
/** What happens within this time shows together, and a person who is typing is asked again after it, milliseconds. */
const GATHER_MS = 700;

/** The stream of the open page. */
let open: { url: string; ending: AbortController } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a page with `data-live-page` anew whenever the stream at that address says that something happened. */
export function enhanceLivePage(replacePage: ReplacePage): void {
  const live = document.querySelector<HTMLElement>("[data-live-page]");
  const url = live?.dataset.livePage ?? null;
  if (open?.url === url) return;
  open?.ending.abort();
  open = url === null ? null : { url, ending: new AbortController() };
  if (open) listen(open.url, open.ending.signal, () => showSoon(replacePage));
}

async function listen(
  url: string,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<void> {
  let isFirst = true;
  while (!signal.aborted) {
    try {
      const answer = await ask(url, {
        signal,
        cache: "no-store",
        headers: { accept: "application/json, text/event-stream" },
      });
      // Something may have happened while the stream was down.
      if (answer.ok && !isFirst) onEvent();
      isFirst = false;
      if (answer.ok) await readEvents(answer, onEvent);
    } catch (error) {
      if (!signal.aborted && !(error instanceof TypeError)) reportError(error);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function readEvents(
  answer: Response,
  onEvent: () => void,
): Promise<void> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    if (value.includes("event: ")) onEvent();
  }
}

function showSoon(replacePage: ReplacePage): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const { href } = location;
    if (isBusy()) return showSoon(replacePage);
    const answer = await ask(href).catch(() => null);
    if (answer?.ok && location.href === href && !isBusy()) {
      const after = document.querySelector<HTMLTemplateElement>(
        "template[data-live-after]",
      );
      replacePage(await answer.text());
      if (!document.querySelector("[data-live-page]")) showAfter(after);
    }
  }, GATHER_MS);
}

/** Shows what a page had ready for when it has nothing more to wait for, and lets screen readers hear it. */
function showAfter(after: HTMLTemplateElement | null): void {
  if (!after) return;
  const main = document.querySelector("main")!;
  main.prepend(after.content.cloneNode(true));
  const text = main.querySelector("[role=status] strong");
  setTimeout(() => text?.replaceChildren(text.textContent!), GATHER_MS);
}

/** A dialog and the sheet of a filter stay open, and what somebody types or is about to press stays where it is. */
function isBusy(): boolean {
  const { activeElement } = document;
  return document.querySelector(
        "dialog[open], form[data-changed], .filter-open:checked",
      ) !== null ||
    activeElement?.closest("main")?.contains(activeElement) === true &&
      activeElement.matches("input, select, button, a, summary");
}
