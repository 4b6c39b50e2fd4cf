import assert from "node:assert/strict";
import type { Decoded, IncomingReport } from "../../ingest/protocol.ts";
import { osmand } from "../../ingest/protocols/osmand/index.ts";
import { protocols } from "../../ingest/protocols/registry.ts";
import { jsonReport, reportOf } from "./frames.ts";

function only(decoded: Decoded) {
  assert.ok(decoded.ok, decoded.ok ? "" : decoded.reason);
  assert.equal(decoded.records.length, 1);
  return decoded.records[0]!.record;
}

function decode(query: string, more: Partial<IncomingReport> = {}) {
  return only(osmand.decode(reportOf({ method: "GET", query, ...more })));
}

const by = (agent: string) => ({
  headers: new Headers({ "user-agent": agent }),
});
const DALVIK = by("Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)");

// OsmAnd/src/net/osmand/plus/plugins/monitoring/LiveMonitoringHelper.java: {2} is System.currentTimeMillis(), {3}
// location.getAccuracy(), {5} location.getSpeed(), all as Java writes floats.
const OSMAND = "id=7&lat=59.3326&lon=18.0649&timestamp=1758800000123" +
  "&hdop=11.792&altitude=31.5&speed=13.89";

Deno.test("ING-07 OsmAnd's own live tracking sends metres of accuracy as hdop and m/s as speed", () => {
  const { position } = decode(OSMAND, DALVIK);
  assert.deepEqual(position, {
    latitude: 59.3326,
    longitude: 18.0649,
    speedKmh: 50.004,
    altitudeM: 31.5,
    accuracyM: 11.792,
  });
});

Deno.test("ING-07 a unit that counts satellites, sends accuracy or has seconds means HDOP and knots", () => {
  for (
    const query of [
      `${OSMAND}&sat=9`,
      `${OSMAND}&accuracy=4.0`,
      OSMAND.replace("1758800000123", "1758800000"),
      OSMAND.replace("hdop=11.792", "hdop=12"),
    ]
  ) {
    const { position } = decode(query, DALVIK);
    assert.ok(position!.hdop! > 11, query);
    assert.equal(position!.speedKmh, 25.7243, query);
  }
});

Deno.test("ING-07 an hdop that no receiver writes is metres of accuracy", () => {
  const of = (hdop: string) =>
    decode(`id=1&lat=1&lon=2&timestamp=1758800000&hdop=${hdop}`).position!;
  assert.equal(of("99.99").hdop, 99.99);
  assert.equal(of("100").hdop, undefined);
  assert.equal(of("100").accuracyM, 100);
});

const UNITS: [string, number | undefined][] = [
  ["ms", 36],
  ["kmh", 10],
  ["kn", 18.52],
  ["mph", 16.0934],
  ["furlong", undefined],
];
for (const [unit, speedKmh] of UNITS) {
  Deno.test(`ING-07 speed_unit=${unit} gives ${speedKmh} km/h for 10, in a query and in JSON`, () => {
    const query = `id=1&lat=1&lon=2&speed=10&speed_unit=${unit}`;
    const json = { id: 1, lat: 1, lon: 2, speed: 10 };
    for (
      const record of [
        decode(query),
        // The sender's own habit yields to what is said.
        decode(query, by("okhttp/4.12.0")),
        only(osmand.decode(jsonReport({ ...json, speed_unit: unit }))),
        only(osmand.decode({
          ...jsonReport([json]),
          query: `speed_unit=${unit}`,
        })),
      ]
    ) {
      assert.equal(record.position?.speedKmh, speedKmh);
      assert.equal(
        record.attributes?.speed_unit,
        speedKmh === undefined ? unit : undefined,
      );
    }
  });
}

Deno.test("ING-07 GPSLogger's speed is in m/s: it comes with OkHttp's own name", () => {
  // https://github.com/mendhak/gpslogger/issues/600
  const query = "id=7&lat=59.3326&lon=18.0649&timestamp=2025-09-25T11:33:20Z" +
    "&speed=13.89&hdop=1";
  assert.equal(decode(query, by("okhttp/4.12.0")).position!.speedKmh, 50.004);
  assert.equal(decode(query, DALVIK).position!.speedKmh, 25.7243);
});

Deno.test("ING-07 GPSLogger's %ALL is understood by its own names", () => {
  // CustomUrlManager.java, and a body as its receivers see it (ozymandium/crataegus).
  const record = decode(
    "id=7&lat=59.3326&lon=18.0649&sat=0&desc=&alt=28.0&acc=6.0&dir=170.8" +
      "&prov=gps&spd_kph=50.0&spd=13.89&timestamp=1758800000" +
      "&timeoffset=2025-09-25T13:33:20.000%2B02:00&batt=87.0&aid=a1" +
      "&act=&hdop=&vdop=&pdop=&dist=4242&ischarging=true",
    by("okhttp/4.12.0"),
  );
  assert.deepEqual(record.position, {
    latitude: 59.3326,
    longitude: 18.0649,
    speedKmh: 50,
    courseDeg: 170.8,
    altitudeM: 28,
    accuracyM: 6,
  });
  assert.equal(record.batteryPercent, 87);
  assert.equal(record.charging, true);
});

Deno.test("ING-07 PhoneTrack's form is understood: m/s, and nothing for what it does not know", () => {
  // WebTrackHelper.java and WebTrackService.java
  const form = "timestamp=1758800000&lat=59.3326&lon=18.0649&alt=28.0" +
    "&speed=13.89&bearing=&acc=6.0&bat=87.0&sat=&useragent=PhoneTrack%2F0.0.20";
  const record = decode("id=7", {
    method: "POST",
    body: new TextEncoder().encode(form),
  });
  assert.deepEqual(record, {
    fixedAt: 1758800000000,
    position: {
      latitude: 59.3326,
      longitude: 18.0649,
      speedKmh: 50.004,
      altitudeM: 28,
      accuracyM: 6,
    },
    batteryPercent: 87,
  });
});

Deno.test("ING-01 Traccar Client 8, 9 and 10 decode alike", () => {
  // ProtocolFormatter.kt (8), preferences.dart (9), HttpUploader.kt (10: a form, or a list in JSON)
  const common =
    "lat=59.3326&lon=18.0649&accuracy=6.0&altitude=28.0&bearing=90.0";
  const eight = decode(
    `id=7&timestamp=1758800000&${common}&speed=27&batt=87.0`,
    DALVIK,
  );
  const nine = only(osmand.decode(jsonReport({
    location: {
      timestamp: "2025-09-25T11:33:20.000Z",
      coords: {
        latitude: 59.3326,
        longitude: 18.0649,
        accuracy: 6,
        speed: 13.89,
        heading: 90,
        altitude: 28,
      },
      battery: { level: 0.87, is_charging: false },
      extras: {},
      _: "&id=7&lat=59.3326&lon=18.0649&timestamp=2025-09-25T11:33:20.000Z&",
    },
    device_id: "7",
  })));
  const ten = only(osmand.decode(jsonReport([{
    id: "7",
    lat: 59.3326,
    lon: 18.0649,
    timestamp: 1758800000,
    accuracy: 6,
    altitude: 28,
    speed: 27,
    bearing: 90,
    batt: 87,
    charge: false,
  }])));
  const form = decode("", {
    method: "POST",
    ...by("ktor-client"),
    body: new TextEncoder().encode(
      `id=7&timestamp=1758800000&${common}&speed=27.0&batt=87&charge=false`,
    ),
  });
  for (const record of [eight, nine, ten, form]) {
    assert.equal(record.fixedAt, 1758800000000);
    assert.equal(Math.round(record.position!.speedKmh!), 50);
    assert.equal(record.position!.courseDeg, 90);
    assert.equal(record.position!.accuracyM, 6);
    assert.equal(record.batteryPercent, 87);
  }
});

Deno.test("ING-07 a position that an app faked is marked, from Traccar Client 8 and from JSON", () => {
  assert.equal(decode("id=1&lat=1&lon=2&mock=true").mock, true);
  assert.equal(decode("id=1&lat=1&lon=2&mock=false").mock, undefined);
  const location = {
    coords: { latitude: 1, longitude: 2 },
    timestamp: "2025-09-25T11:33:20Z",
    mock: true,
  };
  const { mock } = only(
    osmand.decode(jsonReport({ device_id: "1", location })),
  );
  assert.equal(mock, true);
});

Deno.test("ING-04 OwnTracks is known by the id of its address, or by user and device as the Recorder has them", () => {
  const message = {
    _type: "location",
    tid: "JJ",
    lat: 59,
    lon: 18,
    tst: 1758800000,
  };
  const ids = (query: string) => {
    const decoded = protocols["/pub"]!.decode({
      ...jsonReport(message),
      query,
    });
    assert.ok(decoded.ok);
    return decoded.records[0]!.trackerIds;
  };
  assert.deepEqual(ids("id=356307042441013"), ["356307042441013", "JJ"]);
  assert.deepEqual(ids("u=jane&d=phone"), ["jane/phone", "JJ"]);
  assert.deepEqual(ids(""), ["JJ"]);
});

Deno.test("ING-04 the path of OwnTracks' own Recorder is taken too", () => {
  assert.equal(protocols["/pub"], protocols["/owntracks"]);
});
