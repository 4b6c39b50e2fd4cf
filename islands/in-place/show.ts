import { sayFailure } from "../enhance/failures.ts";
import type { ReplacePage } from "../enhance/forms.ts";
import { keepTyped } from "./autosave.ts";
import { post } from "./post.ts";

/** Posts a form and shows the answer at the same place of the page, with the focus where the work goes on. */
export async function postInPlace(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  replacePage: ReplacePage,
): Promise<void> {
  const posting = post(form, submitter);
  // It is under way already: one press counts.
  if (!posting) return;
  const answer = await posting;
  const { then } = form.dataset;
  const action = form.getAttribute("action") ?? "";
  if (answer === "kept") return goOn(then ? nextAfter(action, then) : null);
  if (!answer) return sayFailure();
  // An answer that is no page is left to the browser, which shows it.
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) return submitPlainly(form, submitter);
  const html = await answer.text();
  const { scrollX, scrollY } = window;
  const name = pathTo(submitter);
  const isOfNotice = form.closest("[data-notice]") !== null;
  const putBack = keepTyped(form);
  replacePage(html);
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  // Why it was refused stands at the top of the page, which may be out of sight.
  if (new URL(answer.url).searchParams.has("notice")) {
    document.querySelector("main > p.banner-error")
      ?.classList.add("network-failure");
  }
  if (putBack()) return;
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
