import assert from "node:assert/strict";
import { hasWords, tells } from "./tells.ts";

Deno.test("FLOW-12 a name tells a text by the beginnings of its words, in any order, by their other forms and by the last part of a word", () => {
  const invoice = "trängselskatt: fakturan mot körjournalen";
  for (
    const [name, text, fit] of [
      [invoice, "journal", 1],
      [invoice, "journalen", 1],
      [invoice, "skatt", 1],
      [invoice, "faktura trängsel", 2],
      [invoice, "trängselskatter", 1],
      [invoice, "körjournaler", 1],
      [invoice, "trängsel platser", 0],
      ["sparsam körning, resa för resa", "resor", 1],
      ["resor och stopp", "resa", 1],
      ["turer og stopp", "tur", 2],
      ["platser", "plats", 2],
      ["safe return home", "homes", 1],
      ["places", "place", 2],
      ["reports", "rep", 2],
      // Too short to be told by a part of them.
      ["resultat", "resor", 0],
      ["karta", "ka", 2],
      ["attest", "at a", 2],
      // Within a word.
      ["attest", "at s", 0],
      ["godkanna signera", "anna", 0],
      ["godkänna", "kän", 0],
      ["körjournalen", "journ", 0],
      // A sign is no word.
      ["attest", "%", 0],
      ["attest", "", 0],
      ["e-post", "e-post", 2],
      ["attest", "ax", 0],
    ] as const
  ) assert.equal(tells(name, text), fit, `${text} in ${name}`);
});

Deno.test("FLOW-12 a name has a text's words whole, whatever their diacritics and case", () => {
  for (
    const [name, text, has] of [
      ["Volvo V90 – Anna", "anna", true],
      ["Volvo V90 – Anna", "ANNA v90", true],
      ["Nadia Norén", "noren nadia", true],
      ["Hannas bil", "anna", false],
      ["Anna", "ann", false],
      ["Anna", "", false],
    ] as const
  ) assert.equal(hasWords(name, text), has, `${text} in ${name}`);
});
