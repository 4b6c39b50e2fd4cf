import type { FoundAddress } from "../../domain/address/found-address.ts";
import { ask } from "../enhance/ask.ts";
import type { CircleMapProps } from "./props.ts";
import type { CircleFields } from "./fields.ts";

/** Pause after the last letter before a search, milliseconds. */
const PAUSE_MS = 400;
/** Fewest letters of a search; fewer would find half the world. */
const FEWEST_LETTERS = 3;

/** Searches addresses while a person types, and at the button; a chosen address fills the fields. */
export function enhanceAddressSearch(
  { form, address, moveTo }: CircleFields,
  { addressesUrl, texts }: CircleMapProps,
  signal: AbortSignal,
): void {
  const list = form.querySelector("[data-address-matches]");
  const button = form.querySelector<HTMLButtonElement>(
    'button[name="action"][value="search"]',
  );
  if (!list || !button) return;
  let timer: ReturnType<typeof setTimeout>;
  let asked = 0;
  const search = async () => {
    const number = ++asked;
    const query = new URLSearchParams({ search: address.value });
    const found = await ask(`${addressesUrl}?${query}`, { signal })
      .then((answer) => answer.ok ? answer.json() : null, () => null);
    // An answer to an earlier text is dropped.
    if (number !== asked || signal.aborted) return;
    show(found?.data ?? null);
  };
  const show = (found: FoundAddress[] | null) => {
    list.replaceChildren(paragraph(
      found === null
        ? texts.searchDown
        : found.length > 0
        ? texts.matches
        : texts.noAddress,
    ));
    for (const match of found ?? []) list.append(pickButton(match));
  };
  const pickButton = (match: FoundAddress) => {
    const pick = document.createElement("button");
    pick.type = "button";
    pick.className = "quiet-button outlined";
    pick.textContent = match.address;
    pick.addEventListener("click", () => {
      moveTo(match, match.address);
      list.replaceChildren();
      address.focus();
    });
    return pick;
  };
  address.addEventListener("input", () => {
    clearTimeout(timer);
    asked++;
    if (address.value.trim().length < FEWEST_LETTERS) return;
    timer = setTimeout(search, PAUSE_MS);
  }, { signal });
  button.addEventListener("click", (event) => {
    if (address.value.trim() === "") return;
    event.preventDefault();
    clearTimeout(timer);
    search();
  }, { signal });
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}
