/** Narrows the purposes that a form with `data-autosave` offers to those that have what is typed; all of them where nothing is. */
function narrow(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  const form = field.closest("form[data-autosave]");
  if (!form) return;
  const typed = field.value === field.defaultValue
    ? ""
    : field.value.trim().toLocaleLowerCase();
  for (const chip of form.querySelectorAll<HTMLButtonElement>(".chip")) {
    // A reason goes with what is suggested.
    const offer = chip.closest<HTMLElement>(".trip-suggested") ?? chip;
    offer.hidden = !chip.value.toLocaleLowerCase().includes(typed);
  }
}

addEventListener("input", ({ target }) => narrow(target));
addEventListener("focusin", ({ target }) => narrow(target));
// What was typed before this script came.
narrow(document.activeElement);
