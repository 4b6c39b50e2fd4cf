import { ask } from "../../enhance/ask.ts";
import {
  type Change,
  findChange,
  isStuck,
  keepChange,
  listChanges,
} from "./change.ts";
import { openWaiting } from "./dialog.ts";
import { readForm } from "./form.ts";
import { dropTrip, markRows } from "./rows.ts";
import { sendChanges, type Sent } from "./send.ts";
import { copyParts, counted } from "./texts.ts";

type ReplacePage = (html: string) => void;

/** Milliseconds until what the server did not take is sent again. */
const AGAIN_MS = 20_000;
let again: ReturnType<typeof setTimeout> | undefined;
let replacePage: ReplacePage = () => {};
/** What the note says of changes that were saved, until the next page. */
let saved = "";
/** The page shows what is no longer so, since somebody worked on it when it changed. */
let isStale = false;

/** Keeps what a row of the trip log changes until there is a connection; says whether the form is such a one. */
export async function keepForLater(
  person: string,
  form: HTMLFormElement,
  body: URLSearchParams,
): Promise<boolean> {
  const typed = readForm(form, body);
  if (!typed) return false;
  // Without the texts it could not be shown that it waits.
  await copyParts();
  const before = findChange(person, typed);
  keepChange(person, {
    ...typed,
    ...(before && {
      seen: before.seen,
      maybe: [...before.maybe, ...typed.maybe],
    }),
    at: Date.now(),
  });
  saved = "";
  await show(person);
  return true;
}

/** Replaces what waits of the same field of a trip, and sends it; says whether something waited. */
export async function joinWaiting(
  person: string,
  form: HTMLFormElement,
  body: URLSearchParams,
): Promise<boolean> {
  const typed = readForm(form, body);
  if (!typed || !findChange(person, typed)) return false;
  await keepForLater(person, form, body);
  if (navigator.onLine) await send(person);
  return true;
}

/** Shows what waits, and sends it when there is a connection. */
export async function showWaiting(
  person: string,
  replace: ReplacePage,
): Promise<void> {
  replacePage = replace;
  await show(person);
  if (navigator.onLine) await send(person);
}

/** Asks what becomes of the changes that wait before the person logs out. */
export async function askBeforeLogOut(
  person: string,
  form: HTMLFormElement,
): Promise<void> {
  await open(person, () => form.requestSubmit());
}

/** Gives the text for a logout that did not reach the server. */
export async function stillLoggedIn(): Promise<string | undefined> {
  return (await copyParts()).texts.stillLoggedIn;
}

addEventListener("storage", ({ key }) => {
  const [kind, person] = key?.split(" ") ?? [];
  const here = document.querySelector<HTMLElement>("[data-offline]");
  if (kind !== "waiting" || !person || here?.dataset.offline !== person) return;
  show(person).catch(reportError);
});

async function show(person: string): Promise<void> {
  const { mark, texts } = await copyParts();
  const changes = listChanges(person);
  const takeBack = (trip: number) => {
    dropTrip(person, listChanges(person), trip);
    show(person).catch(reportError);
  };
  markRows(changes, mark, takeBack);
  const stuck = changes.filter(isStuck).length;
  const text = stuck > 0
    ? counted(stuck, texts.decideOne, texts.decideMany)
    : changes.length > 0
    ? counted(changes.length, texts.one, texts.many)
    : saved;
  const label = changes.length > 0 ? texts.show : undefined;
  sayInNote(text, label, () => {
    open(person).catch(reportError);
  });
}

function sayInNote(
  text: string,
  label: string | undefined,
  onShow: () => void,
): void {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  const slot = note?.querySelector<HTMLElement>("[data-waiting-note]");
  if (!note || !slot) return;
  note.classList.toggle("offline-note-good", text !== "" && !label);
  if (slot.dataset.said !== text) {
    slot.dataset.said = text;
    slot.textContent = text;
    if (label) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet-button";
      button.textContent = label;
      button.onclick = onShow;
      slot.append(" ", button);
    }
  }
  note.hidden = note.textContent!.trim() === "";
}

/** Sends what waits, then shows the page as it is stored now, and what needs a decision. */
async function send(person: string): Promise<Sent> {
  clearTimeout(again);
  const { texts } = await copyParts();
  const sent = await sendChanges(person, texts);
  if (sent.saved > 0) {
    saved = counted(sent.saved, texts.sentOne, texts.sentMany);
  }
  const left = listChanges(person);
  if (left.some((change) => !isStuck(change))) {
    again = setTimeout(() => {
      send(person).catch(reportError);
    }, AGAIN_MS);
  }
  const { kept } = document.documentElement.dataset;
  if (sent.saved > 0 || kept) isStale = true;
  // The page that was read anew tells it in its notice, with the Undo.
  if (await readAnew()) saved = "";
  await show(person);
  // The note says so, too: a dialog takes no field from under the hands.
  if (sent.stuck > 0 && !isBusy()) await open(person);
  return sent;
}

async function open(person: string, logOut?: () => void): Promise<void> {
  if (listChanges(person).length === 0) return logOut?.();
  openWaiting({
    person,
    parts: await copyParts(),
    closed: async () => {
      if (!logOut) await readAnew();
      await show(person);
    },
    send: async () => {
      await send(person);
      return listChanges(person).length === 0;
    },
    drop: (change: Change) => {
      isStale ||= change.theirs !== undefined;
      dropTrip(person, [change], change.trip);
    },
  }, logOut);
}

/** Says whether a field has the focus, or a dialog or a menu is open. */
function isBusy(): boolean {
  return document.querySelector("dialog[open], :popover-open") !== null ||
    document.activeElement?.matches("input, select, textarea") === true;
}

/** Says whether the person types something, or decides in a dialog, which reading the page anew would lose. */
function isWorkedOn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "main :is(input, textarea):not([type=hidden], [type=checkbox], [type=radio])",
  );
  return document.querySelector("dialog[open], .selects:checked") !== null ||
    [...fields].some((field) =>
      field.value !== (field.dataset.waiting ?? field.defaultValue)
    );
}

/** Replaces a page that is no longer so by what is stored now; it stays where it was, with its focus. Says whether it brought a notice. */
async function readAnew(): Promise<boolean> {
  if (!isStale || isWorkedOn()) return false;
  const answer = await ask(location.href).catch(() => null);
  if (!answer?.ok) return false;
  const html = await answer.text();
  if (isWorkedOn()) return false;
  isStale = false;
  const { scrollX, scrollY } = globalThis;
  const focused = pathTo(document.activeElement);
  delete document.documentElement.dataset.kept;
  replacePage(html);
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  const there = focused && document.querySelector<HTMLElement>(focused);
  if (there) there.focus({ preventScroll: true });
  return document.querySelector("main > [data-notice]") !== null;
}

/** Gives a selector that finds the same element in the next page. */
function pathTo(element: Element | null): string | null {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const row = element?.closest(".trip");
  const name = element?.getAttribute("name");
  if (!row || !name) return null;
  const value = CSS.escape(element?.getAttribute("value") ?? "");
  return `#${row.id} [name="${name}"][value="${value}"]`;
}
