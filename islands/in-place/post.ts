import { askQuietly } from "../enhance/failures.ts";
import { joinWaiting, keepForLater } from "../offline/note.ts";

/** What became of a form: its answer, "kept" until there is a connection, or null when it was not reached. */
type Posted = Response | "kept" | null;

/** The form that was posted last: the next one is sent when it is through, so that no answer shows an older state. */
let turn: Promise<unknown> = Promise.resolve();
/** The person leaves the page: what waits for its turn is sent at once, or it would be lost. */
let leaving = Promise.withResolvers<void>();
addEventListener("beforeunload", () => {
  leaving.resolve();
  leaving = Promise.withResolvers();
});

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
  const posted = Promise.race([turn, leaving.promise])
    .then(() => send(form, body, keepalive))
    .finally(() => form.ariaBusy = null);
  turn = posted.catch(() => {});
  return posted;
}

async function send(
  form: HTMLFormElement,
  body: URLSearchParams,
  keepalive: boolean,
): Promise<Posted> {
  if (await joinWaiting(form, body)) return "kept";
  const init = { method: "POST", body, keepalive };
  // form.action is the button named action where the form has one.
  const action = form.getAttribute("action") ?? location.href;
  const answer = await askQuietly(new URL(action, location.href), init);
  return answer ?? (await keepForLater(form, body) ? "kept" : null);
}
