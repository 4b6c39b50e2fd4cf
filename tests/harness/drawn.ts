import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { BLEED_PX } from "../../basemap/drawing/backdrop.ts";

/** Fails when a map of routes, which the server draws, ends before its box does on any side. */
export async function assertDrawnToEdges(page: Page): Promise<void> {
  const map = page.locator(".route-map");
  const shown = (await map.boundingBox())!;
  const drawn = await map.locator(".map-svg").evaluate((svg) => {
    const { width, height } = (svg as SVGSVGElement).viewBox.baseVal;
    return { width, height };
  });
  const scale = Math.min(
    shown.width / drawn.width,
    shown.height / drawn.height,
  );
  assert.ok(shown.height > 150);
  for (const side of ["width", "height"] as const) {
    const reach = (drawn[side] + 2 * BLEED_PX) * scale;
    assert.ok(shown[side] <= reach, `${side} ${shown[side]}, drawn ${reach}`);
  }
}
