import { textOfUnsent } from "../offline/note.ts";
import { askQuietly, sayFailure } from "./failures.ts";
import type { ReplacePage } from "./forms.ts";

/**
 * Sends every form that changes something as scripts send requests (API-01), unless a script of its own has sent it.
 * Without JavaScript the browser sends it, and the server answers the same. While the server cannot be reached the
 * form stays with what is typed (ERR-03): the browser would show a page of its own in its place.
 */
export function sendForms(replacePage: ReplacePage): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const method = submitter?.getAttribute("formmethod") ??
      form.getAttribute("method");
    if (event.defaultPrevented || method !== "post") return;
    event.preventDefault();
    sendForm(form, submitter, replacePage);
  });
}

/** Sends a form once and goes where the answer leads, or shows the page that it is. */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  replacePage: ReplacePage,
): Promise<void> {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const action = submitter?.getAttribute("formaction") ??
    form.getAttribute("action") ?? location.href;
  const url = new URL(action, location.href);
  const answer = await askQuietly(url, {
    method: "POST",
    headers: { "x-redirect": "tell" },
    body: bodyOf(form, submitter),
  });
  form.ariaBusy = null;
  if (!answer) return sayFailure(await textOfUnsent(form));
  const target = answer.headers.get("x-location");
  if (target) {
    form.dataset.sent = target;
    return goTo(new URL(target, location.href));
  }
  replacePage(await answer.text());
  const part = document.getElementById(url.hash.slice(1));
  if (part) part.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** Files need the form's own encoding; the rest is sent as the browser would send it. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = new FormData(form, submitter);
  return form.getAttribute("enctype") === "multipart/form-data"
    ? fields
    : new URLSearchParams(fields as never);
}

/** Loads a page, also where only the part behind # differs from the page in the window. */
function goTo(target: URL): void {
  const isSamePage = target.pathname === location.pathname &&
    target.search === location.search;
  location.assign(target);
  if (isSamePage && target.hash) location.reload();
}
