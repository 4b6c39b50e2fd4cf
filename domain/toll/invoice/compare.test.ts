import assert from "node:assert/strict";
import { compareInvoice, type LoggedToll } from "./compare.ts";
import type { InvoiceLine } from "./line.ts";

function line(
  clock: string | null,
  feeSek: number,
  station: string | null = "Danvikstull",
): InvoiceLine {
  return {
    registrationNumber: "ABC123",
    day: "2026-03-10",
    clock,
    station,
    passages: null,
    feeOre: 100 * feeSek,
  };
}

function toll(
  clock: string,
  feeSek: number,
  more: Partial<LoggedToll> = {},
): LoggedToll {
  return {
    tripId: Number(clock.replace(":", "")),
    isPrivate: false,
    passedAt: Date.parse(`2026-03-10T${clock}:30+01:00`),
    station: "Danvikstull",
    tariffOre: 100 * feeSek,
    feeOre: 100 * feeSek,
    inOrderOre: more.feeOre ?? 100 * feeSek,
    ...more,
  };
}

const outcomes = (
  lines: InvoiceLine[],
  logged: LoggedToll[],
  isHidden = false,
) =>
  compareInvoice({ lines, logged, isHiddenOn: () => isHidden })
    .map((one) => [one.clock, one.outcome, one.tripId, one.privateOre / 100]);

Deno.test("REP-17 lines and passages agree, differ, or miss each other", () => {
  assert.deepEqual(
    outcomes(
      [line("07:20", 45), line("08:47", 45), line("12:00", 11)],
      [toll("07:21", 45), toll("08:45", 30), toll("16:10", 45)],
    ),
    [
      ["07:20", "agreed", 721, 0],
      ["08:47", "differs", 845, 0],
      ["12:00", "notInLog", null, 0],
      ["16:10", "notInvoiced", 1610, 0],
    ],
  );
});

Deno.test("REP-17 a private passage of the reader is to be charged; of hidden trips only their day is known", () => {
  assert.deepEqual(
    outcomes([line("07:20", 45)], [toll("07:20", 45, { isPrivate: true })]),
    [["07:20", "private", 720, 45]],
  );
  assert.deepEqual(
    outcomes([line("07:20", 45), line("16:10", 45)], [toll("16:10", 45)], true),
    [["07:20", "private", null, 45], ["16:10", "agreed", 1610, 0]],
  );
});

Deno.test("REP-17 passages that cost nothing by the rules of the day need no line, and agree with the amount of their hour", () => {
  const free = toll("17:40", 0, { tariffOre: 3000 });
  assert.deepEqual(outcomes([], [free]), []);
  assert.deepEqual(outcomes([line("17:40", 30)], [free]), [
    ["17:40", "agreed", 1740, 0],
  ]);
});

Deno.test("REP-17 a line settles a passage between two distant fixes", () => {
  const unseen = toll("07:00", 0, { station: null });
  assert.deepEqual(outcomes([line("07:20", 45)], [unseen]), [
    ["07:20", "agreed", 700, 0],
  ]);
});

Deno.test("REP-17 the sum of a day is compared with the day's passages", () => {
  const day = [toll("07:20", 45), toll("08:45", 30)];
  assert.deepEqual(outcomes([line(null, 75, "Stockholm")], day), [
    [null, "agreed", null, 0],
  ]);
  assert.deepEqual(outcomes([line(null, 105, "Stockholm")], day), [
    [null, "differs", null, 0],
  ]);
  // What the passages that show do not explain.
  assert.deepEqual(outcomes([line(null, 105, "Stockholm")], day, true), [
    [null, "private", null, 30],
  ]);
  assert.deepEqual(outcomes([line(null, 105, "Stockholm")], []), [
    [null, "notInLog", null, 0],
  ]);
});

/** Private passages in the morning, business in the afternoon: the day's maximum of 135 is charged to the first three. */
const MIXED = [
  toll("07:20", 45, { isPrivate: true }),
  toll("08:20", 45, { isPrivate: true, feeOre: 0, inOrderOre: 4500 }),
  toll("16:10", 45),
  toll("17:10", 45, { inOrderOre: 0 }),
];

Deno.test("REP-17 on a day with its maximum a private passage is charged what it adds, whichever lines have the amount", () => {
  const lines = [line("07:20", 45), line("08:20", 45), line("16:10", 45)];
  const expected = [
    ["07:20", "private", 720, 45],
    ["08:20", "private", 820, 0],
    ["16:10", "agreed", 1610, 0],
  ];
  assert.deepEqual(outcomes(lines, MIXED), expected);
  assert.deepEqual(outcomes([...lines, line("17:10", 0)], MIXED), [
    ...expected,
    ["17:10", "agreed", 1710, 0],
  ]);
  // Who may not see the private trips reads the same sum.
  const seen = MIXED.filter(({ isPrivate }) => !isPrivate)
    .map((one) => ({ ...one, inOrderOre: one.feeOre }));
  assert.deepEqual(outcomes([...lines, line("17:10", 0)], seen, true), [
    ["07:20", "private", null, 45],
    ["08:20", "private", null, 0],
    ["16:10", "agreed", 1610, 0],
    ["17:10", "agreed", 1710, 0],
  ]);
  assert.deepEqual(outcomes([line(null, 135)], seen, true), [
    [null, "private", null, 45],
  ]);
});

Deno.test("REP-17 of passages that count as one either may have the amount, and the other is not missing", () => {
  const early = toll("07:10", 22, {
    isPrivate: true,
    feeOre: 0,
    inOrderOre: 2200,
  });
  const late = toll("07:40", 22, { inOrderOre: 0 });
  const logged = [early, late];
  assert.deepEqual(outcomes([line("07:10", 22)], logged), [
    ["07:10", "private", 710, 0],
  ]);
  assert.deepEqual(outcomes([line("07:10", 22), line("07:40", 0)], logged), [
    ["07:10", "private", 710, 0],
    ["07:40", "agreed", 740, 0],
  ]);
  assert.deepEqual(outcomes([line("07:40", 22)], logged), [
    ["07:40", "agreed", 740, 0],
  ]);
  const seen = { ...late, inOrderOre: late.feeOre };
  assert.deepEqual(outcomes([line("07:10", 22)], [seen], true), [
    ["07:10", "private", null, 0],
  ]);
});

Deno.test("REP-17 a passage is missing although another line is as much too high", () => {
  assert.deepEqual(
    outcomes([line("07:20", 45), line("12:00", 45)], [
      toll("07:20", 45),
      toll("16:10", 45),
    ]),
    [
      ["07:20", "agreed", 720, 0],
      ["12:00", "notInLog", null, 0],
      ["16:10", "notInvoiced", 1610, 0],
    ],
  );
});

Deno.test("REP-17 a private passage that moves the hour of business ones is charged what that adds, although it has no line", () => {
  const logged = [
    toll("06:40", 16, { isPrivate: true, feeOre: 2200, inOrderOre: 0 }),
    toll("07:30", 22),
    toll("07:45", 22, { feeOre: 0, inOrderOre: 2200 }),
  ];
  assert.deepEqual(outcomes([line("07:30", 22), line("07:45", 22)], logged), [
    ["06:40", "private", 640, 22],
    ["07:30", "agreed", 730, 0],
    ["07:45", "agreed", 745, 0],
  ]);
});
