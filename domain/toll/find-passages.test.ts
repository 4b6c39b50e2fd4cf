import assert from "node:assert/strict";
import { distanceM, type Point } from "../geo/point.ts";
import { CONTROL_POINTS } from "./control-points.ts";
import { findPassages, type TollFix } from "./find-passages.ts";

const START = Date.UTC(2026, 2, 10, 6, 0);
/** 50 km/h. */
const SPEED_MS = 14;

/** Where a control point is. */
function at(number: number): Point {
  const { latitude, longitude } = CONTROL_POINTS.find((point) =>
    point.number === number
  )!;
  return { latitude, longitude };
}

/** A point so many metres north and east of another. */
function beside(point: Point, northM: number, eastM: number): Point {
  return {
    latitude: point.latitude + northM / 111_195,
    longitude: point.longitude +
      eastM / (111_195 * Math.cos(point.latitude * Math.PI / 180)),
  };
}

/** A drive along corners at 50 km/h with a fix every `everyS` seconds. */
function drive(corners: Point[], everyS = 5): TollFix[] {
  const fixes: TollFix[] = [];
  let driven = 0;
  let due = 0;
  for (const [i, to] of corners.entries()) {
    if (i === 0) continue;
    const from = corners[i - 1]!;
    const length = distanceM(from, to);
    for (; due <= driven + length; due += everyS * SPEED_MS) {
      const share = (due - driven) / length;
      fixes.push({
        fixedAt: START + Math.round(due / SPEED_MS * 1000),
        latitude: from.latitude + share * (to.latitude - from.latitude),
        longitude: from.longitude + share * (to.longitude - from.longitude),
      });
    }
    driven += length;
  }
  return fixes;
}

const stations = (fixes: TollFix[]) =>
  findPassages(fixes).map(({ station, confidence }) => [station, confidence]);

/** Into the city over Danvikstull, from the east. */
const EAST = beside(at(271), 0, 1500);
const CITY = { latitude: 59.3326, longitude: 18.0649 };

Deno.test("REP-13 a drive over a station passes it once, at the time between the fixes", () => {
  const fixes = drive([EAST, at(271), beside(at(271), 200, -1500)]);
  assert.deepEqual(stations(fixes), [["Danvikstull", "certain"]]);
  const { passedAt } = findPassages(fixes)[0]!;
  assert.ok(Math.abs(passedAt - START - 1500 / SPEED_MS * 1000) < 3000);
});

Deno.test("REP-13 in and out again are two passages, and a drive past the station is none", () => {
  const inside = beside(at(271), 200, -1500);
  const outAgain = drive([EAST, at(271), inside, at(271), EAST]);
  assert.equal(stations(outAgain).length, 2);
  const past = drive([beside(EAST, 60, 0), beside(at(271), 60, -1500)]);
  assert.deepEqual(stations(past), []);
});

Deno.test("REP-13 fixes a minute apart show a probable passage, longer silence only that there may be one", () => {
  const way = [EAST, at(271), beside(at(271), 200, -3000)];
  assert.deepEqual(stations(drive(way, 40)), [["Danvikstull", "probable"]]);
  const silent = stations(drive(way, 130));
  assert.deepEqual(silent, [[null, "unresolved"]]);
});

Deno.test("REP-13 a thinned track over the border without a station near its way is unresolved, a dense one is none", () => {
  // Between Danvikstull and Skansbron, 400 m from the nearest station.
  const beyond = beside(at(271), -900, 500);
  const inside = beside(at(271), 300, -2200);
  assert.deepEqual(stations(drive([beyond, inside], 30)), [
    [null, "unresolved"],
  ]);
  assert.deepEqual(stations(drive([beyond, inside], 60)), [
    [null, "unresolved"],
  ]);
  assert.deepEqual(stations(drive([beyond, inside], 5)), []);
  // In and out again.
  assert.equal(stations(drive([beyond, inside, beyond], 30)).length, 2);
});

Deno.test("REP-13 a track thinned to 30 s and 60 s passes each station of Stockholm as a probable or an unresolved one", () => {
  const inner = CONTROL_POINTS.filter((point) =>
    point.city === "stockholm" && point.tariff === "inner" &&
    !/Tpl|Värtan|Ropsten/.test(point.station)
  );
  const middle = { latitude: 59.3315, longitude: 18.0600 };
  for (const point of inner) {
    const away = {
      latitude: 2 * point.latitude - middle.latitude,
      longitude: 2 * point.longitude - middle.longitude,
    };
    for (const everyS of [30, 60]) {
      const found = findPassages(drive([away, point, middle], everyS));
      assert.ok(found.length >= 1, `${point.station} ${everyS}`);
      assert.ok(found.every(({ confidence }) => confidence !== "certain"));
    }
  }
});

Deno.test("REP-13 silence below the zone, in the tunnel of Norra länken, concludes nothing", () => {
  const west = beside(at(401), 300, -900);
  const east = beside(at(453), 300, 900);
  const tunnel = [west, east].map((point, i) => ({
    ...point,
    fixedAt: START + i * 240_000,
  }));
  assert.deepEqual(stations(tunnel), []);
});

Deno.test("REP-13 Skanstullsbron beside Johanneshovsbron and Skansbron is one passage", () => {
  const bridge = drive([
    beside(at(301), -900, 0),
    at(301),
    at(291),
    beside(at(291), 700, 0),
  ]);
  assert.equal(stations(bridge).length, 1);
});

Deno.test("REP-13 points of both tariffs at Fredhäll count by the road that was driven", () => {
  const south = beside(at(332), -700, -250);
  const onEssingeleden = drive([
    south,
    at(332),
    at(345),
    at(346),
    beside(at(348), 0, 0),
    beside(at(348), 900, 300),
  ]);
  const tariffs = new Set(findPassages(onEssingeleden).map((p) => p.tariff));
  assert.deepEqual(tariffs, new Set(["essinge"]));

  const intoTheCity = drive([south, at(332), at(344), at(341), at(343), CITY]);
  const last = findPassages(intoTheCity).at(-1)!;
  assert.equal(last.tariff, "inner");
  assert.equal(last.station, "Tpl Fredhäll (Drottningholmsvägen)");
});

Deno.test("REP-13 far from both cities nothing is looked for", () => {
  const malmo = { latitude: 55.605, longitude: 13.0 };
  assert.deepEqual(stations(drive([malmo, beside(malmo, 5000, 5000)])), []);
});

Deno.test("REP-13 each station is found by a drive over each of its control points", () => {
  for (const point of CONTROL_POINTS) {
    for (const [north, east] of [[400, 0], [0, 400], [-300, 300]]) {
      const way = [
        beside(point, -north!, -east!),
        point,
        beside(point, north!, east!),
      ];
      const found = findPassages(drive(way));
      assert.ok(
        found.some(({ city }) => city === point.city),
        `${point.station} ${point.number}`,
      );
    }
  }
});
