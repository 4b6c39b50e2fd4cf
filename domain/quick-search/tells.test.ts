import assert from "node:assert/strict";
import { tells } from "./tells.ts";

Deno.test("FLOW-12 a name tells a text by parts of its words, in any order, and by their other forms", () => {
  const invoice = "trängselskatt: fakturan mot körjournalen";
  for (
    const [name, text, fit] of [
      [invoice, "journal", 2],
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
      ["attest", "at s", 2],
      ["attest", "ax", 0],
    ] as const
  ) assert.equal(tells(name, text), fit, `${text} in ${name}`);
});
