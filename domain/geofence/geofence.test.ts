import assert from "node:assert/strict";
import fc from "fast-check";
import { destination } from "../geo/destination.ts";
import { GeofenceRequest } from "./geofence-request.ts";
import { ringsAt } from "./geofence.ts";
import { readGeoJson } from "./geo-json.ts";
import { cornersIn, toGeoJson } from "./polygon-text.ts";
import { depthM, middleOf, outsideM } from "./shape.ts";

const MIDDLE = { latitude: 59.3293, longitude: 18.0686 };
const YARD = [[18, 59], [18.01, 59], [18.01, 59.01], [18, 59.01], [18, 59]];
const polygon = (...rings: number[][][]) => ({
  type: "Polygon",
  coordinates: rings,
});

const GOOD = {
  name: " Depot ",
  address: "Sveavägen 1",
  latitude: 59.3,
  longitude: 18,
  radius: 301,
  imeis: ["356307042441013"],
};

function errorsOf(change: object): string[] {
  const { error } = GeofenceRequest.safeParse({ ...GOOD, ...change });
  return (error?.issues ?? []).map(({ path, message }) =>
    `${path.join(".")} ${message}`
  );
}

Deno.test("GEO-03 GEO-05 GEO-06 GEO-11 LIM-15 a request names what is missing, too long, too small or too large", () => {
  const parsed = GeofenceRequest.parse(GOOD);
  assert.equal(parsed.name, "Depot");
  assert.equal(parsed.active, true);
  assert.equal(parsed.theftMode, false);
  assert.equal(parsed.deactivation, null);
  assert.deepEqual(errorsOf({ radius: 9999 }), []);
  assert.deepEqual(errorsOf({ radius: 300.5, address: "" }), []);
  const wrong: [object, string][] = [
    [{ name: " " }, "name MissingGeofenceData"],
    [{ name: "x".repeat(51) }, "name TooLong50"],
    [{ address: "x".repeat(51) }, "address TooLong50"],
    [{ latitude: null }, "latitude MissingGeofenceData"],
    [{ latitude: 90.1 }, "latitude CoordinatesFormat"],
    [{ longitude: undefined }, "longitude MissingGeofenceData"],
    [{ longitude: -181 }, "longitude CoordinatesFormat"],
    [{ radius: undefined }, "radius GeofenceRadiusMissing"],
    [{ radius: null }, "radius GeofenceRadiusMissing"],
    [{ radius: "400" }, "radius GeofenceRadiusFormat"],
    [{ radius: 300 }, "radius GeofenceRadiusTooSmall"],
    [{ radius: 50 }, "radius GeofenceRadiusTooSmall"],
    [{ radius: 10_000 }, "radius GeofenceRadiusTooLarge"],
    [{ radius: 9999.5 }, "radius GeofenceRadiusTooLarge"],
    [{ imeis: [] }, "imeis SelectUnits"],
    [{ imeis: undefined }, "imeis SelectUnits"],
    [{ active: "yes" }, "active UnreadableRequest"],
    [
      { deactivation: { days: [], from: "08:00", to: "09:00" } },
      "deactivation.days SelectDays",
    ],
    [
      { deactivation: { days: [1], from: "8", to: "09:00" } },
      "deactivation.from SpecifyHours",
    ],
  ];
  for (const [change, expected] of wrong) {
    const found = errorsOf(change);
    assert.ok(found.includes(expected), `${expected} in ${found}`);
  }
  const both = errorsOf({ name: "", radius: null, latitude: null });
  assert.deepEqual(both.toSorted(), [
    "latitude MissingGeofenceData",
    "name MissingGeofenceData",
    "radius GeofenceRadiusMissing",
  ]);
});

Deno.test("GEO-07 GEO-08 an inactive geofence raises no alarm, and none on its deactivation days and times", () => {
  const active = { active: true, theftMode: false, deactivation: null };
  const weekend = {
    ...active,
    deactivation: { days: [6, 7], fromMinute: 0, untilMinute: 0 },
  };
  const nights = {
    ...active,
    deactivation: { days: [5], fromMinute: 1320, untilMinute: 360 },
  };
  const at = (text: string) => Date.parse(text);
  const rings = (settings: typeof weekend | typeof active, text: string) =>
    ringsAt(settings, at(text), "Europe/Stockholm");
  assert.ok(rings(active, "2026-03-07T12:00:00Z"));
  assert.ok(!rings({ ...active, active: false }, "2026-03-07T12:00:00Z"));
  assert.ok(!rings(weekend, "2026-03-07T12:00:00Z"), "a Saturday");
  assert.ok(rings(weekend, "2026-03-06T12:00:00Z"), "a Friday");
  assert.ok(!rings(weekend, "2026-03-06T23:30:00Z"), "Saturday in Stockholm");
  assert.ok(!rings(nights, "2026-03-06T22:00:00Z"), "Friday night");
  assert.ok(!rings(nights, "2026-03-07T04:59:00Z"), "until Saturday morning");
  assert.ok(rings(nights, "2026-03-07T05:00:00Z"));
});

Deno.test("GEO-14 a polygon comes out of a geometry, a feature, a collection and text", () => {
  const geometry = polygon(YARD);
  const feature = { type: "Feature", properties: {}, geometry };
  const collection = { type: "FeatureCollection", features: [feature] };
  const multi = { type: "MultiPolygon", coordinates: [[YARD]] };
  for (const given of [geometry, feature, collection, multi]) {
    for (const sent of [given, JSON.stringify(given)]) {
      const { shape } = GeofenceRequest.parse({
        ...GOOD,
        latitude: null,
        radius: null,
        polygon: sent,
      });
      assert.ok("corners" in shape);
      assert.equal(shape.corners.length, 4);
      assert.deepEqual(shape.corners[1], { latitude: 59, longitude: 18.01 });
      assert.deepEqual(toGeoJson(shape.corners), geometry);
      assert.deepEqual(cornersIn(JSON.stringify(given)), shape.corners);
    }
  }
});

Deno.test("GEO-14 bad GeoJSON is refused with its reason", () => {
  const many = Array.from({ length: 201 }, (_, i) => {
    const { latitude, longitude } = destination(MIDDLE, i * 360 / 201, 1000);
    return [longitude, latitude];
  });
  const wrong: [unknown, string][] = [
    ["{", "GeoJsonUnreadable"],
    ["3", "GeoJsonUnreadable"],
    ["x".repeat(100_001), "GeoJsonUnreadable"],
    [{}, "GeoJsonNoPolygon"],
    [{ type: "Point", coordinates: [18, 59] }, "GeoJsonNoPolygon"],
    [{ type: "LineString", coordinates: YARD }, "GeoJsonNoPolygon"],
    [{ type: "Polygon", coordinates: "x" }, "GeoJsonNoPolygon"],
    [polygon([["18", 59] as never]), "GeoJsonNoPolygon"],
    [{ type: "FeatureCollection", features: [null] }, "GeoJsonNoPolygon"],
    [{ type: "FeatureCollection" }, "GeoJsonNoPolygon"],
    [
      { type: "MultiPolygon", coordinates: [[YARD], [YARD]] },
      "GeoJsonSeveralPolygons",
    ],
    [polygon(YARD, YARD), "GeoJsonHole"],
    [polygon([]), "PolygonTooFewCorners"],
    [polygon(YARD.slice(0, 3)), "PolygonTooFewCorners"],
    [polygon([YARD[0]!, YARD[0]!, YARD[1]!, YARD[0]!]), "PolygonTooFewCorners"],
    [polygon(YARD.slice(0, 4)), "GeoJsonNotClosed"],
    [polygon([...many, many[0]!]), "PolygonTooManyCorners"],
    [
      polygon(YARD.map(([lon, lat]) => [lon! + 200, lat! + 90])),
      "PolygonOutOfWorld",
    ],
    [
      polygon(YARD.map(([lon, lat]) => [lat! - 20, lon! + 90])),
      "PolygonSwapped",
    ],
    [polygon([[10, 50], [20, 50], [20, 60], [10, 50]]), "PolygonTooWide"],
    [
      polygon([[18, 59], [18.01, 59.01], [18.01, 59], [18, 59.01], [18, 59]]),
      "PolygonCrossesItself",
    ],
    [
      polygon([[18, 59], [18.02, 59], [18.01, 59], [18.01, 59.01], [18, 59]]),
      "PolygonCrossesItself",
    ],
    [
      polygon([[18, 59], [18.000001, 59], [18, 59.000001], [18, 59]]),
      "PolygonEmpty",
    ],
  ];
  for (const [given, code] of wrong) {
    const read = readGeoJson(given);
    assert.equal(read.ok ? "" : read.error.code, code, JSON.stringify(given));
  }
  assert.deepEqual(errorsOf({ polygon: 3 }), ["polygon GeoJsonUnreadable"]);
});

Deno.test("GEO-14 what is drawn so far is read back, whatever is typed", () => {
  const corners = [MIDDLE, destination(MIDDLE, 90, 100)];
  for (const drawn of [[], corners.slice(0, 1), corners]) {
    const read = cornersIn(JSON.stringify(toGeoJson(drawn)));
    assert.equal(read.length, drawn.length);
  }
  fc.assert(fc.property(
    fc.oneof(fc.string(), fc.json()),
    (text) => Array.isArray(cornersIn(text)),
  ));
});

Deno.test("GEO-14 a polygon with the corners of a circle holds what the circle holds", () => {
  fc.assert(fc.property(
    fc.integer({ min: 50, max: 9000 }),
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.double({ min: 0, max: 2, noNaN: true }),
    (radiusM, headingDeg, share) => {
      const circle = { ...MIDDLE, radiusM };
      const corners = Array.from(
        { length: 180 },
        (_, i) => destination(MIDDLE, i * 2, radiusM),
      );
      const point = destination(MIDDLE, headingDeg, radiusM * share);
      const difference = outsideM({ corners }, point) -
        outsideM(circle, point);
      assert.ok(Math.abs(difference) < 1 + radiusM / 500, `${difference}`);
      const middle = middleOf({ corners });
      assert.ok(Math.abs(middle.latitude - MIDDLE.latitude) < 1e-3);
      assert.ok(
        Math.abs(depthM({ corners }) - depthM(circle)) < radiusM / 100,
      );
    },
  ));
});
