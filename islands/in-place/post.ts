import { askQuietly } from "../enhance/failures.ts";
import { joinWaiting, keepForLater } from "../offline/note.ts";
import { linkAway } from "./link-away.ts";

/** What became of a form: its answer, "kept" until there is a connection, or null when it was not reached. */
type Posted = Response | "kept" | null;

/** How long the page of a link may take to be asked for, milliseconds; a link to a file leaves this page where it is. */
const ASKED_FOR_MS = 1000;

/** What is pressed shows that it waits only after this time: most is saved sooner, milliseconds. */
const QUIET_MS = 300;

/** The form that was posted last: the next one is sent when it is through, so that no answer shows an older state. */
let turn: Promise<unknown> = Promise.resolve();
/** The person leaves the page: what waits for its turn is sent at once, or it would be lost. */
let leaving = Promise.withResolvers<void>();
/** What is sent, or whose answer is read; each says whether it was saved. */
const underWay = new Set<Promise<boolean>>();
/** The link, or the filter, that waits for it. */
let way: PromiseWithResolvers<void> | null = null;
/** Stops reading the page that a saved form leads to. */
let reading = new AbortController();

addEventListener("beforeunload", sendNow);
addEventListener("click", (event) => {
  const link = underWay.size > 0 ? linkAway(event) : null;
  if (!link) return;
  event.preventDefault();
  leadOn(() => location.assign(link.href), link);
});
addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const method = event.submitter?.getAttribute("formmethod") ?? form.method;
  if (underWay.size === 0 || event.defaultPrevented || method !== "get") return;
  event.preventDefault();
  const { submitter } = event;
  leadOn(() => {
    underWay.clear();
    form.requestSubmit(submitter);
  }, submitter);
});

function sendNow(): void {
  leaving.resolve();
  leaving = Promise.withResolvers();
}

/**
 * Goes on when all that is sent is saved, and shows on what was pressed that it waits; what is refused keeps the person
 * here. The page that a saved form leads to is not read then: it would take the notice with its Undo from the page that
 * comes (FLOW-03).
 */
async function leadOn(
  go: () => void,
  pressed: HTMLElement | null,
): Promise<void> {
  const own = way = Promise.withResolvers<void>();
  const showing = setTimeout(() => {
    pressed?.toggleAttribute("data-waits", true);
    if (pressed) pressed.ariaBusy = "true";
  }, QUIET_MS);
  reading.abort();
  reading = new AbortController();
  sendNow();
  const isSaved = (await Promise.all(underWay)).every(Boolean);
  if (isSaved && way === own) {
    go();
    await new Promise((resolve) => setTimeout(resolve, ASKED_FOR_MS));
  }
  clearTimeout(showing);
  pressed?.removeAttribute("data-waits");
  if (pressed) pressed.ariaBusy = null;
  if (way === own) way = null;
  own.resolve();
}

/** Posts a form once; null while it is under way. `keepalive` lets it outlive the page. */
export function post(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  keepalive = false,
): Promise<Posted> | null {
  if (form.ariaBusy === "true") return null;
  form.ariaBusy = "true";
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") body.append(name, value);
  }
  const sent = Promise.race([turn, leaving.promise])
    .then(() => send(form, body, keepalive));
  const isSaved = sent.then(wasSaved, () => false);
  underWay.add(isSaved);
  const posted = sent.then(readNext).finally(() => {
    underWay.delete(isSaved);
    form.ariaBusy = null;
  });
  turn = posted.catch(() => {});
  return posted;
}

async function send(
  form: HTMLFormElement,
  body: URLSearchParams,
  keepalive: boolean,
): Promise<Posted> {
  if (await joinWaiting(form, body)) return "kept";
  const headers = { "x-redirect": "tell" };
  const init = { method: "POST", body, keepalive, headers };
  // form.action is the button named action where the form has one.
  const action = form.getAttribute("action") ?? location.href;
  const answer = await askQuietly(new URL(action, location.href), init);
  return answer ?? (await keepForLater(form, body) ? "kept" : null);
}

function wasSaved(posted: Posted): boolean {
  if (posted === "kept") return true;
  const next = posted && nextOf(posted);
  return next !== null && !next.searchParams.has("notice");
}

/** Gives where an answer leads; null for a page of its own. */
function nextOf(answer: Response): URL | null {
  const path = answer.headers.get("x-location");
  return path === null ? null : new URL(path, location.href);
}

/** Reads the page that an answer leads to, unless the person leaves for another one. */
async function readNext(posted: Posted): Promise<Posted> {
  const next = posted instanceof Response ? nextOf(posted) : null;
  if (!next) return posted;
  // The login has ended.
  if (next.pathname === "/") location.assign(next);
  for (;;) {
    while (way) await way.promise;
    const page = await askQuietly(next, { signal: reading.signal });
    if (page || !way) return page;
  }
}
