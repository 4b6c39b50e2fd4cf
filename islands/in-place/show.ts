import { sayFailure } from "../enhance/failures.ts";
import type { ReplacePage } from "../enhance/forms.ts";
import "./keys.ts";
import "./narrow.ts";
import { keepTyped } from "./autosave.ts";
import { afterLast, goOn, keepInSight } from "./go-on.ts";
import { keepPlace } from "./place.ts";
import { post } from "./post.ts";
import { keepTicks } from "./ticks.ts";

/** What a form of a page can be worked on with. */
const CONTROL = "form[data-in-place] :is(button, input:not([type=hidden]))";

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
  const { then = CONTROL } = form.dataset;
  const others = othersAfter(form, then);
  if (answer === "kept") {
    return form.dataset.then ? goOn(findNext(others, then)) : undefined;
  }
  if (!answer) return sayFailure();
  // An answer that is no page is left to the browser, which shows it.
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) return submitPlainly(form, submitter);
  const html = await answer.text();
  const { scrollX, scrollY } = window;
  const isOfNotice = form.closest("[data-notice]") !== null;
  const putBack = keepTyped(form);
  const tickAgain = keepTicks();
  const goBack = form.id && !isOfNotice ? keepPlace() : null;
  replacePage(html);
  tickAgain();
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  if (goBack) return goBack(answer.status >= 400);
  const isRefused = new URL(answer.url).searchParams.has("notice");
  // Why it was refused stands at the top of the page, which may be out of sight.
  if (isRefused) {
    document.querySelector("main > p.banner-error")
      ?.classList.add("network-failure");
  }
  const { isHere, left } = putBack();
  if (left) return postInPlace(left, null, replacePage);
  if (isHere) return;
  if (isOfNotice) return focusNotice(form);
  const same = sameIn(form, submitter);
  if (same && (isRefused || !form.dataset.then)) {
    const row = same.closest(".trip");
    same.focus({ preventScroll: row !== null });
    return row ? keepInSight(row) : undefined;
  }
  const next = findNext(others, then) ?? afterLast();
  if (next) return goOn(next);
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** Focuses the row that a notice was about, or what the next notice offers, or the page without one. */
function focusNotice(form: HTMLFormElement): void {
  const back = form.querySelector<HTMLInputElement>("[name=back]");
  const [, id = ""] = back?.value.split("#") ?? [];
  const row = document.getElementById(id);
  if (row) {
    row.scrollIntoView({ block: "nearest", behavior: "instant" });
    return row.focus({ preventScroll: true });
  }
  const next = document.querySelector<HTMLElement>("[data-notice] button") ??
    document.querySelector<HTMLElement>("main");
  next?.focus({ preventScroll: true });
}

/** Lists the other forms in which a selector finds something: those after a form, then those before it. */
function othersAfter(form: HTMLFormElement, selector: string): string[] {
  const own = form.getAttribute("action");
  const found = [...document.querySelectorAll(selector)];
  const isAfter = (one: Element) =>
    (form.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const ordered = [
    ...found.filter(isAfter),
    ...found.filter((one) => !isAfter(one)),
  ];
  const actions = ordered.filter((one) => !one.closest("[data-notice]"))
    .map((one) => one.closest("form")?.getAttribute("action"));
  return [...new Set(actions)].filter((one) =>
    typeof one === "string" && one !== own
  ) as string[];
}

/** Finds what a selector means in the first of these forms that the page still has; what was saved may have left it. */
function findNext(actions: string[], selector: string): HTMLElement | null {
  for (const action of actions) {
    const forms = document.querySelectorAll(
      `form[action="${CSS.escape(action)}"]`,
    );
    for (const form of forms) {
      const found = form.querySelector<HTMLElement>(selector);
      if (found) return found;
    }
  }
  return null;
}

/** Finds what was pressed in the next page: the same button, or the field that was typed in. */
function sameIn(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): HTMLElement | null {
  const name = pathTo(submitter);
  const button = name && document.querySelector<HTMLElement>(name);
  const action = CSS.escape(form.getAttribute("action") ?? "");
  return button || document.querySelector<HTMLElement>(
    `form[action="${action}"] input:not([type=hidden])`,
  );
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
