import assert from "node:assert/strict";
import fc from "fast-check";
import { impossibleFix } from "../../domain/report/fix-time.ts";
import type { TrackerRecord } from "../../domain/report/record.ts";
import type {
  Decoded,
  IncomingReport,
  Protocol,
} from "../../ingest/protocol.ts";
import { MAX_RECORDS } from "../../ingest/protocols/parts.ts";
import { protocols } from "../../ingest/protocols/registry.ts";
import {
  FORWARDED,
  FRAME_FILES,
  framesOf,
  PATH_IMEI,
  reportOf,
} from "./frames.ts";

/** FUZZ_RUNS=100000 for the long run. */
const RUNS = Number(Deno.env.get("FUZZ_RUNS") ?? 2_000);

for (const [path, protocol] of Object.entries(protocols)) {
  Deno.test(`ING-11 ${protocol.name} never throws on ${RUNS} random and damaged reports`, () => {
    const seeds = FRAME_FILES[path] ? framesOf(FRAME_FILES[path]) : [];
    const reports = seeds.map((frame) => frame.report);
    const damage = fc.record({
      seed: fc.nat(),
      repair: fc.boolean(),
      edits: fc.array(
        fc.record({
          kind: fc.constantFrom("cut", "flip", "lie", "insert", "repeat"),
          at: fc.nat(),
          byte: fc.nat(255),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), damage, (bytes, plan) => {
        check(protocol, reportOf({ body: bytes, pathId: PATH_IMEI }));
        check(protocol, reportOf({ method: "GET", query: latin1(bytes) }));
        if (reports.length === 0) return;
        const seed = reports[plan.seed % reports.length]!;
        const report = damaged(seed, plan.edits);
        // With corrected length and CRC, the damage reaches the decoder of records.
        if (plan.repair) repairTeltonika(report.body);
        check(protocol, report);
      }),
      { numRuns: RUNS },
    );
  });
}

for (const [path, protocol] of Object.entries(protocols)) {
  const bodies = jsonBodies(path);
  if (bodies.length === 0) continue;
  Deno.test(`ING-11 ${protocol.name} never throws on ${RUNS} reports of JSON with any values`, () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: "binary" })),
        (seed, at, value) => {
          const json = JSON.parse(bodies[seed % bodies.length]!);
          replaceAt(json, at, value);
          const body = new TextEncoder().encode(JSON.stringify(json));
          check(protocol, reportOf({ body }));
        },
      ),
      { numRuns: RUNS },
    );
  });
}

function jsonBodies(path: string): string[] {
  if (path === "/traccar") return [JSON.stringify(FORWARDED)];
  return framesOf(FRAME_FILES[path]!)
    .map(({ report }) => latin1(report.body))
    .filter((text) => text.startsWith("{") || text.startsWith("["));
}

Deno.test("ING-11 hostile bodies of a MiB are decoded within a second", () => {
  const hostile = [
    "id=1&".repeat(200_000),
    Array.from({ length: 140_000 }, (_, i) => `id=${i}`).join("&"),
    "<stuMessages <stuMessages ".repeat(40_000),
    "<stuMessages>" + "<stuMessage><esn <esn </stuMessage>".repeat(30_000),
    '{"device_id":"1","location":' + "[".repeat(500_000),
    `[{"ident":"1","timestamp":${"[".repeat(250_000)}${"]".repeat(250_000)}}]`,
    `{"id":"1","alarm":"${"sos,".repeat(250_000)}"}`,
    `[${"{},".repeat(340_000)}{}]`,
    `{"id":"1",${
      Array.from({ length: 70_000 }, (_, i) => `"a${i}":1`).join()
    }}`,
  ];
  for (const text of hostile) {
    const body = new TextEncoder().encode(text);
    for (const protocol of Object.values(protocols)) {
      const started = performance.now();
      check(protocol, reportOf({ body, pathId: PATH_IMEI }));
      const took = performance.now() - started;
      assert.ok(
        took < 1000,
        `${protocol.name} took ${took} ms on ${text.slice(0, 40)}`,
      );
    }
  }
});

/** Checks that a decoder answers with records within their limits or with a reason, and never throws. */
function check(protocol: Protocol, report: IncomingReport): void {
  const decoded: Decoded = protocol.decode(report);
  if (!decoded.ok) {
    assert.ok(decoded.reason.length > 0 && decoded.reason.length < 300);
    return;
  }
  assert.ok(decoded.records.length <= 2 * MAX_RECORDS);
  assert.ok(decoded.refused.length <= 2 * MAX_RECORDS);
  for (const { trackerIds, record } of decoded.records) {
    assert.ok(trackerIds.length >= 1 && trackerIds.every((id) => id !== ""));
    checkRecord(record);
    const bounds = { since: 0, keptMs: Infinity };
    impossibleFix(record, report.receivedAt, bounds, Infinity);
  }
  protocol.answer?.(report, decoded);
}

function checkRecord(record: TrackerRecord): void {
  assert.ok(Number.isSafeInteger(record.fixedAt));
  assert.ok(!JSON.stringify(record).includes("\\u0000"));
  assertFinite(record);
  const speed = record.position?.speedKmh ?? 0;
  assert.ok(speed >= 0 && speed <= 1200);
  const course = record.position?.courseDeg ?? 0;
  assert.ok(course >= 0 && course < 360);
}

/** Checks that no number in the record is infinite or NaN, and nothing is undefined. */
function assertFinite(value: unknown): void {
  if (typeof value === "number") assert.ok(Number.isFinite(value));
  else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) assertFinite(inner);
  } else assert.notEqual(value, undefined);
}

function damaged(
  report: IncomingReport,
  edits: { kind: string; at: number; byte: number }[],
): IncomingReport {
  let body = report.body.slice();
  let query = report.query;
  for (const { kind, at, byte } of edits) {
    const place = body.length > 0 ? at % body.length : 0;
    const rest = body.subarray(place);
    if (kind === "cut") body = body.slice(0, place);
    else if (kind === "flip" && body.length > 0) body[place]! ^= 1 << byte % 8;
    else if (kind === "lie" && body.length > 0) body[place] = byte;
    else if (kind === "insert") {
      body = Uint8Array.of(...body.subarray(0, place), byte, ...rest);
    } else if (kind === "repeat") {
      body = Uint8Array.of(...body.subarray(0, place), ...rest, ...rest);
    }
    const cut = query.length > 0 ? at % query.length : 0;
    query = query.slice(0, cut) + String.fromCharCode(byte) + query.slice(cut);
  }
  return { ...report, body, query: report.query ? query : "" };
}

/** Corrects length and CRC of a TCP frame. */
function repairTeltonika(body: Uint8Array): void {
  if (body.length < 16 || body[0] !== 0 || body[1] !== 0) return;
  const view = new DataView(body.buffer);
  view.setUint32(0, 0);
  view.setUint32(4, body.length - 12);
  view.setUint32(body.length - 4, crc(body.subarray(8, body.length - 4)));
}

/** Computes CRC-16/IBM bit by bit, independently of the one under test. */
function crc(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      value = value & 1 ? (value >> 1) ^ 0xa001 : value >> 1;
    }
  }
  return value;
}

/** Replaces the `at`th leaf of the JSON by a value. */
function replaceAt(json: unknown, at: number, value: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const collect = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      const holder = node as Record<string, unknown>;
      places.push([holder, key]);
      collect(holder[key]);
    }
  };
  collect(json);
  const place = places[at % places.length];
  if (place) place[0][place[1]] = value;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
