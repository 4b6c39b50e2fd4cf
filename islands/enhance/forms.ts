import { joinWaiting, keepForLater } from "../offline/note.ts";
import { askQuietly, sayUnreachable } from "./failures.ts";

/** Replaces the page in the window by another page's HTML. */
export type ReplacePage = (html: string) => void;

/**
 * Makes plain forms quicker; they also work without it. `data-submit-on-change` sends a filter when it, or that
 * part of it, changes; `data-in-place` posts and shows the answer at the same place of the page, with the focus on the
 * button that was pressed, or on the next element after the form that `data-then` selects.
 */
export function enhanceForms(replacePage: ReplacePage): void {
  for (const part of document.querySelectorAll("[data-submit-on-change]")) {
    part.addEventListener("change", () => {
      keepFocus();
      part.closest("form")?.requestSubmit();
    });
  }
  takeFocus();
  for (
    const form of document.querySelectorAll<HTMLFormElement>(
      "form[data-in-place]",
    )
  ) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      postInPlace(form, event.submitter, replacePage);
    });
  }
}

/** Marks a form with a bar to save from its first change on, so that the bar stays in sight. */
export function markChanges(): void {
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.querySelector(".save-bar")) form.dataset.changed = "";
  });
}

const FOCUS = "focus";

/** Remembers the field that sends its filter, for the page that shows the result. */
function keepFocus(): void {
  const { id } = document.activeElement ?? {};
  if (id) sessionStorage.setItem(FOCUS, `${location.pathname}#${id}`);
}

/** Focuses the field that sent the filter of this page, unless the page has put the focus elsewhere. */
function takeFocus(): void {
  const [path, id] = sessionStorage.getItem(FOCUS)?.split("#") ?? [];
  sessionStorage.removeItem(FOCUS);
  if (!id || path !== location.pathname) return;
  if (document.activeElement !== document.body) return;
  const field = document.getElementById(id);
  // On a phone it may be folded again.
  const fold = document.querySelector<HTMLInputElement>(".filter-open");
  const isFolded = fold && field?.checkVisibility() === false;
  // A unit is chosen by one press; of the days the other one often follows.
  if (isFolded && field.id === "unit") return fold.focus();
  if (isFolded) fold.checked = true;
  field?.focus({ preventScroll: true });
}

async function postInPlace(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  replacePage: ReplacePage,
): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") body.append(name, value);
  }
  form.setAttribute("aria-busy", "true");
  const isJoined = await joinWaiting(form, body);
  const answer = isJoined
    ? null
    : await askQuietly(form.action, { method: "POST", body });
  const isKept = isJoined || !answer && await keepForLater(form, body);
  form.removeAttribute("aria-busy");
  const { then } = form.dataset;
  const action = form.getAttribute("action") ?? "";
  if (isKept) return goOn(then ? nextAfter(action, then) : null);
  if (!answer) return sayUnreachable();
  // An answer that is no page is left to the browser, which shows it.
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) return submitPlainly(form, submitter);
  const { scrollX, scrollY } = window;
  const name = pathTo(submitter);
  const isOfNotice = form.closest("[data-notice]") !== null;
  replacePage(await answer.text());
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  const next = then ? nextAfter(action, then) : null;
  if (next) goOn(next);
  else if (isOfNotice) focusNotice();
  else if (name) document.querySelector<HTMLElement>(name)?.focus();
}

/** Focuses what the next notice offers, or the page without one. */
function focusNotice(): void {
  const next = document.querySelector<HTMLElement>("[data-notice] button") ??
    document.querySelector<HTMLElement>("main");
  next?.focus({ preventScroll: true });
}

/** Focuses an element in the middle of the window, where no notice at its bottom covers it. */
function goOn(next: HTMLElement | null): void {
  next?.scrollIntoView({ block: "center", behavior: "instant" });
  next?.focus({ preventScroll: true });
}

/** Finds what a selector means after the form of an action. */
function nextAfter(action: string, selector: string): HTMLElement | null {
  const form = document.querySelector(`form[action="${CSS.escape(action)}"]`);
  if (!form) return null;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
    form.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !form.contains(one)
  ) ?? null;
}

function submitPlainly(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = submitter.name;
    field.value = submitter.value;
    form.append(field);
  }
  form.submit();
}

/** Gives a selector that finds the same button in the next page. */
function pathTo(button: HTMLElement | null): string | null {
  if (!(button instanceof HTMLButtonElement) || !button.form) return null;
  const action = CSS.escape(button.form.getAttribute("action") ?? "");
  return `form[action="${action}"] button[value="${CSS.escape(button.value)}"]`;
}
