import assert from "node:assert/strict";
import { lineOfText } from "./text.ts";

const Line = lineOfText(100, "TooLong50");

Deno.test("SEC-05 pictures stay in a line as they were typed", () => {
  const pictures = [
    "🚗",
    "❤\uFE0F",
    "1\uFE0F\u20E3",
    "🇸🇪",
    "👍🏽",
    "👩🏽\u200D⚖\uFE0F",
    "🏳\uFE0F\u200D🌈",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    // As Unicode does not list it, since a program left out the selector, and as none is listed yet.
    "🕵\u200D♂",
    "🚗\u200D🐟",
  ];
  for (const picture of pictures) {
    const name = `Bil ${picture} 7`;
    assert.equal(Line.parse(name), name);
  }
});

Deno.test("SEC-05 what shows in no picture and in no letter goes from a line", () => {
  const shown = [
    ["Volvo\uFE0F", "Volvo"],
    ["Vol\uFE00vo\uFE0E 1\uFE0F", "Volvo 1"],
    ["🚗\uFE0F\uFE0F", "🚗"],
    ["❤\uFE0E", "❤"],
    ["A\uFE0F\u200D🚗", "A🚗"],
    ["Bil\u{E0067}\u{E007F}", "Bil"],
    ["Vol\u{16FE4}vo", "Volvo"],
    ["\uFE0F", ""],
    ["Volvo\u00A0V70", "Volvo V70"],
    ["Volvo\u2003V70", "Volvo V70"],
  ] as const;
  for (const [typed, kept] of shown) assert.equal(Line.parse(typed), kept);
});

Deno.test("SEC-05 letters that join and accents stay in a line", () => {
  for (
    const name of ["می\u200Cخواهم", "क्\u200Dष", "Åsa Öst", "e\u0323\u0302a"]
  ) {
    assert.equal(Line.parse(name), name.normalize("NFC"));
  }
});
