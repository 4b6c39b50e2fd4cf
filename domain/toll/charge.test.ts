import assert from "node:assert/strict";
import fc from "fast-check";
import { instantOf } from "../time.ts";
import { chargePassages, type DrivenPassage } from "./charge.ts";
import { CONTROL_POINTS } from "./control-points.ts";

/** A passage of a station at a Swedish day and clock time. */
function passage(
  station: string,
  day: string,
  clock: string,
  drive = 1,
): DrivenPassage {
  const point = CONTROL_POINTS.find((one) => one.station === station)!;
  assert.ok(point, station);
  return {
    city: point.city,
    station,
    tariff: point.tariff,
    controlPoint: point.number,
    passedAt: instantOf(day, clock, "Europe/Stockholm")!,
    confidence: "certain",
    drive,
  };
}

const fees = (passages: DrivenPassage[]) =>
  chargePassages(passages).map(({ feeSek }) => feeSek);
const reductions = (passages: DrivenPassage[]) =>
  chargePassages(passages).map(({ reduction }) => reduction);

Deno.test("REP-13 Stockholm: 45 + 30 + 45 + 30 = 150 stop at the day's maximum of 135", () => {
  const day = ["07:20", "08:45", "16:10", "17:40"].map((clock) =>
    passage("Danvikstull", "2026-03-10", clock)
  );
  assert.deepEqual(fees(day), [45, 30, 45, 15]);
  assert.deepEqual(reductions(day), [null, null, null, "dayMaximum"]);
});

Deno.test("REP-13 Stockholm: the low season costs less, and at most 105", () => {
  const day = ["07:20", "08:45", "16:10", "17:40"].map((clock) =>
    passage("Danvikstull", "2026-02-10", clock)
  );
  assert.deepEqual(fees(day), [35, 25, 35, 10]);
});

Deno.test("REP-13 the high season ends the day before Midsummer Eve", () => {
  const at = (day: string) => fees([passage("Ropsten", day, "07:00")]);
  assert.deepEqual(
    ["2026-02-27", "2026-03-02", "2026-06-18", "2026-06-22", "2026-08-17"]
      .map(at),
    [[35], [45], [45], [35], [45]],
  );
  assert.deepEqual(at("2026-12-01"), [35]);
});

Deno.test("REP-13 Gothenburg: within 60 minutes the dearest passage counts: 22 + 22 + 22 = 66 stops at 60", () => {
  const day = ["06:20", "06:50", "07:15", "07:25", "16:00"].map((clock) =>
    passage("Gibraltargatan", "2026-03-10", clock)
  );
  assert.deepEqual(fees(day), [0, 0, 22, 22, 16]);
  assert.deepEqual(reductions(day), [
    "severalPassages",
    "severalPassages",
    null,
    null,
    "dayMaximum",
  ]);
});

Deno.test("REP-13 nights, weekends and days before holidays cost nothing", () => {
  const free = [
    passage("Ropsten", "2026-03-10", "05:59"),
    passage("Ropsten", "2026-03-10", "18:30"),
    passage("Ropsten", "2026-03-14", "07:30"),
    passage("Gibraltargatan", "2026-04-02", "07:30"),
  ];
  assert.deepEqual(fees(free), [0, 0, 0, 0]);
  assert.deepEqual(new Set(reductions(free)), new Set(["freeTime"]));
  assert.deepEqual(fees([passage("Ropsten", "2026-03-10", "18:29")]), [20]);
});

Deno.test("REP-13 the stations of Essingeleden are one passage in one drive, at the highest amount", () => {
  const drive = [
    passage("Lilla Essingen", "2026-03-10", "06:58"),
    passage("Stora Essingen", "2026-03-10", "07:01"),
  ];
  assert.deepEqual(fees(drive), [0, 40]);
  const two = [drive[0]!, { ...drive[1]!, drive: 2 }];
  assert.deepEqual(fees(two), [27, 40]);
});

Deno.test("REP-13 who leaves Essingeleden into the inner city passes the inner city only", () => {
  const drive = [
    passage("Lilla Essingen", "2026-03-10", "07:10"),
    passage("Tpl Kristineberg", "2026-03-10", "07:13"),
  ];
  assert.deepEqual(fees(drive), [0, 45]);
});

Deno.test("REP-13 only traffic through Backa pays there", () => {
  const stop = passage("Tuvevägen", "2026-03-10", "07:10");
  assert.deepEqual(reductions([stop]), ["notThrough"]);
  const through = [stop, passage("Deltavägen", "2026-03-10", "07:25")];
  assert.deepEqual(fees(through), [22, 0]);
  const late = [stop, passage("Deltavägen", "2026-03-10", "07:41")];
  assert.deepEqual(fees(late), [0, 0]);
});

Deno.test("REP-13 an unresolved passage costs nothing until it is confirmed", () => {
  const unsure = {
    ...passage("Ropsten", "2026-03-10", "07:10"),
    confidence: "unresolved" as const,
  };
  const [charge] = chargePassages([unsure]);
  assert.deepEqual(
    [charge!.feeSek, charge!.tariffSek, charge!.reduction],
    [0, 45, "unresolved"],
  );
});

Deno.test("REP-13 no order of passages changes what they cost, and no day costs more than its maximum", () => {
  const stations = ["Ropsten", "Lilla Essingen", "Gibraltargatan", "Tuvevägen"];
  const anyPassage = fc.record({
    station: fc.constantFrom(...stations),
    minute: fc.integer({ min: 0, max: 1439 }),
    drive: fc.integer({ min: 1, max: 3 }),
  }).map(({ station, minute, drive }) => ({
    ...passage(station, "2026-03-10", "00:00", drive),
    passedAt: instantOf("2026-03-10", "00:00", "Europe/Stockholm")! +
      minute * 60_000,
  }));
  const unique = fc.uniqueArray(anyPassage, {
    selector: ({ passedAt }) => passedAt,
    maxLength: 20,
  });
  fc.assert(fc.property(unique, (passages) => {
    const charges = chargePassages(passages);
    assert.deepEqual(chargePassages(passages.toReversed()), charges);
    const sum = (city: string) =>
      charges.filter(({ passage }) => passage.city === city)
        .reduce((all, { feeSek }) => all + feeSek, 0);
    assert.ok(sum("stockholm") <= 135);
    assert.ok(sum("gothenburg") <= 60);
    assert.ok(charges.every(({ feeSek, tariffSek }) => feeSek <= tariffSek));
  }));
});
