import assert from "node:assert/strict";
import { folded, MARKED, PLAIN } from "./folded.ts";

Deno.test("FLOW-12 a text is folded of its diacritics and its case", () => {
  assert.equal(MARKED.length, PLAIN.length);
  for (
    const [text, plain] of [
      ["Förmånsvärde", "formansvarde"],
      ["FÖRMÅNSVARDE", "formansvarde"],
      ["Kjøretøy på Ævle", "kjoretoy pa aevle"],
      ["Idé, señor Łódź", "ide, senor lodz"],
      // Letter and ring apart, as some keyboards write them.
      ["a\u030asa", "asa"],
      ["🚐 100%", "🚐 100%"],
    ] as const
  ) assert.equal(folded(text), plain);
});
