/// <reference types="vite/client" />
import { createElement, hydrate, render } from "preact";
import { createClient } from "honox/client";
import { enhanceForms } from "./islands/enhance/forms.ts";
import { enhanceLanguagePicker } from "./islands/enhance/language-picker.ts";
import { enhanceReveal } from "./islands/enhance/reveal.ts";

const ISLANDS = import.meta.glob("/islands/*.tsx");

/** Wakes what the page in the window brought: islands, and the small helpers of plain forms. */
function wake(): void {
  enhanceReveal();
  enhanceForms(replacePage);
  enhanceLanguagePicker(replacePage);
  createClient({
    ISLAND_FILES: ISLANDS as Record<string, () => Promise<never>>,
    hydrate: (element, root) => hydrate(element as never, root),
    createElement: createElement as never,
  });
}

/** Puts another rendering of a page in place of this one and wakes it; its islands end first. */
function replacePage(html: string): void {
  for (const island of document.querySelectorAll("honox-island")) {
    render(null, island);
  }
  const next = new DOMParser().parseFromString(html, "text/html");
  document.documentElement.lang = next.documentElement.lang;
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  wake();
}

// A page that the browser kept and shows again by "back" may belong to a login that has ended.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.body.classList.contains("shell")) {
    location.reload();
  }
});

wake();
if (document.documentElement.dataset.reload) {
  const { reloadOnRestart } = await import("./islands/enhance/reload.ts");
  reloadOnRestart();
}
