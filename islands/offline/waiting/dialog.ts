import {
  type Change,
  isStuck,
  keepChange,
  listChanges,
  type Said,
} from "./change.ts";
import { inWords } from "../in-words.ts";
import type { Parts } from "./texts.ts";

/** What the dialog needs of the script that opens it. */
interface Frame {
  person: string;
  parts: Parts;
  /** Shows what the decisions have made of the page. */
  closed(): Promise<void>;
  /** Sends what can be sent, and says whether nothing is left. */
  send(): Promise<boolean>;
  /** Removes what waits of a trip. */
  drop(change: Change): void;
}

/** Opens the list of what waits; what somebody else has changed stands with both values, to choose one. */
export function openWaiting(frame: Frame, logOut?: () => void): void {
  if (document.querySelector("dialog[open]")) return;
  const { dialog } = frame.parts;
  const item = dialog.querySelector("li")!;
  const draw = () => {
    const changes = listChanges(frame.person);
    dialog.querySelector("ul")!.replaceChildren(
      ...changes.map((change) => drawItem(item, change, frame, draw)),
    );
    if (changes.length === 0) dialog.close();
    else if (!dialog.contains(document.activeElement)) {
      dialog.querySelector<HTMLElement>("button:not([hidden])")?.focus();
    }
  };
  const actions: Record<string, () => void> = {
    close: () => dialog.close(),
    discard: () => {
      listChanges(frame.person).forEach((one) => frame.drop(one));
      dialog.close();
      logOut?.();
    },
    send: async () => {
      dialog.ariaBusy = "true";
      const isSent = await frame.send();
      dialog.ariaBusy = null;
      draw();
      if (isSent) return logOut?.();
      dialog.querySelector("[role=status]")!.textContent =
        frame.parts.texts.unsent ?? "";
    },
  };
  for (const part of dialog.querySelectorAll<HTMLElement>("[data-when]")) {
    part.hidden = (part.dataset.when === "log-out") !== (logOut !== undefined);
  }
  for (const [name, act] of Object.entries(actions)) {
    for (const button of buttons(dialog, name)) button.onclick = act;
  }
  const opener = findOpener();
  dialog.addEventListener("close", () => {
    dialog.remove();
    frame.closed().then(() => goBack(opener)).catch(reportError);
  });
  document.body.append(dialog);
  // Its heading takes the focus.
  dialog.showModal();
  draw();
}

/** Finds what has the focus; of a menu that closes when the dialog opens, the button that opens the menu. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  const menu = focused?.closest("[popover]:popover-open");
  if (!menu) return focused;
  return [
    ...document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`),
  ].find((button) => !menu.contains(button) && button.checkVisibility()) ??
    null;
}

/** Gives the focus back, unless it stands somewhere already; the page has it when what had it is gone. */
function goBack(opener: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const next = opener?.isConnected && opener !== document.body
    ? opener
    : document.querySelector<HTMLElement>("main");
  next?.focus({ preventScroll: true });
}

function drawItem(
  item: Element,
  change: Change,
  { person, parts: { texts }, send, drop }: Frame,
  draw: () => void,
): HTMLElement {
  const own = item.cloneNode(true) as HTMLElement;
  const { field, mine, theirs, changed, refused, about } = change;
  const word = ({ value, text }: Said) =>
    value === null ? texts.nothing : field === "type" ? texts[value] : text;
  const put = (name: string, text?: string) => {
    const part = own.querySelector<HTMLElement>(`[data-text=${name}]`)!;
    part.textContent = text ?? "";
    part.hidden = text === undefined;
  };
  put("about", [about, texts[field]].join(" · "));
  const say = (text: string | undefined, value: string | undefined) =>
    text?.replace("{value}", () => value ?? "");
  put("why", refused ?? (theirs && whoChanged(texts, changed)));
  // The buttons say both values where somebody has to choose.
  put("mine", theirs ? undefined : say(texts.mine, word(mine)));
  const choose = (name: string, said: Said) => {
    const button = own.querySelector<HTMLElement>(`[data-do=${name}]`)!;
    button.textContent = said.value === null
      ? texts[`${name}None`]!
      : say(texts[`${name}Kept`], word(said)) ?? "";
  };
  if (theirs) {
    choose("mine", mine);
    choose("theirs", theirs);
  }
  const actions: Record<string, () => void> = {
    mine: async () => {
      const { theirs: _, ...rest } = change;
      keepChange(person, { ...rest, seen: theirs!.value });
      await send();
      draw();
    },
    theirs: () => {
      drop(change);
      draw();
    },
    drop: () => {
      drop(change);
      draw();
    },
  };
  for (const [name, act] of Object.entries(actions)) {
    for (const button of buttons(own, name)) {
      button.hidden = (name === "drop") === (theirs !== undefined);
      button.onclick = act;
    }
  }
  own.classList.toggle("waiting-stuck", isStuck(change));
  return own;
}

/** Says who changed the trip, and when, as far as the person may know it. */
function whoChanged(
  texts: Record<string, string>,
  changed: Change["changed"],
): string | undefined {
  if (!changed) return texts.changed;
  return texts.changedBy?.replace("{who}", () => changed.by ?? texts.somebody!)
    .replace("{time}", inWords(changed.at, true));
}

function buttons(part: ParentNode, name: string) {
  return part.querySelectorAll<HTMLButtonElement>(`[data-do=${name}]`);
}
