import assert from "node:assert/strict";
import type { Map as LiveMap } from "maplibre-gl";
import { whenPainted } from "./painted.ts";

/** A map that draws nothing, and tells what a test says. */
function fakeMap() {
  const heard = new Map<string, Set<() => void>>();
  const map = {
    once: (name: string, hear: () => void) =>
      heard.set(name, (heard.get(name) ?? new Set()).add(hear)),
    off: (name: string, hear: () => void) => heard.get(name)?.delete(hear),
  };
  return {
    map: map as unknown as LiveMap,
    tell: (name: string) => heard.get(name)?.forEach((hear) => hear()),
  };
}

Deno.test("MAP-01 a map that is removed before it is painted waits for nothing", () => {
  const { setTimeout, clearTimeout } = globalThis;
  const waiting = new Set<number>();
  Object.assign(globalThis, {
    setTimeout: () => {
      waiting.add(7);
      return 7;
    },
    clearTimeout: (id: number) => waiting.delete(id),
  });
  try {
    const { map, tell } = fakeMap();
    whenPainted(map, () => assert.fail("nothing is painted"));
    tell("style.load");
    assert.equal(waiting.size, 1);
    tell("remove");
    assert.equal(waiting.size, 0);
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
});
