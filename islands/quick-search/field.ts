import { askOrSay } from "../enhance/failures.ts";

/** How long typing pauses before it is searched for, in ms. */
const PAUSE_MS = 180;

/**
 * Shows results while one types in the quick search, on its page or in its dialog. The arrow keys go from the field
 * through the results and back; the page says to screen readers how many there are.
 */
export function enhanceQuickSearch(part: ParentNode): void {
  const box = part.querySelector<HTMLElement>("[data-quick-search]");
  const field = box?.querySelector<HTMLInputElement>("input");
  if (!box || !field) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(box, field), PAUSE_MS);
  });
  box.addEventListener("keydown", (event) => move(event, box, field));
}

/** Asks for the results of what is typed; an answer that comes after further typing is left out. */
async function show(box: HTMLElement, field: HTMLInputElement): Promise<void> {
  const { value } = field;
  const url = new URL(field.form!.action);
  url.searchParams.set("q", value);
  const answer = await askOrSay(url);
  if (!answer?.ok || field.value !== value) return;
  const page = new DOMParser()
    .parseFromString(await answer.text(), "text/html");
  if (field.value !== value) return;
  const results = "[data-quick-search-results]";
  const found = page.querySelector(results);
  const status = page.querySelector("[data-quick-search] [role=status]");
  if (!found || !status) return;
  box.querySelector(results)?.replaceWith(document.adoptNode(found));
  // The element stays, since screen readers hear only what changes in it.
  const told = box.querySelector("[role=status]")!;
  told.textContent = status.textContent;
  told.className = status.className;
}

function move(
  event: KeyboardEvent,
  box: HTMLElement,
  field: HTMLInputElement,
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { activeElement } = document;
  const links = box.querySelectorAll<HTMLElement>(
    "[data-quick-search-results] a:not(a + a)",
  );
  const stops = [field, ...links];
  const at = stops.indexOf(activeElement as HTMLElement);
  if (step && at >= 0) {
    event.preventDefault();
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]!.focus();
  } else if (at > 0 && isTyped(event)) {
    // What is typed on a result goes on in the field.
    field.focus();
  }
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 && key !== " " || key === "Backspace") &&
    !ctrlKey && !metaKey && !altKey;
}
