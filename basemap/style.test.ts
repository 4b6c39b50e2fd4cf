import assert from "node:assert/strict";
import { mapStyle } from "./style.ts";

Deno.test("the style asks nothing of a third party, neither fonts nor pictures", () => {
  for (const theme of ["light", "dark"] as const) {
    const style = mapStyle(theme, "https://milstolpe.test/map/{z}/{x}/{y}");
    assert.ok(!("glyphs" in style) && !("sprite" in style));
    assert.deepEqual(style.sources.base.tiles, [
      "https://milstolpe.test/map/{z}/{x}/{y}",
    ]);
  }
});

Deno.test("the map says whose data it is", () => {
  const { attribution } = mapStyle("light", "").sources.base;
  for (
    const source of ["OpenStreetMap", "Natural Earth", "GeoNames (CC BY 4.0)"]
  ) {
    assert.ok(attribution.includes(source));
  }
});
