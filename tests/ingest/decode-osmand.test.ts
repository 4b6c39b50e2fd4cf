import assert from "node:assert/strict";
import type { Decoded } from "../../ingest/protocol.ts";
import { osmand } from "../../ingest/protocols/osmand/index.ts";
import { testFrames } from "./check-frames.ts";
import { jsonReport, RECEIVED_AT, reportOf } from "./frames.ts";

testFrames("ING-01", osmand, "osmand");

const QUERY =
  "id=123456789012345&timestamp=1758800000&lat=59.3326&lon=18.0649" +
  "&speed=10&bearing=90&altitude=12&accuracy=4&batt=87&charge=true" +
  "&driverUniqueId=0007&ignition=true&odometer=1234.4&alarm=sos&note=a%20b";

function only(decoded: Decoded) {
  assert.ok(decoded.ok, decoded.ok ? "" : decoded.reason);
  assert.equal(decoded.records.length, 1);
  return decoded.records[0]!;
}

function query(text: string): Decoded {
  return osmand.decode(reportOf({ method: "GET", query: text }));
}

Deno.test("ING-01 the same OsmAnd report decodes alike from GET query, POST query and POST form", () => {
  const fromGet = query(QUERY);
  const fromPost = osmand.decode(reportOf({ query: QUERY }));
  const body = new TextEncoder().encode(QUERY);
  const fromForm = osmand.decode(reportOf({ body }));
  assert.deepEqual(fromPost, fromGet);
  assert.deepEqual(fromForm, fromGet);
});

Deno.test("ING-07 an OsmAnd query gives typed fields, its speed in knots as km/h", () => {
  assert.deepEqual(only(query(QUERY)), {
    trackerIds: ["123456789012345"],
    record: {
      fixedAt: 1758800000000,
      position: {
        latitude: 59.3326,
        longitude: 18.0649,
        speedKmh: 18.52,
        courseDeg: 90,
        altitudeM: 12,
        accuracyM: 4,
      },
      batteryPercent: 87,
      charging: true,
      driverKey: "0007",
      ignition: true,
      odometerM: 1234,
      alarms: ["sos"],
      attributes: { note: "a b" },
    },
  });
});

Deno.test("ING-01 flat JSON holds the keys of the query", () => {
  const flat = { id: 42, lat: 59.5, lon: "18.5", timestamp: 1758800000123 };
  assert.deepEqual(only(osmand.decode(jsonReport(flat))), {
    trackerIds: ["42"],
    record: {
      fixedAt: 1758800000123,
      position: { latitude: 59.5, longitude: 18.5 },
    },
  });
});

Deno.test("ING-12 in a batch of locations the good ones decode although others are bad", () => {
  const coords = { latitude: 59.5, longitude: 18.5, speed: -1, heading: 360 };
  const timestamp = "2025-09-25T12:00:00Z";
  const decoded = osmand.decode(jsonReport({
    device_id: "phone",
    location: [{ coords, timestamp }, { coords: {}, timestamp }],
  }));
  assert.ok(decoded.ok);
  assert.deepEqual(decoded.records.map(({ record }) => record.position), [
    { latitude: 59.5, longitude: 18.5, courseDeg: 0 },
  ]);
  assert.deepEqual(decoded.refused, [{
    trackerIds: ["phone"],
    reason: "The coordinates (missing), (missing) are not numbers",
  }]);
});

const TIMES: [string, number][] = [
  ["1758800000", 1758800000000],
  ["1758800000123", 1758800000123],
  ["2025-09-25T11:33:20Z", 1758800000000],
  ["2025-09-25T13:33:20%2B02:00", 1758800000000],
  ["2025-09-25T13:33:20+02:00", 1758800000000],
  ["2025-09-25 11:33:20", 1758800000000],
  ["2025-09-25T11:33:20.5", 1758800000500],
];
for (const [text, fixedAt] of TIMES) {
  Deno.test(`ING-07 the OsmAnd timestamp ${text} is read in UTC`, () => {
    const { record } = only(query(`id=1&lat=1&lon=1&timestamp=${text}`));
    assert.equal(record.fixedAt, fixedAt);
  });
}

Deno.test("ING-07 senseless numbers are left out of the record", () => {
  const { record } = only(query(
    "id=1&lat=1&lon=2&speed=-5&bearing=400&altitude=1e50&accuracy=NaN&batt=900&hdop=Infinity&a=b%00c",
  ));
  assert.deepEqual(record, {
    fixedAt: RECEIVED_AT,
    position: { latitude: 1, longitude: 2 },
    attributes: { a: "bc" },
  });
});

Deno.test("ING-14 a date 1024 weeks back is corrected", () => {
  const weeks = 1024 * 7 * 86_400;
  const time = RECEIVED_AT / 1000 - 3600;
  const { record } = only(query(`id=1&lat=1&lon=2&timestamp=${time - weeks}`));
  assert.equal(record.fixedAt, time * 1000);
});

const REFUSED: [string, string][] = [
  ["lat=1&lon=2", "The report names no unit (id or deviceid)"],
  ["id=1&lat=north&lon=2", 'lat "north" is not a number of degrees'],
  ["id=1&lat=&lon=2", 'lat "" is not a number of degrees'],
  ["id=1&lat=Infinity&lon=2", 'lat "Infinity" is not a number of degrees'],
  ["id=1&lat=1", "lon is missing"],
  ["id=1&location=1", 'location "" is not a number of degrees'],
  ["id=1&lat=1&lon=2&timestamp=soon", 'timestamp "soon" is not a time'],
  ["id=1&timestamp=2025-02-31T00:00:00Z", "is not a time"],
  ["id=1&timestamp=1e400", "is not a time"],
];
for (const [text, reason] of REFUSED) {
  Deno.test(`ING-11 the OsmAnd query ${text} is refused in words`, () => {
    const decoded = query(text);
    assert.ok(!decoded.ok && decoded.reason.includes(reason), String(reason));
  });
}

Deno.test("ING-20 the key of a report is not stored with what it says", () => {
  for (
    const report of [
      reportOf({ method: "GET", query: "id=1&lat=59&lon=18&key=s3cret&hot=1" }),
      jsonReport({ id: 1, lat: 59, lon: 18, key: "s3cret", hot: 1 }),
    ]
  ) {
    const decoded = osmand.decode(report);
    assert.ok(decoded.ok);
    assert.deepEqual(decoded.records[0]!.record.attributes, { hot: 1 });
  }
});
