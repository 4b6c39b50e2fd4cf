import assert from "node:assert/strict";
import { printable } from "./printable.ts";

Deno.test("letters of any script stay, what no file can hold goes", () => {
  for (const text of ["Åsa Øst", "Ирина", "山田", "שלום", "🚗", "a\n\tb\r"]) {
    assert.equal(printable(text), text);
  }
  assert.equal(printable("a\0b\x07c\x1bd\x9fe\uFFFFf\uD800g"), "abcdefg");
});
