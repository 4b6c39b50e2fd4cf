import { ask } from "../../enhance/ask.ts";

/** What the page that says that there is no connection holds for all others. */
export interface Parts {
  dialog: HTMLDialogElement;
  /** Marks the row of a trip. */
  mark: HTMLElement;
  texts: Record<string, string>;
}

let read: Promise<DocumentFragment> | undefined;

/** Gives a copy of the parts. Throws when they can neither be found in what is kept nor requested. */
export async function copyParts(): Promise<Parts> {
  read ??= readTemplate();
  const template = await read.catch((error) => {
    read = undefined;
    throw error;
  });
  const copy = document.importNode(template, true);
  const dialog = copy.querySelector("dialog")!;
  return {
    dialog,
    mark: copy.querySelector<HTMLElement>(".waiting-mark")!,
    texts: { ...dialog.dataset } as Record<string, string>,
  };
}

async function readTemplate(): Promise<DocumentFragment> {
  const kept = await globalThis.caches?.match("/offline");
  const html = await (kept ?? await ask("/offline")).text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const { content } = page.querySelector("template")!;
  document.head.append(document.adoptNode(content.firstElementChild!));
  return content;
}

/** Puts a number into one of two texts. */
export function counted(count: number, one = "", many = ""): string {
  return count === 1 ? one : many.replace("{count}", String(count));
}
