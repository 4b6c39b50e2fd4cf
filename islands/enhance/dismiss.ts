import { ask } from "./ask.ts";

/** Hides an announcement at once; without JavaScript the form's answer is the page without it. */
export function enhanceDismissal(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-dismiss]");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as never);
    // If this request is lost, the next page shows the announcement again.
    ask(form.action, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: true,
    }).catch(() => {});
    form.parentElement?.remove();
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}
