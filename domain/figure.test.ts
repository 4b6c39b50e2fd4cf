import assert from "node:assert/strict";
import { parseFigure } from "./figure.ts";

Deno.test("a figure is read as people write it", () => {
  for (const text of ["120020.5", "120 020,5", "120,020.5", " 120.020,5 "]) {
    assert.equal(parseFigure(text), 120_020.5, text);
  }
  for (const text of ["120020", "120,020", "120.020", "120\u00a0020"]) {
    assert.equal(parseFigure(text), 120_020, text);
  }
  assert.equal(parseFigure("0"), 0);
});

Deno.test("what is no figure is not guessed at", () => {
  for (const text of ["", "x", "-1", "1e3", "12,0200", "1.", "Infinity"]) {
    assert.equal(parseFigure(text), null, text);
  }
});
