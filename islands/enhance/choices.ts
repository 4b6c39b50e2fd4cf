/**
 * Filters a long list of choices while a person types, and ticks or clears all that are shown; without JavaScript the
 * server does both. `data-choices` holds the list; each `data-choice` is an entry, found by its text.
 */
export function enhanceChoices(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>("[data-choices]")) {
    const search = part.querySelector<HTMLInputElement>(
      "input[type=search]",
    );
    search?.addEventListener("input", () => filter(part, search.value));
    search?.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    for (
      const button of part.querySelectorAll<HTMLButtonElement>("[data-tick]")
    ) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        tickShown(part, button.dataset.tick === "all");
      });
    }
    for (const find of part.querySelectorAll<HTMLElement>("[data-find]")) {
      find.hidden = true;
    }
    // Somebody may have typed while this script was on its way.
    if (search) filter(part, search.value);
  }
}

function filter(part: HTMLElement, search: string): void {
  const wanted = search.trim().toLowerCase();
  for (const choice of part.querySelectorAll<HTMLElement>("[data-choice]")) {
    const text = choice.textContent?.toLowerCase() ?? "";
    choice.hidden = !text.includes(wanted);
  }
}

/** Ticks or clears what can be seen: neither what the search hides, nor what is disabled, nor what another tab has. */
function tickShown(part: HTMLElement, isTicked: boolean): void {
  for (
    const box of part.querySelectorAll<HTMLInputElement>(
      "[data-choice] input[type=checkbox]:enabled",
    )
  ) {
    if (box.checkVisibility()) box.checked = isTicked;
  }
}
