import { enhanceChoices } from "../enhance/choices.ts";
import "./completion.ts";
import { keepInSight } from "./go-on.ts";
import "./mistakes.ts";
import { enhanceSameDay } from "./same-day.ts";
import "./steps.ts";

// On a phone a browser brings only the line of the caret into sight, and the rest of the text would lie under the bar.
addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement)) return;
  if (!matchMedia("(max-width: 719px)").matches) return;
  target.scrollIntoView({ block: "nearest", behavior: "instant" });
});

/** Wakes the fields of a part that need more than typing. */
export function enhanceFields(part: ParentNode): void {
  enhanceChoices(part);
  enhanceOfferedValues(part);
  enhanceSameDay(part);
  focusOpened(part);
  showOpened(part);
  for (
    const form of part.querySelectorAll<HTMLFormElement>("[data-stop-after]")
  ) {
    import("./stop-after.ts")
      .then(({ enhanceStopAfter }) => enhanceStopAfter(form))
      .catch(reportError);
  }
  for (const offers of part.querySelectorAll<HTMLElement>("[data-usual]")) {
    import("./usual-distance.ts")
      .then(({ enhanceUsualDistance }) => enhanceUsualDistance(offers))
      .catch(reportError);
  }
}

/**
 * A value that is changed where it stands: its field has the focus as soon as it is opened; Escape and the link beside
 * its button put back what is stored, and close it.
 */
function focusOpened(part: ParentNode): void {
  for (
    const details of part.querySelectorAll<HTMLElement>(".unit-in-place")
  ) {
    const summary = details.querySelector("summary")!;
    const field = () =>
      details.querySelector<HTMLInputElement | HTMLSelectElement>(
        "input:not([type=hidden]), select",
      )!;
    summary.addEventListener(
      "click",
      () =>
        setTimeout(() => {
          if (details.hasAttribute("open")) field().focus();
        }),
    );
    const cancel = (event: Event) => {
      event.preventDefault();
      restore(field(), details.dataset.stored);
      details.removeAttribute("open");
      summary.focus();
    };
    // The answer is chosen, not typed: choosing it saves it.
    details.querySelector("select")?.addEventListener(
      "change",
      () => field().form?.requestSubmit(),
    );
    details.querySelector("[data-cancel]")!.addEventListener("click", cancel);
    details.addEventListener("keydown", (event) => {
      const { key } = event as KeyboardEvent;
      if (key === "Escape" && details.hasAttribute("open")) cancel(event);
    });
  }
}

/**
 * A part that is opened at the lower edge of a phone would show its heading alone: as much of it comes into sight as fits,
 * the heading at the top.
 */
function showOpened(part: ParentNode): void {
  if (!matchMedia("(max-width: 719px)").matches) return;
  for (const details of part.querySelectorAll<HTMLElement>(".unit-part")) {
    details.querySelector("summary")!.addEventListener(
      "click",
      () =>
        setTimeout(() => details.hasAttribute("open") && keepInSight(details)),
    );
  }
}

/** Puts the stored value back into a field, in place of what was typed or refused. */
function restore(
  field: HTMLInputElement | HTMLSelectElement,
  stored?: string,
): void {
  const { form } = field;
  if (field instanceof HTMLInputElement) {
    field.value = field.defaultValue = stored ?? field.defaultValue;
  } else {
    field.selectedIndex = Math.max(
      0,
      [...field.options].findIndex((option) => option.defaultSelected),
    );
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const isWrong = [...form!.elements].some((one) => one.ariaInvalid);
  if (!isWrong) form!.removeAttribute("data-changed");
}

/** Lets the buttons of a part with `data-fills` put their values into the field of that name; without scripts it is hidden. */
function enhanceOfferedValues(part: ParentNode): void {
  for (const offer of part.querySelectorAll<HTMLElement>("[data-fills]")) {
    const form = offer.closest("form");
    const field = form?.elements.namedItem(offer.dataset.fills!);
    if (!(field instanceof HTMLInputElement)) continue;
    const tell = () => {
      for (const button of offer.querySelectorAll("button")) {
        button.ariaPressed = String(button.value === field.value);
      }
    };
    offer.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest("button");
      if (!button) return;
      field.value = button.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    field.addEventListener("input", tell);
    offer.hidden = false;
    tell();
  }
}
