import assert from "node:assert/strict";
import { type FleetChange, makeFleet } from "./fleet.ts";
import type { LiveUnit } from "./live-unit.ts";

function unit(id: string, fixedAt: string | null): LiveUnit {
  return {
    id,
    name: `Unit ${id}`,
    latitude: 59,
    longitude: 18,
    courseDeg: null,
    moving: false,
    colour: "#1f6fb2",
    symbol: "car",
    registrationNumber: null,
    address: null,
    speedKmh: null,
    fixedAt,
    reportedAt: fixedAt,
    ignition: null,
    state: "stopped",
    driver: null,
    isStolen: false,
    tags: [],
  };
}

Deno.test("a newer report takes the place of an older one, never the other way round", () => {
  const fleet = makeFleet([unit("1", "2026-05-01T10:00:00Z")], null);
  const later = unit("1", "2026-05-01T10:00:00.500Z");
  fleet.update(later);
  fleet.update(unit("1", "2026-05-01T09:00:00Z"));
  assert.equal(fleet.units.get("1"), later);
});

Deno.test("a unit that had no position is heard as soon as it has one", () => {
  const fleet = makeFleet([unit("1", null)], null);
  const first = unit("1", "2026-05-01T10:00:00Z");
  fleet.update(first);
  assert.equal(fleet.units.get("1"), first);
});

Deno.test("listeners hear of reports and of choices until they stop listening", () => {
  const fleet = makeFleet([unit("1", null)], null);
  const heard: FleetChange[] = [];
  const stop = fleet.listen((change) => heard.push(change));
  fleet.select("1");
  fleet.select("nobody");
  fleet.update(unit("2", null));
  stop();
  fleet.select(null);
  assert.deepEqual(heard, [{ selectedId: "1" }, { unit: unit("2", null) }]);
});
