import { sayFailure } from "../enhance/failures.ts";
import { sayNotice } from "../undoing/say-notice.ts";
import { keepInSight } from "./go-on.ts";
import { post } from "./post.ts";

/** How long after a press its click comes at the latest, milliseconds. */
const CLICK_MS = 500;

/** A press is under way: whatever it is on stays where it is until its click is through. */
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Saves the field of a form with `data-autosave` when a person leaves it. The form is open (`data-open`) from the focus
 * on until it is left and saved, and never closes while something is pressed: the page would move away under it.
 */
function keepForms(): void {
  const here = formOf(document.activeElement);
  if (here) here.dataset.open = "";
  // What is suggested is accepted where it stands.
  addEventListener("focusin", ({ target }) => {
    const form = formOf(target);
    const isSuggested = (target as Element).closest(".trip-suggested");
    if (form && !isSuggested) form.dataset.open = "";
    if (form && target === fieldOf(form)) keepOverNote(form);
  });
  addEventListener("focusout", () => {
    if (!isPressed) setTimeout(leave);
  });
  addEventListener("pointerdown", () => {
    clearTimeout(timer);
    isPressed = true;
  }, true);
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, () => endPressIn(CLICK_MS), true);
  }
  // What is typed goes before what the press sends.
  addEventListener("click", ({ target }) => {
    if (isPressed) saveLeft(target as Element);
    endPressIn(0);
  }, true);
  addEventListener("keydown", giveUp, true);
  addEventListener("beforeunload", (event) => {
    if (forms().some((form) => isUnsaved(form) && form.ariaBusy !== "true")) {
      event.preventDefault();
    }
  });
}

/** Brings a row that is worked on, and what fills its field, out from under what is said without a connection. */
function keepOverNote(form: HTMLFormElement): void {
  if (!document.querySelector("[data-offline]:not([hidden])")) return;
  const row = form.closest(".trip");
  const offers = form.querySelector("[data-offers]");
  for (const part of [row, offers]) if (part) keepInSight(part);
}

/** Escape puts back what is stored and leaves the field for the end of its row: keys are no letters there, and N goes on. */
function giveUp(event: KeyboardEvent): void {
  const form = formOf(event.target);
  if (event.key !== "Escape" || !form || event.isComposing) return;
  const field = fieldOf(form);
  if (event.target !== field) return;
  event.preventDefault();
  event.stopPropagation();
  field.value = seenOf(form).value;
  delete form.dataset.refused;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const ends = form.closest(".trip")?.querySelectorAll<HTMLElement>(
    ".trip-edit, .trip-details > summary",
  );
  const end = [...ends ?? []].findLast((one) => one.checkVisibility());
  if (end) end.focus({ preventScroll: true });
  else field.blur();
}

function endPressIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    leave();
  }, ms);
}

/** Saves and closes the forms that a person has left. */
function leave(): void {
  saveLeft(document.activeElement);
  for (const form of forms()) {
    const isLeft = !form.contains(document.activeElement);
    if (isLeft && !isUnsaved(form)) close(form);
  }
}

function close(form: HTMLFormElement): void {
  delete form.dataset.open;
  const whole = form.querySelector(".trip-whole");
  const { value } = fieldOf(form);
  if (whole) whole.textContent = value;
}

/** Saves what differs in each form but that of an element; what was refused waits for its button. */
function saveLeft(here: Element | null): void {
  for (const form of forms()) {
    const isHere = form.contains(here) || form.contains(document.activeElement);
    const isRefused = form.dataset.refused === fieldOf(form).value;
    if (!isHere && !isRefused && isUnsaved(form)) save(form);
  }
}

/** Posts a form and shows what became of it; the rest of the page, where the person works on, stays as it is. */
async function save(form: HTMLFormElement): Promise<void> {
  const { value } = fieldOf(form);
  const posting = post(form, null, true);
  if (!posting) return;
  const answer = await posting;
  if (!answer) return sayFailure();
  if (answer === "kept") return leave();
  const html = await answer.text();
  const next = new DOMParser().parseFromString(html, "text/html");
  const isRefused = !answer.ok ||
    new URL(answer.url).searchParams.has("notice");
  showSaved(form, value, next, isRefused);
  if (isRefused) {
    form.dataset.refused = value;
    return sayFailure(next.querySelector("main [role=alert]")?.textContent);
  }
  delete form.dataset.refused;
  showAround(next);
  leave();
}

/** Shows in a form what is stored now; what is typed stays. */
function showSaved(
  form: HTMLFormElement,
  value: string,
  next: Document,
  isRefused: boolean,
): void {
  const action = CSS.escape(form.getAttribute("action") ?? "");
  const same = next.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  const stored = same ? seenOf(same).value : isRefused ? null : value.trim();
  form.querySelector("[data-stands]")?.remove();
  const stands = same?.querySelector("[data-stands]");
  if (stands) form.append(stands);
  if (stored === null) return;
  seenOf(form).value = stored;
  const field = fieldOf(form);
  field.defaultValue = stored;
  // Blanks around it are not stored.
  if (!isRefused && field.value === value) field.value = stored;
  field.toggleAttribute("data-missing", stored === "");
}

/** Shows the notice, and what counts the saved fields. */
function showAround(next: Document): void {
  const notice = next.querySelector("main > [data-notice]");
  document.querySelector("main > [data-notice]")?.remove();
  if (notice) document.querySelector("main")!.prepend(notice);
  sayNotice();
  const counts = next.querySelector("[data-saved-counts]");
  if (counts) {
    document.querySelector("[data-saved-counts]")?.replaceWith(counts);
  }
}

/**
 * Remembers what is typed in other forms than the posted one, and which of their fields the person has gone to, for the
 * page that replaces this one; gives what puts it back, which says whether the person is there, and which form has no
 * row in that page: somebody else has filled it in, and the server says so when it is sent.
 */
export function keepTyped(
  posted: HTMLFormElement,
): () => { isHere: boolean; left?: HTMLFormElement } {
  const { activeElement } = document;
  const others = forms().filter((form) => !isSame(form, posted));
  const typed = others.filter(isUnsaved).map((form) => {
    const { id, value } = fieldOf(form);
    return {
      id,
      form,
      value,
      seen: seenOf(form).value,
      refused: form.dataset.refused,
      stands: form.querySelector("[data-stands]"),
    };
  });
  const here = others.map(fieldOf).find((field) => field === activeElement);
  const selected = here && [here.selectionStart, here.selectionEnd] as const;
  return () => {
    let left: HTMLFormElement | undefined;
    for (const { id, value, seen, refused, stands, ...before } of typed) {
      const field = document.getElementById(id) as HTMLInputElement | null;
      const form = formOf(field);
      if (!field || !form) {
        // A refused form knows what is stored now, so it would be saved over that; not knowing it, it is refused again.
        if (refused !== undefined) seenOf(before.form).value = "";
        left ??= before.form;
        continue;
      }
      field.value = value;
      seenOf(form).value = seen;
      form.dataset.open = "";
      if (refused !== undefined) form.dataset.refused = refused;
      if (stands) form.append(stands);
    }
    const field = here && document.getElementById(here.id);
    if (!(field instanceof HTMLInputElement)) return { isHere: false, left };
    field.focus({ preventScroll: true });
    // The next letter replaces what was selected.
    field.setSelectionRange(...selected!);
    return { isHere: true, left };
  };
}

/** Says whether a form is the posted one, or that of a page drawn meanwhile with what was posted. */
function isSame(form: HTMLFormElement, posted: HTMLFormElement): boolean {
  if (form === posted) return true;
  if (!formOf(posted)) return false;
  const [here, sent] = [fieldOf(form), fieldOf(posted)];
  return here.id === sent.id && here.value === sent.value;
}

function forms(): HTMLFormElement[] {
  return [
    ...document.querySelectorAll<HTMLFormElement>("form[data-autosave]"),
  ];
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element
    ? target.closest("form[data-autosave]")
    : null;
}

/** What waits for a connection counts as saved. */
function isUnsaved(form: HTMLFormElement): boolean {
  const { value, dataset } = fieldOf(form);
  return value.trim() !== (dataset.waiting ?? seenOf(form).value).trim();
}

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  return form.querySelector("input:not([type=hidden])")!;
}

/** The hidden field with what was stored when the page was drawn. */
function seenOf(form: HTMLFormElement): HTMLInputElement {
  return form.querySelector("input[name=seen]")!;
}

keepForms();
