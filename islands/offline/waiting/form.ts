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
    seen: valueOf(field, body.get("seen")),
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
  const value = valueOf(field, text.trim());
  if (field === "purpose") return { value, text };
  const button = form.querySelector(
    `button[name="${field}"][value="${CSS.escape(text)}"]`,
  );
  return { value, text: button?.textContent ?? text };
}

/** Gives the value that a field of a form stands for. */
function valueOf(field: Field, text: string | null): Said["value"] {
  return text && field === "driver_id" ? Number(text) : text || null;
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
