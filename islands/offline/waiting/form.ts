import { type Change, type Field, FIELDS, type Said } from "./change.ts";

/** Where the forms of a row in the trip log lead, with the field that each writes. */
const ACTION = /\/create-triplog\/(\d+)\/(type|purpose|driver)$/;

/** Reads what a form of a row in the trip log changes; null for any other form. */
export function readForm(
  form: HTMLFormElement,
  body: URLSearchParams,
): Omit<Change, "at"> | null {
  const action = form.getAttribute("action") ?? "";
  const [, id, name] = ACTION.exec(action) ?? [];
  const field = FIELDS.find((field) => field.startsWith(name ?? "-"));
  const row = form.closest<HTMLElement>(".trip");
  if (!id || !field || !row) return null;
  const mine = typed(form, field, body);
  return {
    trip: Number(id),
    field,
    mine,
    seen: seenIn(row, field),
    maybe: [mine.value],
    about: aboutTrip(row),
  };
}

function typed(
  form: HTMLFormElement,
  field: Field,
  body: URLSearchParams,
): Said {
  const text = body.get("recent") || body.get(field) || "";
  if (field === "purpose") return { value: text.trim() || null, text };
  const button = form.querySelector(
    `button[name="${field}"][value="${CSS.escape(text)}"]`,
  );
  return {
    value: field === "type" ? text : Number(text),
    text: button?.textContent ?? text,
  };
}

/** Gives what a row showed when the page was drawn; a driver can only be named where there is none. */
function seenIn(row: HTMLElement, field: Field): Said["value"] {
  if (field === "driver_id") return null;
  if (field === "purpose") {
    const seen = row.querySelector<HTMLInputElement>(
      ".trip-purpose [name=seen]",
    );
    return seen?.value || null;
  }
  return pressed(row)?.value ?? null;
}

/** Finds the button of the type that a trip has. */
export function pressed(row: HTMLElement): HTMLButtonElement | null {
  return row.querySelector("[name=type][aria-pressed=true]");
}

/** Tells which trip it is by what its row shows: the day, and when and where it starts and stops. */
function aboutTrip(row: HTMLElement): string {
  const day = row.closest("section")?.querySelector("h2")?.firstChild;
  const ends = row.querySelectorAll(".trip-ends > p:not(:has(.badge))");
  return [day?.textContent, ...[...ends].map(wordsOf)]
    .filter(Boolean).join(" · ");
}

function wordsOf(element: Element): string {
  return [...element.children].map(({ textContent }) => textContent).join(" ");
}
