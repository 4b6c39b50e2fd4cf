import assert from "node:assert/strict";
import fc from "fast-check";
import type { Point } from "./point.ts";
import {
  fitView,
  fromWorld,
  groupNear,
  MAX_LATITUDE,
  toPixel,
  toWorld,
} from "./projection.ts";

const STOCKHOLM: Point = { latitude: 59.32938, longitude: 18.06871 };
const GOTHENBURG: Point = { latitude: 57.70716, longitude: 11.96679 };
const WINDOW = { width: 960, height: 640, paddingPx: 48, maxZoom: 13 };

const anyPoint = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

Deno.test("the middle of the flat world is where equator and prime meridian cross", () => {
  assert.deepEqual(toWorld({ latitude: 0, longitude: 0 }), { x: 0.5, y: 0.5 });
});

Deno.test("the edges of the flat world are at 85.05 degrees, and the poles lie on them", () => {
  assert.ok(
    Math.abs(toWorld({ latitude: MAX_LATITUDE, longitude: -180 }).y) < 1e-9,
  );
  assert.ok(Math.abs(toWorld({ latitude: -90, longitude: 180 }).y - 1) < 1e-9);
});

Deno.test("Stockholm lies in the tile that every web map has it in", () => {
  const { x, y } = toWorld(STOCKHOLM);
  assert.deepEqual([Math.floor(x * 1024), Math.floor(y * 1024)], [563, 301]);
});

Deno.test("a place that is put on the flat world and read back is the same place", () => {
  fc.assert(fc.property(anyPoint, (point) => {
    const back = fromWorld(toWorld(point));
    assert.ok(Math.abs(back.latitude - point.latitude) < 1e-9);
    assert.ok(Math.abs(back.longitude - point.longitude) < 1e-9);
  }));
});

Deno.test("all places to fit are drawn inside the window", () => {
  fc.assert(fc.property(fc.array(anyPoint, { minLength: 1 }), (points) => {
    const view = fitView(points, WINDOW);
    // A window at zoom 0 may be smaller than the world; there is no smaller zoom.
    if (view.worldPx === 512) return;
    for (const { x, y } of points.map((point) => toPixel(view, point))) {
      assert.ok(x >= 0 && x <= view.width && y >= 0 && y <= view.height);
    }
  }));
});

Deno.test("a single place stands in the middle, not closer than the closest zoom", () => {
  const view = fitView([STOCKHOLM], WINDOW);
  const { x, y } = toPixel(view, STOCKHOLM);
  assert.equal(view.worldPx, 512 * 2 ** 13);
  assert.ok(Math.abs(x - 480) <= 16 && Math.abs(y - 320) <= 16);
});

Deno.test("a fleet that moves a street keeps its window", () => {
  const moved = { latitude: 59.3294, longitude: 18.069 };
  assert.deepEqual(
    fitView([STOCKHOLM, GOTHENBURG], WINDOW),
    fitView([moved, GOTHENBURG], WINDOW),
  );
});

Deno.test("with nothing to fit the window shows Scandinavia", () => {
  const view = fitView([], WINDOW);
  const { x, y } = toPixel(view, STOCKHOLM);
  assert.ok(x > 0 && x < 960 && y > 0 && y < 640);
});

Deno.test("units that would hide one another are gathered where the first one stands", () => {
  const points = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 20, y: 0 }, {
    x: 45,
    y: 0,
  }];
  assert.deepEqual(groupNear(points, 30), [[0, 2], [1], [3]]);
});

Deno.test("each unit is in exactly one group, and no two groups stand nearer than allowed", () => {
  const anyPixel = fc.record({
    x: fc.integer({ min: -99, max: 99 }),
    y: fc.integer({ min: -99, max: 99 }),
  });
  fc.assert(fc.property(fc.array(anyPixel), (points) => {
    const groups = groupNear(points, 30);
    assert.deepEqual(
      groups.flat().sort((a, b) => a - b),
      points.map((_, number) => number),
    );
    const firsts = groups.map(([first = 0]) => points[first]!);
    firsts.forEach((a, i) => {
      firsts.slice(0, i).forEach((b) =>
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 30)
      );
    });
  }));
});
