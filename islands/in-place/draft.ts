import { isChanged, mark } from "./changed.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was typed, by the names of the fields: a value, or whether something is ticked. */
type Typed = Record<string, string | boolean>;

interface Draft {
  /** What the form was opened for. */
  at?: string;
  typed: Typed;
}

/** What must not be kept, or is no field to type into. */
const NOT_KEPT = ["password", "file", "submit", "button", "reset"];
/** What the form was drawn with: sent with a draft, it lets the server say what somebody else changed meanwhile. */
const DRAWN_WITH = ["version", "seen"];

/**
 * Keeps what a person types into the forms of a part that have a note with `data-draft` until it is saved, in this
 * window alone. When the form is opened again the fields have it, and the note says so and throws it away.
 */
export function keepDrafts(part: ParentNode): void {
  for (const note of part.querySelectorAll<HTMLElement>("[data-draft]")) {
    keepDraft(note, note.closest("form")!);
  }
}

function keepDraft(note: HTMLElement, form: HTMLFormElement): void {
  const page = document.querySelector<HTMLElement>("[data-offline]");
  const key = `draft ${page?.dataset.offline} ${note.dataset.draft}`;
  const { at, typed: kept } = readDraft(key);
  // What was refused is drawn as it was typed.
  const isRefused = form.matches("[data-changed]") ||
    form.querySelector("[role=alert], [aria-invalid]") !== null;
  const opened = isRefused ? at : note.dataset.at;
  let base = kept;
  const keep = () => {
    // Its person has logged out in another window.
    if (page?.matches("[data-left]")) return;
    const typed = read(form, base);
    const draft: Draft | null = typed && { at: opened, typed };
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  };
  const drawnWith = new Map(
    DRAWN_WITH.flatMap((name) => hiddenOf(form, name))
      .map((field) => [field, field.value]),
  );
  // What it is opened for now fills these fields; that is the newer word.
  const filled = at === opened ? [] : note.dataset.filled?.split(" ") ?? [];
  for (const name of filled) delete kept[name];
  const put = isRefused ? [] : putBack(form, kept);
  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  new MutationObserver(() => {
    // A login that has ended saves nothing.
    const { pathname } = new URL(form.dataset.sent!, location.href);
    if (pathname !== "/") sessionStorage.removeItem(key);
  }).observe(form, { attributeFilter: ["data-sent"] });
  if (put.length === 0) return;
  tell(form, put);
  form.prepend(note);
  note.hidden = false;
  note.querySelector("button")!.addEventListener("click", () => {
    base = {};
    form.reset();
    for (const [field, value] of drawnWith) field.value = value;
    tell(form, put);
    note.hidden = true;
    put[0]!.focus();
  });
}

function readDraft(key: string): Draft {
  return JSON.parse(sessionStorage.getItem(key) ?? '{"typed":{}}');
}

/** Reads what differs from what was drawn, and what was kept before; null when that is nothing. */
function read(form: HTMLFormElement, kept: Typed): Typed | null {
  const typed = [...fieldsOf(form)]
    .filter(([name, field]) => name in kept || isChanged(field));
  if (typed.length === 0) return null;
  const drawnWith = DRAWN_WITH.flatMap((name) => hiddenOf(form, name))
    .map(({ name, value }) => [name, value]);
  return Object.fromEntries([
    ...typed.map(([name, field]) => [name, valueOf(field)]),
    ...drawnWith,
  ]);
}

/** Puts what was kept into the fields, and gives those that differed. */
function putBack(form: HTMLFormElement, kept: Typed): Field[] {
  const put = [...fieldsOf(form)].filter(([name, field]) => {
    const value = kept[name];
    return value !== undefined && value !== valueOf(field) && set(field, value);
  }).map(([, field]) => field);
  if (put.length === 0) return put;
  for (const field of put) field.closest("details")?.setAttribute("open", "");
  for (const name of DRAWN_WITH) {
    for (const field of hiddenOf(form, name)) {
      field.value = String(kept[name] ?? field.value);
    }
  }
  return put;
}

/** Sets a field; says whether it can have that value. */
function set(field: Field, value: string | boolean): boolean {
  if (typeof value === "boolean") {
    (field as HTMLInputElement).checked = value;
    return true;
  }
  const before = field.value;
  field.value = value;
  if (field.value === value) return true;
  field.value = before;
  return false;
}

/** Lets the scripts of the form see that fields have other values. */
function tell(form: HTMLFormElement, fields: readonly Field[]): void {
  mark(form);
  for (const field of fields) {
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Gives the fields to type into by a name of their own: several may have the same. */
function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of form.elements as Iterable<Element>) {
    const { name, type, value } = field as HTMLInputElement;
    if (!name || type === "hidden" || NOT_KEPT.includes(type)) continue;
    const own = isTick(type) ? `${name} ${value}` : name;
    let unique = own;
    for (let at = 2; fields.has(unique); at++) unique = `${own} ${at}`;
    fields.set(unique, field as Field);
  }
  return fields;
}

function valueOf(field: Field): string | boolean {
  return isTick(field.type) ? (field as HTMLInputElement).checked : field.value;
}

function isTick(type: string): boolean {
  return type === "checkbox" || type === "radio";
}

function hiddenOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(
    `input[type=hidden][name=${name}]`,
  )];
}
