import assert from "node:assert/strict";
import { toExportRow } from "./export-row.ts";
import { Tally } from "./tally.ts";
import type { Trip } from "../trip.ts";

const TRIP: Trip & { route: string } = {
  id: 1,
  unitId: 1,
  kind: "driven",
  type: "business",
  startedAt: new Date("2026-03-02T22:50:00Z"),
  stoppedAt: new Date("2026-03-02T23:30:00Z"),
  start: { latitude: 59.33, longitude: 18.06, address: "Gatan 1" },
  stop: { latitude: 59.35, longitude: 18.05, address: null },
  distanceM: 12_345,
  odometerStartM: 1000,
  odometerStopM: 13_345,
  unrecordedM: 700,
  maxSpeedKmh: 70,
  hasGap: false,
  mocked: false,
  ongoing: false,
  purpose: " Kund\u0007 ",
  note: "",
  driver: { id: 1, name: "Anna" },
  merged: false,
  attested: false,
  hasLateData: false,
  project: null,
  booked: { driver: false, purpose: false },
  byHand: false,
  eco: null,
  typedBy: "default",
  masked: null,
  route: "_p~iF",
};
const rowOf = (more: Partial<typeof TRIP>, zone = "Europe/Stockholm") =>
  toExportRow({ ...TRIP, ...more }, zone);

Deno.test("a row shows days and times of its time zone", () => {
  const { start, stop } = rowOf({});
  assert.deepEqual([start.day, start.clock], ["2026-03-02", "23:50"]);
  assert.deepEqual([stop?.day, stop?.clock], ["2026-03-03", "00:30"]);
  const london = rowOf({}, "Europe/London");
  assert.deepEqual([london.stop?.day, london.stop?.clock], [
    "2026-03-02",
    "23:30",
  ]);
});

Deno.test("a row holds texts that can be printed, coordinates without an address, and no empty text", () => {
  const row = rowOf({});
  assert.deepEqual([row.purpose, row.note], ["Kund", null]);
  assert.deepEqual([row.start.place, row.stop?.place], [
    "Gatan 1",
    "59.3500, 18.0500",
  ]);
});

Deno.test("a row leaves out the route of a private trip", () => {
  assert.equal(rowOf({}).route, TRIP.route);
  assert.equal(rowOf({ type: "private" }).route, null);
});

Deno.test("an ongoing trip has no stop", () => {
  assert.equal(rowOf({ ongoing: true }).stop, null);
});

Deno.test("a row has the remarks that its reader needs", () => {
  assert.deepEqual(rowOf({}).remarks, []);
  const clocks = {
    startedAt: new Date("2026-10-25T00:50:00Z"),
    stoppedAt: new Date("2026-10-25T01:10:00Z"),
  };
  assert.deepEqual(rowOf(clocks).remarks, ["clockChange"]);
  assert.deepEqual(
    rowOf({ hasGap: true, merged: true, attested: true, hasLateData: true })
      .remarks,
    ["gap", "merged", "attested", "lateData"],
  );
  assert.deepEqual(rowOf({ hasGap: true, kind: "reconstructed" }).remarks, [
    "reconstructed",
  ]);
});

Deno.test("a tally of pages is the tally of all", () => {
  const rows = [rowOf({}), rowOf({ type: "private" }), rowOf({ distanceM: 5 })];
  const [pages, all] = [new Tally(), new Tally()];
  all.add(rows);
  for (const row of rows) pages.add([row]);
  assert.deepEqual(pages, all);
  assert.deepEqual(all.sums, {
    business: 12_350,
    private: 12_345,
    other: 0,
    total: 24_695,
  });
  assert.equal(all.unrecordedM, 2100);
});
