import { pairOfEnds } from "../../domain/trip/usual-distance.ts";

/**
 * Shows how far it usually is between the two addresses of a form, once both are there and no distance is; one press
 * takes it (TRIP-25). Without scripts the same button asks the server.
 */
export function enhanceUsualDistance(offers: HTMLElement): void {
  const { elements } = offers.closest("form")!;
  const field = (name: string) => elements.namedItem(name) as HTMLInputElement;
  const distance = field("distance");
  const chips = [...offers.querySelectorAll("button")];
  const set = (value: string) => {
    distance.value = value;
    distance.dispatchEvent(new Event("input", { bubbles: true }));
    distance.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const pairNow = () =>
    pairOfEnds(field("start_address").value, field("stop_address").value);
  /** The proposal that was taken, also in the form that was refused and is drawn anew. */
  let taken = chips.find(({ value, dataset }) =>
    value === distance.value && dataset.between === pairNow()
  );
  const tell = () => {
    const pair = pairNow();
    if (taken && taken.dataset.between !== pair) {
      const { value } = taken;
      taken = undefined;
      // It is that of another way; what was typed stays.
      if (distance.value === value) return set("");
    }
    for (const chip of chips) {
      const isTaken = distance.value === chip.value;
      // One that was just taken stays under the finger.
      const mayStay = distance.value === "" ||
        (isTaken && chip === document.activeElement);
      chip.hidden = !mayStay || chip.dataset.between !== pair;
      chip.ariaPressed = String(isTaken);
    }
  };
  offers.addEventListener("click", (event) => {
    const chip = (event.target as Element).closest("button");
    if (!chip) return;
    event.preventDefault();
    taken = chip;
    set(chip.value);
  });
  distance.form!.addEventListener("input", tell);
  tell();
}
