import assert from "node:assert/strict";
import { correctPassages, type SaidPassage } from "./correct.ts";

const MINUTE = 60_000;

function passage(
  minute: number,
  some: Partial<SaidPassage> = {},
): SaidPassage {
  return {
    city: "stockholm",
    station: "Danvikstull",
    tariff: "inner",
    controlPoint: null,
    passedAt: minute * MINUTE,
    confidence: "certain",
    drive: 1,
    correction: null,
    ...some,
  };
}

const minutesOf = (some: SaidPassage[]) =>
  some.map(({ passedAt }) => passedAt / MINUTE);

Deno.test("REP-13 an added passage counts in the place of the same one that was found", () => {
  const added = passage(8, { correction: "added" });
  const { counted, removed } = correctPassages([
    passage(5),
    passage(20),
    added,
  ]);
  assert.deepEqual(minutesOf(counted), [20, 8]);
  assert.deepEqual(removed, []);
});

Deno.test("REP-13 a removed passage is found by its station within three minutes, and never one elsewhere or later", () => {
  const { counted, removed } = correctPassages([
    passage(5),
    passage(5, { station: "Ropsten" }),
    passage(10),
    passage(6, { correction: "removed" }),
    passage(40, { station: null, confidence: "unresolved" }),
  ]);
  assert.deepEqual(minutesOf(removed), [5]);
  assert.deepEqual(
    counted.map(({ station, passedAt }) => [station, passedAt / MINUTE]),
    [["Ropsten", 5], ["Danvikstull", 10], [null, 40]],
  );
});

Deno.test("REP-13 a passage that was removed and then added again counts", () => {
  const { counted, removed } = correctPassages([
    passage(5),
    passage(5, { correction: "removed" }),
    passage(6, { correction: "added" }),
  ]);
  assert.deepEqual(minutesOf(counted), [6]);
  assert.deepEqual(removed, []);
});

Deno.test("REP-13 a removal takes out one passage, the nearest: another of an unknown station a minute later stays", () => {
  const unknown = { station: null, confidence: "unresolved" as const };
  const { counted, removed } = correctPassages([
    passage(5, unknown),
    passage(6, unknown),
    passage(6, { ...unknown, correction: "removed" }),
  ]);
  assert.deepEqual(minutesOf(removed), [6]);
  assert.deepEqual(minutesOf(counted), [5]);
});
