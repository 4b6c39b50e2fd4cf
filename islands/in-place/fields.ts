import { enhanceChoices } from "../enhance/choices.ts";

/** Wakes the fields of a part that need more than typing. */
export function enhanceFields(part: ParentNode): void {
  enhanceChoices(part);
  enhanceOfferedValues(part);
  focusOpened(part);
}

/** A value that is changed where it stands: its field has the focus as soon as it is opened. */
function focusOpened(part: ParentNode): void {
  for (const details of part.querySelectorAll(".unit-in-place")) {
    details.querySelector("summary")!.addEventListener(
      "click",
      () =>
        setTimeout(() => {
          if (!details.hasAttribute("open")) return;
          details.querySelector<HTMLElement>("input, select")?.focus();
        }),
    );
  }
}

/** Lets the buttons of a part with `data-fills` put their values into the field of that name; without scripts it is hidden. */
function enhanceOfferedValues(part: ParentNode): void {
  for (const offer of part.querySelectorAll<HTMLElement>("[data-fills]")) {
    const form = offer.closest("form");
    const field = form?.elements.namedItem(offer.dataset.fills!);
    if (!(field instanceof HTMLInputElement)) continue;
    const buttons = [...offer.querySelectorAll("button")];
    const tell = () => {
      for (const button of buttons) {
        button.ariaPressed = String(button.value === field.value);
      }
    };
    for (const button of buttons) {
      button.addEventListener("click", () => {
        field.value = button.value;
        field.removeAttribute("aria-invalid");
        form!.querySelector(`#${CSS.escape(field.name)}-error`)?.remove();
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
    field.addEventListener("input", tell);
    offer.hidden = false;
    tell();
  }
}
