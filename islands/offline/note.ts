import { inWords } from "./in-words.ts";
import { dropDraftsOfOthers, leave } from "./others-drafts.ts";

/** Replaces the page in the window by another page's HTML. */
type ReplacePage = (html: string) => void;

const WORKER = "/service-worker.js";

/** Loaded when something waits to be sent, or cannot be sent. */
const loadWaiting = () => import("./waiting/waiting.ts");

/**
 * Lets the service worker keep the lists that a person saw last, and says on each page when there is no connection
 * (NET-05). What a person changed meanwhile is sent when there is one again.
 */
export function keepOffline(replacePage: ReplacePage): void {
  addEventListener("online", () => sayOffline(replacePage));
  addEventListener("offline", () => sayOffline(replacePage));
  document.addEventListener("submit", askBeforeLogOut, { capture: true });
  if (document.querySelector("[data-offline]") && navigator.serviceWorker) {
    navigator.serviceWorker.register(WORKER).catch(reportError);
  }
}

/** Shows or hides the note; on the page that says that there is no connection, the lists that can be read. */
export function sayOffline(replacePage: ReplacePage): void {
  const note = noteOfPage();
  const { kept } = document.documentElement.dataset;
  if (note) {
    dropDraftsOfOthers(note.dataset.offline!);
    const { now = "", kept: text = "" } = note.dataset;
    const part = document.querySelector<HTMLElement>("[data-kept-about]");
    const about = part?.dataset.keptAbout;
    note.firstElementChild!.textContent = kept
      ? text.replace("{what}", () => about ? ` (${about})` : "")
        .replace("{time}", inWords(kept))
      : navigator.onLine
      ? ""
      : now;
    shorten(note, kept);
    note.hidden = note.textContent!.trim() === "";
    // A kept page is read again when there is a connection.
    if (waits() || (kept && navigator.onLine)) {
      loadWaiting().then(({ showWaiting }) =>
        showWaiting(note.dataset.offline!, replacePage)
      ).catch(reportError);
    }
  } else if (document.querySelector("[data-kept-lists]")) {
    import("./kept-lists.ts").then((lists) => lists.showKeptLists())
      .catch(reportError);
  } else if (document.querySelector("#username") && waits()) {
    import("./waiting/login.ts").then((login) => login.sayWaiting())
      .catch(reportError);
  }
}

/** Says in a few words of when a kept page is, for a phone, where a press shows the whole. */
function shorten(note: HTMLElement, kept?: string): void {
  const short = note.querySelector("button")!;
  short.textContent = kept
    ? short.dataset.kept!.replace("{time}", inWords(kept, true))
    : "";
  short.onclick = () => {
    short.ariaExpanded = String(short.ariaExpanded === "false");
  };
}

/** Keeps what a form changes until there is a connection; says whether it is a form of which that can be. */
export async function keepForLater(
  form: HTMLFormElement,
  body: URLSearchParams,
): Promise<boolean> {
  const person = noteOfPage()?.dataset.offline;
  if (!person) return false;
  return await loadWaiting()
    .then(({ keepForLater }) => keepForLater(person, form, body))
    .catch(() => false);
}

/** Lets what a form changes take the place of what waits of the same; says whether something waits of it. */
export async function joinWaiting(
  form: HTMLFormElement,
  body: URLSearchParams,
): Promise<boolean> {
  const person = noteOfPage()?.dataset.offline;
  if (!person || !waits()) return false;
  return await loadWaiting()
    .then(({ joinWaiting }) => joinWaiting(person, form, body))
    .catch(() => false);
}

/** Gives the text of a form that did not reach the server; undefined for the usual one. */
export async function textOfUnsent(
  form: HTMLFormElement,
): Promise<string | undefined> {
  if (!isLogOut(form)) return undefined;
  return await loadWaiting().then(({ stillLoggedIn }) => stillLoggedIn())
    .catch(() => undefined);
}

function askBeforeLogOut(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const person = noteOfPage()?.dataset.offline;
  if (!isLogOut(form)) return;
  // What was typed and not saved is for nobody who logs in after it.
  leave();
  if (!person || !waits()) return;
  event.preventDefault();
  loadWaiting().then(({ askBeforeLogOut }) => askBeforeLogOut(person, form))
    .catch(() => form.submit());
}

function isLogOut(form: HTMLFormElement): boolean {
  return form.getAttribute("action") === "/logout";
}

/** Says whether something of the person of this page waits to be sent; before the login, of anybody. */
function waits(): boolean {
  const person = noteOfPage()?.dataset.offline;
  const start = person ? `waiting ${person} ` : "waiting ";
  return Object.keys(localStorage).some((key) => key.startsWith(start));
}

function noteOfPage(): HTMLElement | null {
  return document.querySelector("[data-offline]");
}
