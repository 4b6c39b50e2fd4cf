/** Filters the unit list while a person types; without script the same field is a form that the server answers. */
export function enhanceSearch(signal: AbortSignal): void {
  const input = document.querySelector<HTMLInputElement>(
    "input[data-unit-search]",
  );
  const list = document.querySelector("[data-unit-list]");
  if (!input || !list) return;
  // The server draws it where the page needs to say that nothing was found.
  const nothing = document.querySelector<HTMLElement>("[data-unit-none]");
  const filter = () => {
    const words = fold(input.value).split(/\s+/);
    let shown = 0;
    for (const item of list.querySelectorAll<HTMLElement>("[data-unit-id]")) {
      const text = fold(`${item.dataset.unitText} ${item.textContent}`);
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown++;
    }
    if (nothing) nothing.hidden = shown > 0;
  };
  input.addEventListener("input", filter, { signal });
}

/** Writes a text in lower case without accents, so that "Goteborg" finds Göteborg. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{Mark}/gu, "").toLowerCase().trim();
}
