import { askOrSay } from "./failures.ts";

import type { ReplacePage } from "./forms.ts";

/** What a dialog needs of the page's script. */
interface Frame {
  /** Adds the scripts of fields, and the islands, to a part of a page, as for whole pages. */
  wake(part: ParentNode): void;
  /** Ends the islands of a part. */
  end(part: ParentNode): void;
  replacePage: ReplacePage;
}

/**
 * Opens pages as dialogs in place: `a[data-dialog]` leads to a page with a form in `[data-dialog-part]`. When the
 * form is sent and redirects to another page, the dialog closes, and the notice of that page shows here; with
 * `data-dialog="refresh"` that page replaces this one, whose contents the form has changed.
 */
export function enhanceDialogs(frame: Frame): void {
  for (
    const link of document.querySelectorAll<HTMLAnchorElement>("a[data-dialog]")
  ) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openDialog(link, frame).catch(() => location.assign(link.href));
    });
  }
}

async function openDialog(
  link: HTMLAnchorElement,
  frame: Frame,
): Promise<void> {
  const answer = await askOrSay(link.href);
  if (!answer) return;
  const page = await readPage(answer);
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  const title = document.createElement("h2");
  title.id = "dialog-title";
  title.textContent = page.querySelector("h1")?.textContent ?? "";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(title);
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    frame.end(dialog);
    dialog.remove();
  });
  dialog.addEventListener("click", (event) => {
    const isClose = (event.target as Element).closest("[data-dialog-close]");
    if (!isClose) return;
    event.preventDefault();
    dialog.close();
  });
  show({ link, dialog, frame }, page);
  dialog.showModal();
}

interface Opened {
  link: HTMLAnchorElement;
  dialog: HTMLDialogElement;
  frame: Frame;
}

/** Puts the form of a page into the dialog. Throws when the page has no form. */
function show(opened: Opened, page: Document): void {
  const { dialog, frame } = opened;
  const form = page.querySelector<HTMLFormElement>("form[data-dialog-part]");
  if (!form) throw new Error("the page is no dialog");
  frame.end(dialog);
  dialog.querySelector("form")?.remove();
  dialog.append(document.adoptNode(form));
  frame.wake(dialog);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(opened, form, event.submitter).catch(() => form.submit());
  });
  form.querySelector<HTMLElement>("[aria-invalid], [autofocus]")?.focus();
}

async function send(
  opened: Opened,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const { link, dialog } = opened;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") body.append(name, value);
  }
  form.setAttribute("aria-busy", "true");
  // A button named "action" hides the property of that name.
  const action = form.getAttribute("action") ?? link.href;
  const answer = await askOrSay(action, { method: "POST", body });
  form.removeAttribute("aria-busy");
  if (!answer) return;
  if (!answer.redirected) return show(opened, await readPage(answer));
  dialog.close();
  if (link.dataset.dialog === "refresh") {
    return opened.frame.replacePage(await answer.text());
  }
  const page = await readPage(answer);
  const notice = page.querySelector("[data-notice]");
  document.querySelector("main [data-notice]")?.remove();
  if (notice) {
    document.querySelector("main")?.prepend(document.adoptNode(notice));
  }
}

async function readPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
