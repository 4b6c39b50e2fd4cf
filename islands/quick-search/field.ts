import { askOrSay } from "../enhance/failures.ts";

/** How long typing pauses before it is searched for, in ms. */
const PAUSE_MS = 180;

const RESULTS = "[data-quick-search-results]";

/** What leads to each result; the ways beside it are left to Tab. */
const FOUND = `${RESULTS} a:not(a + a)`;

/** What Enter opens; where nothing is found the ways to look elsewhere are no results. */
const FIRST = `${RESULTS} li a`;

/**
 * Shows results while one types in the quick search, on its page or in its dialog. Enter opens the first of them, which
 * is marked, or says again that there is none; the arrow keys go from the field through the results and back. Screen
 * readers hear how many there are.
 */
export function enhanceQuickSearch(part: ParentNode): void {
  const box = part.querySelector<HTMLElement>("[data-quick-search]");
  const field = box?.querySelector<HTMLInputElement>("input");
  if (!box || !field) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = field.defaultValue;
  const showTyped = async () => {
    clearTimeout(timer);
    if (field.value === shown) return;
    if (await show(box, field)) shown = field.value;
  };
  // The first result is marked from now on: without script Enter leads to the page of the search.
  box.dataset.quickSearch = "live";
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(showTyped, PAUSE_MS);
  });
  field.addEventListener("keydown", async (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    await showTyped();
    if (field.value !== shown) return;
    const first = box.querySelector<HTMLElement>(FIRST);
    if (first) first.click();
    else sayAgain(box);
  });
  box.addEventListener("keydown", (event) => move(event, box, field));
  // It may have been typed before this script came.
  void showTyped();
}

/** Shows the results of what is typed, and says whether it did: an answer that comes after further typing is left out. */
async function show(
  box: HTMLElement,
  field: HTMLInputElement,
): Promise<boolean> {
  const { value } = field;
  const url = new URL(field.form!.action);
  url.searchParams.set("q", value);
  const answer = await askOrSay(url);
  if (!answer?.ok || field.value !== value) return false;
  const page = new DOMParser()
    .parseFromString(await answer.text(), "text/html");
  if (field.value !== value) return false;
  const found = page.querySelector(RESULTS);
  const status = page.querySelector("[data-quick-search] [role=status]");
  if (!found || !status) return false;
  box.querySelector(RESULTS)?.replaceWith(document.adoptNode(found));
  // The element stays, since screen readers hear only what changes in it.
  const told = box.querySelector("[role=status]")!;
  told.textContent = status.textContent;
  told.className = status.className;
  return true;
}

/** A new text is heard, though its words are the same. */
function sayAgain(box: HTMLElement): void {
  const status = box.querySelector("[role=status]")!;
  status.replaceChildren(status.textContent);
}

function move(
  event: KeyboardEvent,
  box: HTMLElement,
  field: HTMLInputElement,
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { activeElement } = document;
  const links = box.querySelectorAll<HTMLElement>(FOUND);
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
