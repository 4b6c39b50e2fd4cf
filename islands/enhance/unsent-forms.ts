import { askOrSay } from "./failures.ts";

/**
 * Keeps the forms of pages before the login on the screen, with what is typed, while the server cannot be reached
 * (ERR-03): the browser would show a page of its own in their place.
 */
export function keepUnsentForms(): void {
  const reachable = new WeakSet<HTMLFormElement>();
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || reachable.delete(form)) return;
    if (!form.matches(".plain main form[method=post]")) return;
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    const answer = await askOrSay("/health");
    form.ariaBusy = null;
    if (!answer) return;
    reachable.add(form);
    form.requestSubmit(event.submitter);
  });
}
