/// <reference types="vite/client" />
import { enhanceDeviceFacts } from "./islands/enhance/device-facts.ts";
import { enhanceDialogs } from "./islands/enhance/dialogs.ts";
import { enhanceEnabledBy } from "./islands/enhance/enabled-by.ts";
import { enhanceEqualFields } from "./islands/enhance/fields/equal-fields.ts";
import { enhanceDismissal } from "./islands/enhance/dismiss.ts";
import { sayRenderFailure } from "./islands/enhance/failures.ts";
import { checkFieldRules } from "./islands/enhance/fields/field-rules.ts";
import {
  enhanceForms,
  markChanges,
  postFormsInPlace,
} from "./islands/enhance/forms.ts";
import { enhanceLanguagePicker } from "./islands/enhance/language-picker.ts";
import { enhanceModals } from "./islands/enhance/modals.ts";
import { enhancePasskeys } from "./islands/enhance/passkeys.ts";
import { enhancePhoneFields } from "./islands/enhance/fields/phone-field.ts";
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
  enhanceEqualFields();
  enhanceEnabledBy();
  enhanceDialogs({
    wake: (part) => {
      enhanceReveal(part);
      enhanceEqualFields(part);
      enhanceEnabledBy(part);
      enhancePhoneFields(part);
      wakePart(part);
      wakeIslands().catch(sayRenderFailure);
    },
    end: (part) => islands?.endIslands(part),
    replacePage,
  });
  enhanceDismissal();
  enhanceModals();
  enhancePasskeys(replacePage);
  enhancePhoneFields();
  wakePage();
  showCurrentTab();
  sayOffline(replacePage);
  sayNotice();
  wakeLivePage().catch(reportError);
  wakeIslands().catch(sayRenderFailure);
}

/** Scripts that few parts of pages need, by what needs them; each loads with the first such part. */
const OF_PARTS: [string, (part: ParentNode) => Promise<void>][] = [
  [
    "[data-choices],[data-fills],[data-step],[list],.unit-part,.field-error",
    async (part) =>
      (await import("./islands/in-place/fields.ts")).enhanceFields(part),
  ],
  [
    "[data-draft]",
    async (part) =>
      (await import("./islands/in-place/draft.ts")).keepDrafts(part),
  ],
  [
    "[data-letters-left]",
    async (part) =>
      (await import("./islands/enhance/fields/letters-left.ts"))
        .enhanceLettersLeft(part),
  ],
  [
    "[data-quick-search]",
    async (part) =>
      (await import("./islands/quick-search/field.ts")).enhanceQuickSearch(
        part,
      ),
  ],
];

/** Scripts that few whole pages need. */
const OF_PAGES: [string, () => Promise<void>][] = [
  [
    "[data-selection]",
    async () =>
      (await import("./islands/enhance/selection.ts")).enhanceSelection(),
  ],
  [
    "[data-code-form],[data-resend-in]",
    async () =>
      (await import("./islands/enhance/code-form.ts")).enhanceCodeForm(),
  ],
  [
    "[data-reload-soon]",
    async () =>
      (await import("./islands/enhance/reload-soon.ts"))
        .enhanceReloadSoon(replacePage),
  ],
];

function wakePart(part: ParentNode): void {
  for (const [wanted, load] of OF_PARTS) {
    if (part.querySelector(wanted)) load(part).catch(sayRenderFailure);
  }
}

function wakePage(): void {
  wakePart(document);
  for (const [wanted, load] of OF_PAGES) {
    if (document.querySelector(wanted)) load().catch(reportError);
  }
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

// Where the page was drawn before the browser had the picture of the one before it, no event knows of the transition.
addEventListener("unhandledrejection", (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
});

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
