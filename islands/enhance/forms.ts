import { sayFailure } from "./failures.ts";

/** Replaces the page in the window by another page's HTML. */
export type ReplacePage = (html: string) => void;

/** Loaded with the first page that has a form of this kind. */
const loadInPlace = () => import("../in-place/show.ts");

/**
 * Makes plain forms quicker; they also work without it. `data-submit-on-change` sends a filter when it, or that
 * part of it, changes; a date that is typed, when it is whole. The scripts of the forms that `postFormsInPlace` posts
 * load with the page, since they are needed without a connection, too.
 */
export function enhanceForms(): void {
  for (const part of document.querySelectorAll("[data-submit-on-change]")) {
    const send = (changed: EventTarget | null = document.activeElement) => {
      keepFocus(changed);
      part.closest("form")?.requestSubmit();
    };
    const isTyped = part.querySelector("[type=date], [type=month]")
      ? import("./fields/typed-dates.ts").then((dates) =>
        dates.watchTypedDates(part, send)
      )
      : null;
    part.addEventListener("change", async ({ target }) => {
      if (!(await isTyped)?.(target)) send(target);
    });
  }
  takeFocus();
  if (document.querySelector("[data-in-place]")) {
    pressAgain(loadInPlace()).catch(reportError);
  }
}

/** Presses a key again, once what listens to it has come: on a slow connection it did nothing. */
async function pressAgain(coming: Promise<unknown>): Promise<void> {
  let early: KeyboardEvent | undefined;
  const keep = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) early = event;
  };
  addEventListener("keydown", keep);
  await coming.finally(() => removeEventListener("keydown", keep));
  early?.target?.dispatchEvent(new KeyboardEvent("keydown", early));
}

/**
 * Posts forms with `data-in-place` and shows the answer at the same place of the page, with the focus on the button that
 * was pressed, or on the next element after the form that `data-then` selects.
 */
export function postFormsInPlace(replacePage: ReplacePage): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches("[data-in-place]")) return;
    event.preventDefault();
    const { submitter } = event;
    loadInPlace().then(
      (show) => show.postInPlace(form, submitter, replacePage),
      () => sayFailure(),
    );
  });
  // The second press of a double press would take back what the first one did.
  document.addEventListener("click", (event) => {
    const { detail, target } = event;
    const isOfNotice = (target as Element).closest("[data-notice]") !== null;
    if (detail > 1 && isOfNotice) event.preventDefault();
  });
}

/** Marks each form with a bar to save while it differs from what was drawn, so that the bar stays in sight. */
export function markChanges(): void {
  const look = (form?: HTMLFormElement) =>
    import("../in-place/changed.ts").then(({ markAll }) => markAll(form))
      .catch(reportError);
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.querySelector(".save-bar")) look(form);
  });
  if (document.querySelector(".save-bar")) look();
}

const FOCUS = "focus";

/** Remembers the field that sends its filter, for the page that shows the result. */
function keepFocus(changed: EventTarget | null): void {
  const { id } = (changed as Element | null) ?? {};
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
  // A unit is chosen by one press, and a search is through; of the days the other one often follows.
  if (isFolded && ["unit", "search"].includes(field.id)) return fold.focus();
  if (isFolded) {
    fold.checked = true;
    fold.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const menu = field?.closest("details");
  if (menu) menu.open = true;
  field?.focus({ preventScroll: true });
}
