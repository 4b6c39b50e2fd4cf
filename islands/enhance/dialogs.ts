import { askOrSay } from "./failures.ts";

import { sayNotice } from "../undoing/say-notice.ts";
import type { ReplacePage } from "./forms.ts";

/** What a dialog may begin with. */
const BEGINS =
  ":is(input, select, textarea, button, summary, a):not([aria-hidden], :disabled)";

/** What a dialog needs of the page's script. */
interface Frame {
  /** Adds the scripts of fields, and the islands, to a part of a page, as for whole pages. */
  wake(part: ParentNode): void;
  /** Ends the islands of a part. */
  end(part: ParentNode): void;
  replacePage: ReplacePage;
}

/**
 * Opens pages as dialogs in place: `a[data-dialog]` leads to a page whose `[data-dialog-part]` shows in the dialog,
 * mostly a form; `form[data-dialog]` leads there with its fields. When the form is sent and redirects to another page,
 * the dialog closes, and the notice of that page shows here; with `data-dialog="refresh"` that page replaces this one,
 * whose contents the form has changed. In the dialog, `a[data-dialog-onward]` leads to the next such page.
 */
export function enhanceDialogs(frame: Frame): void {
  for (
    const link of document.querySelectorAll<HTMLAnchorElement>("a[data-dialog]")
  ) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.ariaBusy === "true") return;
      open(link, link.href, frame);
    });
  }
  for (
    const form of document.querySelectorAll<HTMLFormElement>(
      "form[data-dialog]",
    )
  ) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (form.ariaBusy === "true") return;
      const query = new URLSearchParams(new FormData(form) as never);
      open(form, `${form.action}?${query}`, frame);
    });
  }
}

function open(opener: HTMLElement, href: string, frame: Frame): void {
  opener.ariaBusy = "true";
  openDialog(opener, href, frame)
    .catch(() => location.assign(href))
    .finally(() => opener.ariaBusy = null);
}

async function openDialog(
  opener: HTMLElement,
  href: string,
  frame: Frame,
): Promise<void> {
  const answer = await askOrSay(href);
  if (!answer) return;
  const page = await readPage(answer);
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  const title = document.createElement("h2");
  title.id = "dialog-title";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(title);
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    frame.end(dialog);
    dialog.remove();
    // The menu that holds it has closed meanwhile.
    if (!opener.checkVisibility()) {
      opener.closest("details")?.querySelector("summary")?.focus();
    }
  });
  const opened = { opener, href, dialog, frame };
  dialog.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link?.matches("[data-dialog-close]")) {
      event.preventDefault();
      dialog.close();
    } else if (link?.matches("[data-dialog-onward]")) {
      event.preventDefault();
      goOn(opened, link.href).catch(() => location.assign(link.href));
    }
  });
  show(opened, page);
}

async function goOn(opened: Opened, href: string): Promise<void> {
  const answer = await askOrSay(href);
  if (answer) show({ ...opened, href }, await readPage(answer));
}

interface Opened {
  /** The link or the form that opened it. */
  opener: HTMLElement;
  /** The address of the page that the dialog shows. */
  href: string;
  dialog: HTMLDialogElement;
  frame: Frame;
}

/** Puts the part of a page into the dialog, and opens it. Throws when the page has none. */
function show(opened: Opened, page: Document): void {
  const { dialog, frame } = opened;
  const part = page.querySelector<HTMLElement>("[data-dialog-part]");
  if (!part) throw new Error("the page is no dialog");
  frame.end(dialog);
  dialog.querySelector("h2")!.textContent =
    page.querySelector("h1")?.textContent ?? "";
  dialog.querySelector("[data-dialog-part]")?.remove();
  dialog.append(document.adoptNode(part));
  frame.wake(dialog);
  if (part instanceof HTMLFormElement) {
    part.addEventListener("submit", (event) => {
      event.preventDefault();
      send(opened, part, event.submitter).catch(() => part.submit());
    });
  }
  if (!dialog.open) dialog.showModal();
  // Without anything wrong it begins at its first field, not at the button that only Enter presses (`SaveOnEnter`).
  const first = part.querySelector<HTMLElement>(
    "[aria-invalid], [role=alert], [autofocus]",
  ) ??
    [...part.querySelectorAll<HTMLElement>(BEGINS)]
      .find((one) => one.checkVisibility());
  if (first?.role === "alert") first.tabIndex = -1;
  first?.focus();
}

async function send(
  opened: Opened,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const { opener, href, dialog, frame } = opened;
  // It is under way already: one press counts.
  if (form.ariaBusy === "true") return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") body.append(name, value);
  }
  form.setAttribute("aria-busy", "true");
  // A button named "action" hides the property of that name.
  const action = form.getAttribute("action") ?? href;
  const answer = await askOrSay(action, { method: "POST", body });
  form.removeAttribute("aria-busy");
  if (!answer) return;
  if (answer.status >= 500) return sayError(form, await readPage(answer));
  if (!answer.redirected) return show(opened, await readPage(answer));
  form.dataset.sent = answer.url;
  dialog.close();
  if (opener.dataset.dialog === "refresh") {
    const others = linksAfter(opener);
    // It may be the page of another week: a reload and the way back show it, too.
    history.replaceState(history.state, "", answer.url);
    frame.replacePage(await answer.text());
    return focusFirst(others);
  }
  const page = await readPage(answer);
  const notice = page.querySelector("[data-notice]");
  document.querySelector("main [data-notice]")?.remove();
  if (!notice) return;
  // What it offers to undo leads back to this page.
  const back = notice.querySelector<HTMLInputElement>("[name=back]");
  if (back) back.value = location.pathname + location.search;
  document.querySelector("main")?.prepend(document.adoptNode(notice));
  sayNotice();
}

/** Lists where the links lead that open dialogs: the opener itself, those after it, and those before it. */
function linksAfter(opener: HTMLElement): string[] {
  const links = [...document.querySelectorAll("main a[data-dialog]")];
  const at = Math.max(0, links.indexOf(opener));
  return [...links.slice(at), ...links.slice(0, at)]
    .map((link) => link.getAttribute("href")!);
}

/** Focuses the first of these links that the page still has in sight, or else the page, at its top. */
function focusFirst(hrefs: readonly string[]): void {
  const found = hrefs.map((href) =>
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  ).find((link) => link?.checkVisibility());
  if (!found) scrollTo(0, 0);
  (found ?? document.querySelector("main"))?.focus({ preventScroll: true });
}

/** Shows above the form, which keeps what is typed, what the page of an error says. */
function sayError(form: HTMLFormElement, page: Document): void {
  const banner = document.createElement("p");
  banner.className = "banner banner-error";
  banner.role = "alert";
  banner.textContent = page.querySelector("[role=alert] h2")?.textContent ?? "";
  form.querySelector(".banner")?.remove();
  form.prepend(banner);
}

async function readPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
