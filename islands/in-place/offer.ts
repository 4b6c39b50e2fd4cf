/**
 * Offers a text for a field among the chips of its form, as the first one; undefined takes the offer away. Where a chip
 * of the form has that text already, that one is enough.
 */
export function offer(field: HTMLInputElement, text?: string): void {
  const { form } = field;
  form?.querySelector("[data-offered]")?.remove();
  const chips = [
    ...form?.querySelectorAll<HTMLButtonElement>("[data-offers] > .chip") ?? [],
  ];
  const [first] = chips;
  if (!text || !first || chips.some(({ value }) => value === text)) return;
  const chip = first.cloneNode() as HTMLButtonElement;
  chip.value = chip.textContent = text;
  chip.hidden = false;
  chip.dataset.offered = "";
  first.before(chip);
}
