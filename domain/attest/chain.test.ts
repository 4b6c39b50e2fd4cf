import assert from "node:assert/strict";
import fc from "fast-check";
import { canonicalJson, type Json } from "./canonical.ts";
import { checkChain, type StoredEntry, writtenTrip } from "./chain.ts";
import {
  type EntryDocument,
  entryHash,
  type TripDocument,
} from "./documents.ts";

const TRIP: TripDocument = {
  salt: "00112233445566778899aabbccddeeff",
  id: 7,
  kind: "driven",
  startedAt: "2026-03-02T07:10:00.000Z",
  stoppedAt: "2026-03-02T07:30:30.000Z",
  start: { latitude: 59.3293, longitude: 18.0686, address: "Gatan 1" },
  stop: { latitude: 59.33, longitude: 18.1, address: null },
  odometerStartM: 1000,
  odometerStopM: 21_000,
  distanceM: 20_000,
  type: "business",
  purpose: "Möte",
  driver: { id: 3, name: "Dora" },
  note: null,
  project: null,
  byHand: false,
  edits: 1,
};

/** Builds a chain in which each entry attests one trip. */
function chainOf(trips: TripDocument[]): StoredEntry[] {
  let previous: string | null = null;
  return trips.map((trip, index) => {
    const written = canonicalJson(trip);
    const document: EntryDocument = {
      version: 1,
      sequence: index + 1,
      previous,
      kind: "attested",
      unitId: 1,
      attest: {
        id: index + 1,
        unitId: 1,
        userId: null,
        from: "2026-03-01",
        to: "2026-03-31",
        note: null,
        attestedAt: "2026-04-01T08:00:00.000Z",
        attestedBy: "Anna",
        removedAt: null,
        removedBy: null,
      },
      openingM: trip.odometerStartM,
      closingM: trip.odometerStopM,
      trips: [writtenTrip(written)],
    };
    previous = entryHash(document);
    const trips = [{ ...writtenTrip(written), written, now: trip }];
    const state = { isRemoved: false, isForgotten: false };
    return { hash: previous, document, trips, ...state };
  });
}

const three = () => chainOf([TRIP, { ...TRIP, id: 8 }, { ...TRIP, id: 9 }]);
const faultAfter = (change: (chain: StoredEntry[]) => void, expected = 3) => {
  const chain = three();
  change(chain);
  return checkChain(chain, expected).fault;
};

Deno.test("canonical JSON is that of RFC 8785: members by their names, no white space", () => {
  assert.equal(
    canonicalJson({ b: [1, 2.5, 1e21], a: { "é": null, Z: 'å\n"' } }),
    '{"a":{"Z":"å\\n\\"","é":null},"b":[1,2.5,1e+21]}',
  );
});

Deno.test("canonical JSON does not depend on how a value was made, and says the same", () => {
  const shuffled = fc.dictionary(fc.string(), fc.jsonValue()).chain((value) =>
    fc.record({
      value: fc.constant(value),
      again: fc.shuffledSubarray(Object.entries(value), {
        minLength: Object.keys(value).length,
      }).map((entries) => Object.fromEntries(entries)),
    })
  );
  fc.assert(fc.property(shuffled, ({ value, again }) => {
    assert.equal(canonicalJson(again as Json), canonicalJson(value as Json));
    const read = JSON.parse(canonicalJson(value as Json));
    assert.deepEqual(read, JSON.parse(JSON.stringify(value)));
  }));
});

Deno.test("ATT-05 an untouched chain fits, and an empty one too", () => {
  const chain = three();
  const head = chain[2]!.hash;
  const whole = { forgotten: 0, fault: null };
  assert.deepEqual(checkChain(chain, 3), { entries: 3, head, ...whole });
  assert.deepEqual(checkChain([], 0), { entries: 0, head: null, ...whole });
});

Deno.test("TAX-02 ATT-05 the first entry that does not fit is named, with its reason", () => {
  const cases: [(chain: StoredEntry[]) => void, object, number?][] = [
    [(chain) => chain.splice(1, 1), { sequence: 3, reason: "order" }],
    [(chain) => chain.pop(), { sequence: 3, reason: "missing" }],
    [(chain) => chain.splice(0), { sequence: 1, reason: "missing" }],
    [
      ([, second]) => second!.document.attest.note = "later",
      { sequence: 2, reason: "record" },
    ],
    [
      ([, second]) => second!.document.previous = "0".repeat(64),
      { sequence: 2, reason: "link" },
    ],
    [
      ([first]) => {
        first!.document.attest.attestedBy = "Mallory";
        first!.hash = entryHash(first!.document);
      },
      { sequence: 2, reason: "link" },
    ],
    [
      ([, second]) => second!.trips[0]!.now = null,
      { sequence: 2, reason: "trip", tripId: 8 },
    ],
  ];
  for (const [change, fault] of cases) {
    assert.deepEqual(faultAfter(change), fault);
  }
});

Deno.test("ATT-05 a change of any field of a trip is found, whichever it is", () => {
  const changes: Partial<TripDocument>[] = [
    { distanceM: 20_001 },
    { type: "private" },
    { purpose: null },
    { note: "x" },
    { driver: { id: 4, name: "Dora" } },
    { driver: null },
    { edits: 2 },
    { odometerStopM: 21_001 },
    { startedAt: "2026-03-02T07:10:00.001Z" },
    { start: { ...TRIP.start, address: "Gatan 2" } },
    { stop: { ...TRIP.stop, latitude: 59.34 } },
  ];
  for (const change of changes) {
    const fault = faultAfter(([first]) =>
      first!.trips[0]!.now = { ...TRIP, ...change } as TripDocument
    );
    assert.deepEqual(fault, { sequence: 1, reason: "trip", tripId: 7 });
  }
});

Deno.test("ATT-07 an address that comes later, a driver's new name and a removed attestation are no fault", () => {
  const late = {
    ...TRIP,
    stop: { ...TRIP.stop, address: "Torget 3" },
    driver: { id: 3, name: "Dora Gift" },
  };
  assert.equal(faultAfter(([first]) => first!.trips[0]!.now = late), null);
  assert.equal(
    faultAfter(([first]) => {
      first!.isRemoved = true;
      first!.trips[0]!.now = null;
    }),
    null,
  );
});

Deno.test("SEC-07 the hash of a trip cannot be found by guessing the trip: its salt decides", () => {
  const [a, b] = [TRIP, { ...TRIP, salt: "ff".repeat(16) }];
  assert.notEqual(
    writtenTrip(canonicalJson(a)).hash,
    writtenTrip(canonicalJson(b)).hash,
  );
});

Deno.test("SEC-09 a chain of which something was forgotten still verifies, and says so", () => {
  const chain = three();
  chain[0]!.trips[0]!.written = null;
  chain[0]!.trips[0]!.now = null;
  chain[1]!.isForgotten = true;
  chain[1]!.document.attest.attestedBy = "Deleted person 7";
  const checked = checkChain(chain, 3);
  assert.deepEqual([checked.fault, checked.forgotten], [null, 2]);
});

Deno.test("SEC-09 forgetting hides no change: the hash of a forgotten trip, and the links, must fit", () => {
  const other = three();
  other[0]!.trips[0]!.written = null;
  other[0]!.document.trips[0]!.hash = "0".repeat(64);
  assert.equal(checkChain(other, 3).fault?.reason, "record");
  const cut = three();
  cut[1]!.isForgotten = true;
  cut[1]!.hash = "0".repeat(64);
  assert.deepEqual(checkChain(cut, 3).fault, { sequence: 3, reason: "link" });
});
