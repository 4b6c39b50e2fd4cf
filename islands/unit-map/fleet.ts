import { type Activity, activityOf } from "../../domain/map/activity.ts";
import type { LiveUnit } from "./live-unit.ts";

/** A change of the fleet: a unit with a new report, another choice by the user, or another filter. */
export type FleetChange =
  | { unit: LiveUnit }
  | { selectedId: string | null }
  | { activity: Activity | null };

/** The units with their latest reports, the chosen one and the filter; list, markers and card listen to it. */
export interface Fleet {
  units: ReadonlyMap<string, LiveUnit>;
  readonly selectedId: string | null;
  readonly activity: Activity | null;
  update(unit: LiveUnit): void;
  /** Chooses a unit; choosing it once more centres it again. */
  select(id: string | null): void;
  /** Shows only the units that do this; null shows all. */
  show(activity: Activity | null): void;
  /** Says whether the filter shows a unit. */
  isShown(unit: LiveUnit): boolean;
  listen(listener: (change: FleetChange) => void): () => void;
}

/** Creates the fleet from what the page knew when it was drawn. */
export function makeFleet(
  initial: LiveUnit[],
  selectedId: string | null,
  activity: Activity | null = null,
): Fleet {
  const units = new Map(initial.map((unit) => [unit.id, unit]));
  const listeners = new Set<(change: FleetChange) => void>();
  const tell = (change: FleetChange) =>
    listeners.forEach((listener) => listener(change));
  return {
    units,
    get selectedId() {
      return selectedId;
    },
    get activity() {
      return activity;
    },
    update(unit) {
      // After a reconnect, an older report may arrive after a newer one.
      if (isOlder(unit, units.get(unit.id))) return;
      units.set(unit.id, unit);
      tell({ unit });
    },
    select(id) {
      if (id === null ? selectedId === null : !units.has(id)) return;
      selectedId = id;
      tell({ selectedId });
    },
    show(wanted) {
      if (wanted === activity) return;
      activity = wanted;
      tell({ activity });
    },
    isShown: (unit) =>
      activity === null || activityOf(unit, Date.now()) === activity,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isOlder(unit: LiveUnit, known: LiveUnit | undefined): boolean {
  return Date.parse(unit.fixedAt ?? "") < Date.parse(known?.fixedAt ?? "");
}
