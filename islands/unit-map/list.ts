import { shownState } from "../../domain/map/activity.ts";
import type { Fleet } from "./fleet.ts";
import type { Formats } from "./format.ts";
import type { LiveUnit, UnitMapTexts } from "./live-unit.ts";

interface ListOptions {
  fleet: Fleet;
  formats: Formats;
  texts: UnitMapTexts;
  signal: AbortSignal;
}

/** Updates the list beside the map, which the server drew, when the fleet changes; a click chooses a unit in place. */
export function enhanceList(
  { fleet, formats, texts, signal }: ListOptions,
): void {
  const list = document.querySelector<HTMLElement>("[data-unit-list]");
  if (!list) return;
  const items = new Map(
    [...list.querySelectorAll<HTMLElement>("[data-unit-id]")].map((
      item,
    ) => [item.dataset.unitId, item]),
  );
  const stop = fleet.listen((change) => {
    if ("unit" in change) showUnit(items.get(change.unit.id), change.unit);
    if ("selectedId" in change) markCurrent(change.selectedId);
  });
  signal.addEventListener("abort", stop);
  list.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const id = link?.closest<HTMLElement>("[data-unit-id]")?.dataset.unitId;
    // The browser handles a click that asks for a new tab or window.
    if (!link || !id || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    fleet.select(id);
  }, { signal });

  function markCurrent(id: string | null): void {
    for (const [itemId, item] of items) {
      if (itemId === id) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
  }

  function showUnit(item: HTMLElement | undefined, unit: LiveUnit): void {
    if (!item) return;
    const state = shownState(unit, Date.now());
    item.dataset.state = state;
    const isMoving = unit.state === "moving" && unit.speedKmh !== null;
    const fields: Record<string, string> = {
      state: texts.states[state],
      speed: isMoving ? formats.speed(unit.speedKmh) : "",
      time: unit.reportedAt ? formats.brief(unit.reportedAt, new Date()) : "",
      address: unit.address ?? "",
      driver: unit.driver ?? "",
      theft: unit.isStolen ? texts.theft : "",
      tags: unit.tags.join(", "),
    };
    for (const [name, text] of Object.entries(fields)) {
      const field = item.querySelector(`[data-field="${name}"]`);
      if (field && field.textContent !== text) field.textContent = text;
    }
  }
}
