import type { Fleet } from "./fleet.ts";
import { countActivities, toActivity } from "../../domain/map/activity.ts";

/** How often the counts are taken anew without a report: silence begins by time alone, milliseconds. */
const RECOUNT_MS = 60_000;

/**
 * Filters the list of units while a person types, and list and map by the chips of what units do (MAP-09). Without
 * script the same field is a form and the chips are links that the server answers.
 */
export function enhanceListFilter(fleet: Fleet, signal: AbortSignal): void {
  const list = document.querySelector("[data-unit-list]");
  if (!list) return;
  const input = document.querySelector<HTMLInputElement>(
    "input[data-unit-search]",
  );
  const chips = document.querySelector<HTMLElement>("[data-activities]");
  // The server draws it where the page needs to say that nothing was found.
  const nothing = document.querySelector<HTMLElement>("[data-unit-none]");

  const filter = () => {
    const words = fold(input?.value ?? "").split(/\s+/);
    let shown = 0;
    for (const item of list.querySelectorAll<HTMLElement>("[data-unit-id]")) {
      const unit = fleet.units.get(item.dataset.unitId!);
      const text = fold(`${item.dataset.unitText} ${item.textContent}`);
      item.hidden = !words.every((word) => text.includes(word)) ||
        (chips !== null && unit !== undefined && !fleet.isShown(unit));
      if (!item.hidden) shown++;
    }
    if (nothing) nothing.hidden = shown > 0;
  };
  const recount = () => chips && showCounts(chips, fleet);

  input?.addEventListener("input", filter, { signal });
  if (!chips) return;
  let frame = 0;
  const stop = fleet.listen((change) => {
    if ("selectedId" in change) return;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      recount();
      filter();
    });
  });
  chips.addEventListener("click", (event) => {
    const chip = (event.target as Element).closest<HTMLAnchorElement>("a");
    if (!chip || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const asked = toActivity(chip.dataset.activity);
    fleet.show(asked === fleet.activity ? null : asked);
  }, { signal });
  const timer = setInterval(() => {
    recount();
    filter();
  }, RECOUNT_MS);
  signal.addEventListener("abort", () => {
    stop();
    clearInterval(timer);
    cancelAnimationFrame(frame);
  });
}

function showCounts(chips: HTMLElement, fleet: Fleet): void {
  const counts = countActivities(fleet.units.values(), Date.now());
  for (const chip of chips.querySelectorAll<HTMLElement>("[data-activity]")) {
    const activity = toActivity(chip.dataset.activity)!;
    const count = chip.querySelector("[data-count]")!;
    if (count.textContent !== String(counts[activity])) {
      count.textContent = String(counts[activity]);
    }
    if (activity === fleet.activity) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
}

/** Writes a text in lower case without accents, so that "Goteborg" finds Göteborg. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{Mark}/gu, "").toLowerCase().trim();
}
