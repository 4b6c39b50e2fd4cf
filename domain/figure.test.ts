import assert from "node:assert/strict";
import fc from "fast-check";
import { figure } from "./field/figure-field.ts";
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
  for (
    const text of [
      "",
      "x",
      "-1",
      "1e3",
      "12,0200",
      "0,123",
      "0.625",
      "1.",
      "Infinity",
    ]
  ) {
    assert.equal(parseFigure(text), null, text);
  }
});

const PRICE = figure({ min: 0.01, max: 1000, decimals: 2, wrong: "Wrong" });

/** Gives what is stored of a figure, or the key of its error. */
function taken(field: ReturnType<typeof figure>, given: unknown) {
  const { data, error } = field.safeParse(given);
  return error ? error.issues[0]!.message : data;
}

Deno.test("a figure with more decimals than are stored is refused, as a number and as text with either mark", () => {
  for (
    const given of [1.234, 0.005 + 0.01, "1,234", "1.234", "0,655", "12.3456"]
  ) {
    assert.equal(taken(PRICE, given), "AtMostDecimals2", String(given));
  }
  for (
    const [given, kept] of [[1.23, 1.23], ["1,2", 1.2], [17, 17], [
      "999,99",
      999.99,
    ], [0.1 * 3, 0.3]]
  ) {
    assert.equal(taken(PRICE, given), kept);
  }
});

Deno.test("a figure that is out of its bounds or none keeps its own error, and a whole number takes no part", () => {
  for (const given of [0, -1.234, 1000.123, "1000,123", "x", "1,2,3", true]) {
    assert.equal(taken(PRICE, given), "Wrong", String(given));
  }
  const whole = figure({ max: 120, decimals: 0, wrong: "Whole" });
  assert.equal(taken(whole, 1.5), "Whole");
  assert.equal(taken(whole, "12"), 12);
});

Deno.test("three digits behind a mark are thousands while so many are possible", () => {
  const kilometres = figure({ max: 10_000_000, decimals: 3, wrong: "Wrong" });
  assert.equal(taken(kilometres, "120,020"), 120_020);
  assert.equal(taken(kilometres, "0,125"), 0.125);
  const kwh = figure({ min: 0.01, max: 1000, decimals: 3, wrong: "Wrong" });
  assert.equal(taken(kwh, "10,256"), 10.256);
});

Deno.test("REP-19 a figure with decimals of at most a thousand is never read as a thousand times itself", () => {
  const kwh = figure({ min: 0.01, max: 1000, decimals: 3, wrong: "Wrong" });
  for (const mark of [",", "."]) {
    assert.equal(taken(kwh, `1${mark}000`), 1);
    assert.equal(taken(PRICE, `1${mark}000`), 1);
    assert.equal(taken(kwh, `1000${mark}000`), 1000);
  }
  const whole = figure({ max: 1000, decimals: 0, wrong: "Whole" });
  assert.equal(taken(whole, "1.000"), 1000);
  for (const field of [kwh, whole]) assert.equal(taken(field, "1 000"), 1000);
});

Deno.test("REP-19 an amount that may be thousands or decimals is refused, and one that can be only one of them is not", () => {
  const amount = figure({ max: 100_000, decimals: 2, wrong: "Wrong" });
  for (const text of ["1.234", "1,234", " 12.000 ", "99,999"]) {
    assert.equal(taken(amount, text), "ThousandsOrDecimals", text);
  }
  for (
    const [given, kept] of [
      ["1 234", 1234],
      ["1.234,50", 1234.5],
      ["1,234.5", 1234.5],
      ["1234", 1234],
      ["1,23", 1.23],
      ["1.2", 1.2],
      [1234, 1234],
    ]
  ) {
    assert.equal(taken(amount, given), kept, String(given));
  }
  assert.equal(taken(amount, 1.234), "AtMostDecimals2");
  assert.equal(taken(amount, "123.456"), "AtMostDecimals2");
  assert.equal(taken(amount, "0.234"), "AtMostDecimals2");
});

Deno.test("what has no more decimals is stored as it is", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 100_000 }),
    fc.constantFrom(",", "."),
    (hundredths, mark) => {
      const value = hundredths / 100;
      assert.equal(taken(PRICE, value), value);
      assert.equal(taken(PRICE, value.toFixed(2).replace(".", mark)), value);
    },
  ));
});
