import assert from "node:assert/strict";
import { forbiddenImport, resolveImport } from "../../boundaries.ts";

Deno.test("the domain imports nothing of ours", () => {
  assert.match(
    forbiddenImport("domain/trip/finding/find-trips.ts", "db/trip/trips.ts")!,
    /domain\/ may import nothing of ours/,
  );
  assert.equal(
    forbiddenImport("domain/trip/reconciling/match.ts", "domain/geo/point.ts"),
    null,
  );
});

Deno.test("the product does not depend on the demo", () => {
  for (const folder of ["routes", "db", "ingest", "jobs"]) {
    assert.ok(forbiddenImport(`${folder}/x.ts`, "demo/accounts.ts"));
  }
});

Deno.test("islands may use the formats of the locales, not their texts", () => {
  assert.equal(
    forbiddenImport("islands/unit-map.tsx", "locales/format.ts"),
    null,
  );
  assert.ok(forbiddenImport("islands/unit-map.tsx", "locales/en.ts"));
});

Deno.test("a relative specifier is read from the folder of its file", () => {
  assert.equal(
    resolveImport("routes/user/index.tsx", "../../db/unit/units.ts"),
    "db/unit/units.ts",
  );
  assert.equal(resolveImport("routes/index.tsx", "hono"), null);
});

Deno.test("no screen imports the page or form of another capability", () => {
  const page = "screens/place/list-page.tsx";
  assert.ok(forbiddenImport("screens/trip/page.tsx", page));
  assert.equal(forbiddenImport("screens/place/calls.ts", page), null);
  assert.equal(
    forbiddenImport("screens/trip/page.tsx", "screens/place/map.ts"),
    null,
  );
});
