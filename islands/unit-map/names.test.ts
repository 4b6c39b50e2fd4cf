import assert from "node:assert/strict";
import { readableNames } from "./names.ts";

const pin = (x: number, y: number, isChosen = false) => ({
  x,
  y,
  widthPx: 100,
  isChosen,
});

Deno.test("MAP-01 of two names side by side the first is written, the other shows when its marker is chosen", () => {
  const [left, right, far] = [pin(100, 100), pin(150, 100), pin(400, 100)];
  assert.deepEqual(
    readableNames([left, right, far]),
    new Set([left, far]),
  );
});

Deno.test("MAP-01 a name that the edge of the map moves aside covers what is there, not what is under its marker", () => {
  const edge = { ...pin(10, 100), nameX: 50 };
  const [under, aside] = [pin(10, 200), pin(120, 100)];
  assert.deepEqual(readableNames([edge, under, aside]), new Set([edge, under]));
  assert.deepEqual(
    readableNames([pin(10, 100), aside]).size,
    2,
    "where it is not moved",
  );
});

Deno.test("MAP-01 a name does not cover the marker below it", () => {
  const [upper, lower] = [pin(100, 100), pin(110, 135)];
  assert.deepEqual(readableNames([upper, lower]), new Set([lower]));
});

Deno.test("MAP-01 the name of the chosen unit shows whatever it covers, and the others give way to it", () => {
  const chosen = pin(100, 100, true);
  const [under, beside, far] = [pin(110, 135), pin(180, 100), pin(400, 100)];
  assert.deepEqual(
    readableNames([chosen, under, beside, far]),
    new Set([chosen, under, far]),
  );
});

Deno.test("MAP-01 FLOW-10 a name lies neither on a button nor on the scale, but for that of the chosen unit", () => {
  const scale = { left: 10, right: 90, top: 130, bottom: 154 };
  const [under, over, beside] = [pin(60, 100), pin(60, 80), pin(160, 105)];
  assert.deepEqual(readableNames([under, beside], [scale]), new Set([beside]));
  assert.deepEqual(readableNames([over], [scale]), new Set([over]));
  const chosen = pin(60, 100, true);
  assert.deepEqual(readableNames([chosen], [scale]), new Set([chosen]));
});
