import assert from "node:assert/strict";
import { hashKey, Keys } from "../../ingest/keys.ts";

const by = (key?: string) => ({
  query: "",
  headers: new Headers(key === undefined ? {} : { "x-api-key": key }),
});

Deno.test("ING-20 only a right key proves whose report it is", () => {
  const own = { keyHash: hashKey("own") };
  const keys = new Keys();
  assert.ok(keys.openerOf(by())({}), "a unit without a key may report");
  assert.ok(!keys.proves(by(), {}), "and proves nothing");
  assert.ok(!keys.proves(by("any"), {}));
  assert.ok(!keys.proves(by("any"), own));
  assert.ok(keys.proves(by("own"), own));
  const shared = new Keys("shared");
  assert.ok(shared.proves(by("shared"), {}));
  assert.ok(shared.proves(by("shared"), own));
});

Deno.test("OPS-01 the demo fleet proves itself, and reports by hand need no key", () => {
  const keys = new Keys(undefined, "fleet");
  assert.ok(keys.openerOf(by())({}));
  assert.ok(!keys.proves(by(), {}));
  assert.ok(keys.proves(by("fleet"), {}));
});
