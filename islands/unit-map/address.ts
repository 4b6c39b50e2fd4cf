import { toActivity } from "../../domain/map/activity.ts";
import type { Fleet } from "./fleet.ts";

/**
 * Keeps the chosen unit and the filter in the address of the page, so that it can be sent to a colleague. A first choice
 * is a step in the browser's history: "back" closes the card, and closing the card goes back.
 */
export function syncAddress(fleet: Fleet, signal: AbortSignal): void {
  let isFromHistory = false;
  const stop = fleet.listen((change) => {
    if (isFromHistory || "unit" in change) return;
    if ("activity" in change) return write("show", change.activity);
    const { selectedId } = change;
    const isChosen = new URL(location.href).searchParams.has("unit");
    if (selectedId !== null) return write("unit", selectedId, !isChosen);
    if (history.state?.choseUnit) history.back();
    else write("unit", null);
  });
  const follow = () => {
    const query = new URL(location.href).searchParams;
    isFromHistory = true;
    fleet.show(toActivity(query.get("show") ?? undefined));
    fleet.select(query.get("unit"));
    isFromHistory = false;
  };
  addEventListener("popstate", follow, { signal });
  signal.addEventListener("abort", stop);
}

/** Writes a parameter of the address, as a new step of the history when asked. */
function write(name: string, value: string | null, isStep = false): void {
  const url = new URL(location.href);
  url.searchParams.delete("day");
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (isStep) history.pushState({ choseUnit: true }, "", url);
  else history.replaceState(history.state, "", url);
}
