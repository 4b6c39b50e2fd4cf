import assert from "node:assert/strict";
import type { TrackerRecord } from "../../domain/report/record.ts";
import type {
  Decoded,
  IdentifiedRecord,
  Protocol,
} from "../../ingest/protocol.ts";
import { type Expectation, type Frame, framesOf } from "./frames.ts";
import { EXPECTED, type ExpectedRecord } from "./frames-expected.ts";

/** Declares one test for each frame: it decodes to the expected record, or is refused. */
export function testFrames(
  requirement: string,
  protocol: Protocol,
  file: string,
): void {
  for (const frame of framesOf(file)) {
    const outcome = frame.invalid ? "is refused with a reason" : "decodes";
    Deno.test(`${requirement} ${frame.name} ${outcome}`, () => {
      const decoded = protocol.decode(frame.report);
      if (frame.invalid) {
        assert.ok(!decoded.ok && decoded.reason.length > 10);
        return;
      }
      assert.ok(decoded.ok, decoded.ok ? "" : decoded.reason);
      assert.deepEqual(decoded.refused, []);
      checkAgainstSource(decoded.records, frame.expect);
      checkAgainstHand(decoded.records, frame);
    });
  }
}

/** Gives the only record of a report. */
export function only(decoded: Decoded): IdentifiedRecord {
  assert.ok(decoded.ok, decoded.ok ? "" : decoded.reason);
  assert.equal(decoded.records.length, 1);
  return decoded.records[0]!;
}

/** Checks what the source of the frames says about them. */
function checkAgainstSource(
  records: IdentifiedRecord[],
  expect: Expectation,
): void {
  const first = records[0]?.record;
  if (expect.records !== undefined) {
    assert.equal(records.length, expect.records);
  }
  if (expect.positions !== undefined) {
    const positions = records.filter(({ record }) => record.position);
    assert.equal(positions.length, expect.positions);
  }
  if (expect.imei !== undefined && records.length > 0) {
    assert.deepEqual(records[0]!.trackerIds, [expect.imei]);
  }
  const text = expect.text ?? expect.payloadHex;
  if (text !== undefined) assert.equal(first?.text, text);
  if (expect.time !== undefined) {
    assert.equal(first?.fixedAt, Date.parse(expect.time));
  }
  if (expect.first) {
    assert.equal(first?.fixedAt, Date.parse(expect.first.time));
    const { lat, lon, altitude, angle, satellites, speedKmh } = expect.first;
    const { hdop: _, ...position } = first.position!;
    assert.deepEqual(position, {
      latitude: lat,
      longitude: lon,
      altitudeM: altitude,
      courseDeg: angle,
      satellites,
      speedKmh,
    });
  }
}

/** Checks what the protocol's documentation says, written by hand in frames-expected.ts. */
function checkAgainstHand(records: IdentifiedRecord[], frame: Frame): void {
  const expected = EXPECTED[frame.name];
  if (!expected) {
    assert.notDeepEqual(frame.expect, {}, `${frame.name} expects nothing`);
    return;
  }
  const { trackerIds, records: count, first } = expected;
  assert.equal(records.length, count ?? 1);
  const one = records[0]!;
  if (trackerIds) assert.deepEqual(one.trackerIds, trackerIds);
  assert.deepEqual(picked(one.record, first), first);
}

/** Gives the fields of the record that the expectation names, and likewise the keys of `attributes`. */
function picked(record: TrackerRecord, first: ExpectedRecord): ExpectedRecord {
  const entries = Object.keys(first).map((key) => [
    key,
    key === "attributes"
      ? Object.fromEntries(
        Object.keys(first.attributes!).map((
          name,
        ) => [name, record.attributes?.[name]]),
      )
      : record[key as keyof TrackerRecord],
  ]);
  return Object.fromEntries(entries);
}
