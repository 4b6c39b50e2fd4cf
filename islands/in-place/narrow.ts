/** Narrows the purposes that a form with `data-autosave` offers to those that have what is typed; all of them where nothing is. */
function narrow({ target }: Event): void {
  const field = target as HTMLInputElement;
  const form = field.closest?.("form[data-autosave]");
  if (!form || field.localName !== "input") return;
  const typed = field.value === field.defaultValue
    ? ""
    : field.value.trim().toLocaleLowerCase();
  for (const chip of form.querySelectorAll<HTMLButtonElement>(".chip")) {
    // A reason goes with what is suggested.
    const offer = chip.closest<HTMLElement>(".trip-suggested") ?? chip;
    offer.hidden = !chip.value.toLocaleLowerCase().includes(typed);
  }
}

addEventListener("input", narrow);
addEventListener("focusin", narrow);
