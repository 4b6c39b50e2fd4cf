import type { LiveUnit } from "./live-unit.ts";

/** A change of the fleet: a unit with a new report, or another choice by the user. */
export type FleetChange = { unit: LiveUnit } | { selectedId: string | null };

/** The units with their latest reports, and the chosen one; list, markers and popup listen to it. */
export interface Fleet {
  units: ReadonlyMap<string, LiveUnit>;
  readonly selectedId: string | null;
  update(unit: LiveUnit): void;
  select(id: string | null): void;
  listen(listener: (change: FleetChange) => void): () => void;
}

/** Creates the fleet from what the page knew when it was drawn. */
export function makeFleet(
  initial: LiveUnit[],
  selectedId: string | null,
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
    update(unit) {
      // After a reconnect, an older report may arrive after a newer one.
      if (isOlder(unit, units.get(unit.id))) return;
      units.set(unit.id, unit);
      tell({ unit });
    },
    select(id) {
      if (id === selectedId || (id !== null && !units.has(id))) return;
      selectedId = id;
      tell({ selectedId });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isOlder(unit: LiveUnit, known: LiveUnit | undefined): boolean {
  return Date.parse(unit.fixedAt ?? "") < Date.parse(known?.fixedAt ?? "");
}
