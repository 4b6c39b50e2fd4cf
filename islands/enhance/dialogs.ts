import { askOrSay } from "./failures.ts";

/** Adds the scripts of fields to a part of a page, as for whole pages. */
type WakePart = (part: ParentNode) => void;

/**
 * Opens pages as dialogs in place: `a[data-dialog]` leads to a page with a form in `[data-dialog-part]`. When the
 * form is sent and redirects to another page, the dialog closes, and the notice of that page shows here.
 */
export function enhanceDialogs(wakePart: WakePart): void {
  for (
    const link of document.querySelectorAll<HTMLAnchorElement>("a[data-dialog]")
  ) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openDialog(link.href, wakePart).catch(() => location.assign(link.href));
    });
  }
}

async function openDialog(url: string, wakePart: WakePart): Promise<void> {
  const answer = await askOrSay(url);
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
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    const isClose = (event.target as Element).closest("[data-dialog-close]");
    if (!isClose) return;
    event.preventDefault();
    dialog.close();
  });
  show(dialog, page, wakePart);
  dialog.showModal();
}

/** Puts the form of a page into the dialog. Throws when the page has no form. */
function show(dialog: HTMLDialogElement, page: Document, wakePart: WakePart) {
  const form = page.querySelector<HTMLFormElement>("form[data-dialog-part]");
  if (!form) throw new Error("the page is no dialog");
  dialog.querySelector("form")?.remove();
  dialog.append(document.adoptNode(form));
  wakePart(dialog);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(dialog, form, wakePart).catch(() => form.submit());
  });
  form.querySelector<HTMLElement>("[aria-invalid], [autofocus]")?.focus();
}

async function send(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  wakePart: WakePart,
): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") body.append(name, value);
  }
  form.setAttribute("aria-busy", "true");
  const answer = await askOrSay(form.action, { method: "POST", body });
  form.removeAttribute("aria-busy");
  if (!answer) return;
  const page = await readPage(answer);
  if (!answer.redirected) return show(dialog, page, wakePart);
  dialog.close();
  const notice = page.querySelector("[data-notice]");
  document.querySelector("main [data-notice]")?.remove();
  if (notice) {
    document.querySelector("main")?.prepend(document.adoptNode(notice));
  }
}

async function readPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
