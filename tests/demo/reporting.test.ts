import assert from "node:assert/strict";
import { DEMO_UNITS } from "../../demo/accounts.ts";
import { runFleet } from "../../demo/fleet.ts";
import { Gate } from "../../demo/gate.ts";
import { fixesBetween } from "../../demo/schedule.ts";
import { osmandQuery, sendFixes } from "../../demo/senders.ts";
import { crc16, teltonikaFrame } from "../../demo/teltonika-frame.ts";
import { sensorsHeard } from "../../demo/settings/sensors.ts";
import { type DemoUnit, NORDBYGG_UNITS } from "../../demo/units.ts";
import { teltonika } from "../../ingest/protocols/teltonika/index.ts";

const NOON = Date.parse("2026-03-24T12:00:00Z");
const HOUR_MS = 3_600_000;

/** A Codec 8 frame with one record that a real unit sent (teltonika-codec8-one-03). */
const REAL_FRAME =
  "0000000000000035080100000161f37c50500020de5ba60ef11450000000000000000006040100b300b400ef000109002000014e0000000000000000010000be52";

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Checks preamble, length, counts and CRC of a codec frame, and gives the number of records. */
function recordsIn(frame: Uint8Array): number {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
  assert.equal(view.getUint32(0), 0);
  assert.equal(view.getUint32(4), frame.length - 12);
  const data = frame.subarray(8, frame.length - 4);
  assert.equal(data[0], 0x08);
  assert.equal(data[1], data.at(-1));
  assert.equal(view.getUint32(frame.length - 4), crc16(data));
  return data[1] ?? 0;
}

function unitThat(reportsBy: DemoUnit["reportsBy"]): DemoUnit {
  const unit = DEMO_UNITS.find((unit) => unit.reportsBy === reportsBy);
  assert.ok(unit);
  return unit;
}

/** Serves on a free port while the test runs. */
async function withServer(
  handler: (request: Request) => Response | Promise<Response>,
  test: (url: string) => Promise<void>,
) {
  const server = Deno.serve({ port: 0, onListen() {} }, handler);
  try {
    await test(`http://127.0.0.1:${server.addr.port}`);
  } finally {
    await server.shutdown();
  }
}

function receipt(count: number): Response {
  return new Response(Uint8Array.of(0, 0, 0, count));
}

function lineTo(ingestUrl: string, log: string[] = []) {
  const { signal } = new AbortController();
  const note = (message: string) => void log.push(message);
  return { ingestUrl, gate: new Gate(4), signal, log: note };
}

Deno.test("the check of a frame agrees with a frame of a real unit", () => {
  assert.equal(recordsIn(bytesOf(REAL_FRAME)), 1);
});

Deno.test("OPS-08 a Teltonika frame holds its records, their length and their CRC", () => {
  const unit = unitThat("teltonika");
  const fixes = fixesBetween(unit, NOON - 8 * HOUR_MS, NOON).slice(0, 50);
  const frame = teltonikaFrame(fixes);
  assert.equal(recordsIn(frame), 50);
  const view = new DataView(frame.buffer, frame.byteOffset);
  assert.equal(Number(view.getBigUint64(10)), fixes[0]?.fixedAt);
  assert.equal(view.getInt32(19) / 1e7, fixes[0]?.longitude);
  assert.equal(view.getInt32(23) / 1e7, fixes[0]?.latitude);
});

Deno.test("a phone reports its speed in knots under its own id", () => {
  const unit = unitThat("osmand");
  const [fix] = fixesBetween(unit, NOON - 24 * HOUR_MS, NOON);
  assert.ok(fix);
  const query = new URLSearchParams(
    osmandQuery(unit, { ...fix, speedKmh: 18.52 }),
  );
  assert.equal(query.get("id"), unit.trackerIds[0]);
  assert.equal(query.get("speed"), "10.00");
  assert.equal(Number(query.get("timestamp")) * 1000, fix.fixedAt);
});

Deno.test("OPS-08 a unit keeps a report that got 503 and sends it again", async () => {
  const unit = unitThat("teltonika");
  const fixes = fixesBetween(unit, NOON - 24 * HOUR_MS, NOON).slice(0, 70);
  const counts: number[] = [];
  const log: string[] = [];
  await withServer(async (request) => {
    assert.equal(new URL(request.url).pathname, `/teltonika/${unit.imei}`);
    counts.push(recordsIn(new Uint8Array(await request.arrayBuffer())));
    if (counts.length > 1) return receipt(counts.at(-1) ?? 0);
    const headers = { "retry-after": "1" };
    return new Response("not now", { status: 503, headers });
  }, async (url) => {
    assert.equal(await sendFixes(lineTo(url, log), unit, fixes), 70);
  });
  assert.deepEqual(counts, [50, 50, 20]);
  assert.equal(log.length, 1);
});

Deno.test("OPS-08 a report with fewer records accepted than sent is sent again", async () => {
  const unit = unitThat("teltonika");
  const fixes = fixesBetween(unit, NOON - 8 * HOUR_MS, NOON).slice(0, 3);
  const answers = [2, 3];
  await withServer(
    () => receipt(answers.shift() ?? 0),
    async (url) => {
      assert.equal(await sendFixes(lineTo(url), unit, fixes), 3);
    },
  );
  assert.deepEqual(answers, []);
});

Deno.test("OPS-08 the fleet sends what is missing, each unit in order, never more than four at a time", async () => {
  const stop = new AbortController();
  const received = new Map<string, number[]>();
  const log: string[] = [];
  let open = 0;
  let most = 0;
  const lastFixAt = (imei: string) =>
    Promise.resolve(imei === DEMO_UNITS[0]?.imei ? NOON - HOUR_MS : null);
  await withServer(async (request) => {
    most = Math.max(most, ++open);
    const body = new Uint8Array(await request.arrayBuffer());
    const { id, firstAt, answer } = read(new URL(request.url), body);
    const times = received.get(id) ?? [];
    received.set(id, times);
    times.push(firstAt);
    open--;
    return answer;
  }, async (ingestUrl) => {
    await runFleet({
      ingestUrl,
      units: DEMO_UNITS,
      lastFixAt,
      historyDays: 1,
      signal: stop.signal,
      now: () => NOON,
      log: (message) => {
        log.push(message);
        if (message === "demo history: 100 %") stop.abort();
      },
    });
  });
  assert.ok(most <= 4);
  assert.equal(log.at(-1), "demo history: 100 %");
  // One unit is still in its box, and one fell silent days before.
  assert.equal(received.size, DEMO_UNITS.length - 2);
  for (const times of received.values()) {
    assert.deepEqual(times, times.toSorted((a, b) => a - b));
  }
  const [first = 0] = received.get("356307042441013") ?? [];
  assert.ok(first > NOON - HOUR_MS, "what is stored is not sent again");
});

Deno.test("the fleet stops promptly while the service is away", async () => {
  const stop = new AbortController();
  const fleet = runFleet({
    ingestUrl: "http://127.0.0.1:9",
    units: DEMO_UNITS.slice(0, 3),
    lastFixAt: () => Promise.resolve(null),
    historyDays: 1,
    signal: stop.signal,
    now: () => NOON,
  });
  setTimeout(() => stop.abort(), 200);
  const began = performance.now();
  await fleet;
  assert.ok(performance.now() - began < 2_000);
});

/** Reads the unit of a report, the time of its first fix, and the answer that the unit expects. */
function read(url: URL, body: Uint8Array) {
  const timestamp = url.searchParams.get("timestamp");
  if (timestamp) {
    const id = url.searchParams.get("id")!;
    return { id, firstAt: Number(timestamp) * 1000, answer: new Response() };
  }
  if (url.pathname === "/") {
    const json = JSON.parse(new TextDecoder().decode(body));
    const firstAt = Date.parse(json.location[0].timestamp);
    return { id: json.device_id, firstAt, answer: new Response() };
  }
  const view = new DataView(body.buffer, body.byteOffset);
  return {
    id: url.pathname.split("/").at(-1)!,
    firstAt: Number(view.getBigUint64(10)),
    answer: receipt(body[9] ?? 0),
  };
}

Deno.test("OPS-08 a unit of the demo that hears Bluetooth sensors reports what they read, in a frame that is decoded", () => {
  const unit = NORDBYGG_UNITS.find(({ imei }) =>
    sensorsHeard(imei, NOON).length === 3
  )!;
  const fixes = fixesBetween(unit, NOON - 8 * HOUR_MS, NOON).slice(0, 3);
  const heard = sensorsHeard(unit.imei, fixes[0]!.fixedAt);
  const body = teltonikaFrame(fixes, (at) => sensorsHeard(unit.imei, at));
  const decoded = teltonika.decode({
    body,
    pathId: unit.imei,
    receivedAt: NOON,
    query: new URLSearchParams(),
    headers: new Headers(),
  } as never);
  assert.ok(decoded.ok);
  const records = decoded.records as unknown as {
    record: { sensors: { mac: string; temperatureC?: number }[] };
  }[];
  assert.deepEqual(
    records[0]!.record.sensors.map(({ mac, temperatureC }) => [
      mac,
      temperatureC ?? null,
    ]),
    heard.map(({ mac, temperatureC }) => [mac, temperatureC]),
  );
  assert.equal(records.length, 3);
});
