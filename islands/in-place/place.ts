/** A part of a form that stays open when the form is saved. */
const PART = "details.unit-part[open]";

/**
 * Remembers where a person works in a form that is posted as a whole, for the page that replaces this one. What is given
 * back opens the same parts there and puts the focus on what opened the value that was saved, on the same field, or on
 * what is wrong.
 */
export function keepPlace(): (isRefused: boolean) => void {
  const { activeElement } = document;
  const parts = [...document.querySelectorAll(PART)].map(({ id }) => id);
  const value = activeElement?.closest(".unit-in-place")?.id;
  const field = activeElement?.id;
  return (isRefused) => {
    for (const id of parts) {
      document.getElementById(id)?.setAttribute("open", "");
    }
    const place = isRefused
      ? document.querySelector<HTMLElement>("main [aria-invalid=true]")
      : summaryOf(value) ?? (field ? document.getElementById(field) : null) ??
        summaryOf(parts[0]) ?? document.querySelector<HTMLElement>("main");
    // Why it was refused stands at the top of the page then.
    if (!place) return scrollTo({ top: 0, behavior: "instant" });
    place.focus({ preventScroll: !isRefused });
  };
}

function summaryOf(id: string | undefined): HTMLElement | null {
  return id
    ? document.getElementById(id)?.querySelector("summary") ?? null
    : null;
}
