/// <reference types="vite/client" />
import { enhanceDeviceFacts } from "./islands/enhance/device-facts.ts";
import { enhanceDialogs } from "./islands/enhance/dialogs.ts";
import { enhanceEnabledBy } from "./islands/enhance/enabled-by.ts";
import { enhanceEqualFields } from "./islands/enhance/equal-fields.ts";
import { enhanceDismissal } from "./islands/enhance/dismiss.ts";
import { sayRenderFailure } from "./islands/enhance/failures.ts";
import { checkFieldRules } from "./islands/enhance/field-rules.ts";
import {
  enhanceForms,
  markChanges,
  postFormsInPlace,
} from "./islands/enhance/forms.ts";
import { enhanceLanguagePicker } from "./islands/enhance/language-picker.ts";
import { enhanceModals } from "./islands/enhance/modals.ts";
import { enhancePasskeys } from "./islands/enhance/passkeys.ts";
import { enhancePhoneFields } from "./islands/enhance/phone-field.ts";
import { enhanceReloadSoon } from "./islands/enhance/reload-soon.ts";
import { enhanceReveal } from "./islands/enhance/reveal.ts";
import { sendForms } from "./islands/enhance/send-forms.ts";
import { keepOffline, sayOffline } from "./islands/offline/note.ts";
import { sayNotice } from "./islands/undoing/say-notice.ts";
import { showCurrentTab } from "./islands/unit/tabs.ts";
import { listenForQuickSearch } from "./islands/quick-search/shortcut.ts";

/** Loaded with the first page that holds an island; the login and most lists do not need Preact. */
let islands: typeof import("./islands/enhance/islands.ts") | undefined;

/** Wakes what a page brought: islands, and the small scripts of plain forms. */
function wake(): void {
  enhanceReveal();
  enhanceForms();
  enhanceLanguagePicker(replacePage);
  enhanceDeviceFacts();
  wakeCodeForm();
  enhanceEqualFields();
  enhanceEnabledBy();
  enhanceDialogs({
    wake: (part) => {
      enhanceReveal(part);
      enhanceEqualFields(part);
      wakeLettersLeft(part);
      enhanceEnabledBy(part);
      enhancePhoneFields(part);
      wakeFields(part);
      wakeQuickSearch(part);
      wakeIslands().catch(sayRenderFailure);
    },
    end: (part) => islands?.endIslands(part),
    replacePage,
  });
  wakeLettersLeft(document);
  enhanceDismissal();
  enhanceModals();
  enhancePasskeys(replacePage);
  enhancePhoneFields();
  wakeFields(document);
  wakeQuickSearch(document);
  enhanceReloadSoon(replacePage);
  wakeSelection();
  showCurrentTab();
  sayOffline(replacePage);
  sayNotice();
  wakeLivePage().catch(reportError);
  wakeIslands().catch(sayRenderFailure);
}

/** Few pages have fields that need more than typing, so the script for them loads with the first. */
function wakeFields(part: ParentNode): void {
  const wanted = "[data-choices],[data-fills],[data-step],.unit-in-place";
  if (!part.querySelector(wanted)) return;
  import("./islands/in-place/fields.ts")
    .then(({ enhanceFields }) => enhanceFields(part), sayRenderFailure);
}

/** Only lists whose rows are ticked load it. */
function wakeSelection(): void {
  if (!document.querySelector("[data-selection]")) return;
  import("./islands/enhance/selection.ts")
    .then(({ enhanceSelection }) => enhanceSelection(), reportError);
}

/** Only the second step of a login asks for a code. */
function wakeCodeForm(): void {
  if (!document.querySelector("[data-code-form],[data-resend-in]")) return;
  import("./islands/enhance/code-form.ts")
    .then(({ enhanceCodeForm }) => enhanceCodeForm(), reportError);
}

/** Few forms count what may still be typed. */
function wakeLettersLeft(part: ParentNode): void {
  if (!part.querySelector("[data-letters-left]")) return;
  import("./islands/enhance/letters-left.ts")
    .then(({ enhanceLettersLeft }) => enhanceLettersLeft(part), reportError);
}

/** Loaded with the first use. */
function wakeQuickSearch(part: ParentNode): void {
  if (!part.querySelector("[data-quick-search]")) return;
  import("./islands/quick-search/field.ts")
    .then(({ enhanceQuickSearch }) => enhanceQuickSearch(part), reportError);
}

/** Loaded with the first page that shows by itself what happens. */
let livePage: typeof import("./islands/enhance/live-page.ts") | undefined;

async function wakeLivePage(): Promise<void> {
  if (!livePage && !document.querySelector("[data-live-page]")) return;
  livePage ??= await import("./islands/enhance/live-page.ts");
  livePage.enhanceLivePage(replacePage);
}

async function wakeIslands(): Promise<void> {
  if (!document.querySelector("honox-island")) return;
  islands ??= await import("./islands/enhance/islands.ts");
  await islands.wakeIslands();
}

/** Replaces the page by another rendering and wakes it; the islands of the old one end first. */
function replacePage(html: string): void {
  islands?.endIslands();
  const next = new DOMParser().parseFromString(html, "text/html");
  document.documentElement.lang = next.documentElement.lang;
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  wake();
}

// Loaded with the first menu that opens.
addEventListener("toggle", ({ target }) => {
  if ((target as Element).matches("details.menu")) {
    import("./islands/in-place/menus.ts").catch(reportError);
  }
}, { capture: true });

// Loaded with the first filter that opens.
addEventListener("change", ({ target }) => {
  if ((target as Element).matches(".filter-open")) {
    import("./islands/in-place/filter-sheet.ts").catch(reportError);
  }
});

// A page that the browser kept and shows again after "back" may belong to a login that has ended.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.body.classList.contains("shell")) {
    location.reload();
  }
});

// A transition to another page that the browser gives up is no error: the page shows without it.
addEventListener("pageswap", giveUpQuietly);
addEventListener("pagereveal", giveUpQuietly);

function giveUpQuietly(
  { viewTransition }: Event & { viewTransition?: ViewTransition | null },
): void {
  viewTransition?.ready.catch(() => {});
  viewTransition?.finished.catch(() => {});
}

wake();
postFormsInPlace(replacePage);
// Before the next, which sends what these rules let through.
checkFieldRules();
sendForms(replacePage);
markChanges();
listenForQuickSearch();
keepOffline(replacePage);
if (document.documentElement.dataset.reload) {
  const { reloadOnRestart } = await import("./islands/enhance/reload.ts");
  reloadOnRestart();
}
