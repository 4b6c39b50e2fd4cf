import assert from "node:assert/strict";
import { PROTOMAPS } from "./streets/scheme.ts";
import { mapStyle } from "./style.ts";

const AREA = [10, 59, 11, 60] as const;

function styleOf(theme: "light" | "dark", accent = "#0b5f56") {
  return mapStyle({
    theme,
    accent,
    baseUrl: "https://milstolpe.test/map/{z}/{x}/{y}",
    streetsUrl: "https://milstolpe.test/streets/{z}/{x}/{y}",
    streets: {
      scheme: PROTOMAPS,
      areas: [AREA, [18, 59, 19, 60]],
      maxZoom: 14,
      fromZoom: 9,
      attribution: "",
    },
  });
}

Deno.test("the style asks nothing of a third party, neither fonts nor pictures", () => {
  for (const theme of ["light", "dark"] as const) {
    const style = styleOf(theme);
    assert.ok(!("glyphs" in style) && !("sprite" in style));
    for (const source of Object.values(style.sources)) {
      assert.match(
        JSON.stringify(source),
        /"tiles":\["https:\/\/milstolpe.test/,
      );
    }
  }
});

Deno.test("the map says whose data it is", () => {
  const { attribution } = styleOf("light").sources.base;
  for (
    const source of ["OpenStreetMap", "Natural Earth", "GeoNames (CC BY 4.0)"]
  ) {
    assert.ok(attribution.includes(source));
  }
});

Deno.test("MAP-12 streets are asked for only where there are some, and wide roads have the brand's tint", () => {
  const { sources, layers } = styleOf("light");
  assert.deepEqual(
    Object.values(sources as Record<string, { bounds?: unknown }>).flatMap((
      source,
    ) => source.bounds ? [source.bounds] : []),
    [AREA, [18, 59, 19, 60]],
  );
  const roads = (accent: string) =>
    JSON.stringify(
      styleOf("light", accent).layers.find(({ id }) => id === "road-streets-0"),
    );
  assert.notEqual(roads("#0b5f56"), roads("#8a1c3a"));
  assert.equal(new Set(layers.map(({ id }) => id)).size, layers.length);
});
