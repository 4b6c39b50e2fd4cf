import type { LiveUnit } from "./live-unit.ts";

/** What a change of the fleet is about: one unit that was reported on, or another choice by the user. */
export type FleetChange = { unit: LiveUnit } | { selectedId: string | null };

/** The units as last heard, and the one that is chosen; list, markers and popup listen to it. */
export interface Fleet {
  units: ReadonlyMap<string, LiveUnit>;
  readonly selectedId: string | null;
  update(unit: LiveUnit): void;
  select(id: string | null): void;
  listen(listener: (change: FleetChange) => void): () => void;
}

/** Makes the fleet out of what the page knew when it was drawn. */
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
      // After a reconnect, what was missed may come in later than what is newer.
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
