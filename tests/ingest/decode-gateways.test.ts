import assert from "node:assert/strict";
import { dmt } from "../../ingest/protocols/dmt/index.ts";
import { flespi } from "../../ingest/protocols/flespi.ts";
import { globalstar } from "../../ingest/protocols/globalstar/index.ts";
import { owntracks } from "../../ingest/protocols/owntracks.ts";
import { sigfox } from "../../ingest/protocols/sigfox/index.ts";
import { traccar } from "../../ingest/protocols/traccar.ts";
import { ttn } from "../../ingest/protocols/ttn.ts";
import { only, testFrames } from "./check-frames.ts";
import { framesOf, jsonReport, RECEIVED_AT, reportOf } from "./frames.ts";

testFrames("ING-03", flespi, "flespi");
testFrames("ING-04", owntracks, "owntracks");
testFrames("ING-05", dmt, "dmthttp");
testFrames("ING-05", globalstar, "globalstar");
testFrames("ING-05", sigfox, "sigfox");

Deno.test("ING-03 a flespi message without ident does not stop the others", () => {
  const decoded = flespi.decode(
    jsonReport([{ timestamp: 1758800000 }, { ident: "1", timestamp: 1 }]),
  );
  assert.ok(decoded.ok);
  assert.deepEqual(decoded.records.map((one) => one.trackerIds), [["1"]]);
  assert.deepEqual(decoded.refused, [
    { trackerIds: [], reason: "A message has no ident" },
  ]);
});

Deno.test("ING-04 ING-22 an OwnTracks unit is first the user and device of its login", () => {
  const headers = new Headers({ "X-Limit-U": "anna", "X-Limit-D": "phone" });
  const location = { _type: "location", lat: 1, lon: 2, tst: 1758800000 };
  const report = jsonReport({ ...location, tid: "an" }, { headers });
  assert.deepEqual(only(owntracks.decode(report)).trackerIds, [
    "anna/phone",
    "an",
  ]);
});

for (const text of ["", '{"_type":"lwt","tst":1}', '{"_type":"waypoints"}']) {
  Deno.test(`ING-04 the OwnTracks body ${text || "(empty)"} is answered with []`, async () => {
    const report = reportOf({ body: new TextEncoder().encode(text) });
    const decoded = owntracks.decode(report);
    assert.ok(decoded.ok);
    assert.deepEqual(decoded.records, []);
    assert.equal(await owntracks.answer!(report, decoded).text(), "[]");
  });
}

Deno.test("ING-05 a fresh Digital Matter fix and its state are one record, cm/s as km/h", () => {
  const report = jsonReport({
    SerNo: 131693,
    IMEI: "356692063643328",
    Records: [{
      SeqNo: 1,
      Reason: 14,
      DateUTC: "2025-09-25 12:00:10",
      Fields: [
        {
          GpsUTC: "2025-09-25 12:00:09",
          Lat: 59.5,
          Long: 18.5,
          Spd: 1000,
          Head: 10,
          GpsStat: 3,
          FType: 0,
        },
        { DIn: 3, DOut: 1, DevStat: 1, FType: 2 },
      ],
    }],
  });
  assert.deepEqual(only(dmt.decode(report)).record, {
    fixedAt: Date.parse("2025-09-25T12:00:09Z"),
    position: {
      latitude: 59.5,
      longitude: 18.5,
      speedKmh: 36,
      courseDeg: 10,
    },
    ignition: true,
    movement: true,
    din: { 1: true, 2: false },
    dout: { 1: true },
    alarms: ["harshCornering"],
    attributes: { sequence: 1, reason: 14, status: 1 },
  });
});

Deno.test("ING-05 a Sigfox callback comes by GET or as a form too", () => {
  const query = "key=s3cret&device=1A2B3C&time=1758800000&lat=59.5&lng=18.5" +
    "&radius=2000&batt=3.2";
  const wanted = {
    trackerIds: ["1A2B3C"],
    record: {
      fixedAt: 1758800000_000,
      position: { latitude: 59.5, longitude: 18.5, accuracyM: 2000 },
      batteryVolts: 3.2,
      attributes: { radius: 2000 },
    },
  };
  const byGet = only(sigfox.decode(reportOf({ method: "GET", query })));
  const body = new TextEncoder().encode(query);
  assert.deepEqual(byGet, wanted);
  assert.deepEqual(only(sigfox.decode(reportOf({ body }))), wanted);
});

Deno.test("ING-05 Sigfox's own location service places a unit beside its data", () => {
  const callback = {
    device: "1A2B3C",
    time: 1758800000,
    data: "a1b2",
    computedLocation: { lat: 59.5, lng: 18.5, radius: 900, source: 2 },
  };
  const placed = only(sigfox.decode(jsonReport(callback))).record;
  assert.deepEqual(placed.position, {
    latitude: 59.5,
    longitude: 18.5,
    accuracyM: 900,
  });
  const none = { ...callback, computedLocation: { status: 0 } };
  const { record } = only(sigfox.decode(jsonReport(none)));
  assert.equal(record.position, undefined);
});

Deno.test("ING-05 Globalstar's XML is answered with XML that repeats the messageID", async () => {
  const { report } = framesOf("globalstar").at(-1)!;
  const decoded = globalstar.decode(report);
  assert.ok(decoded.ok);
  const answer = globalstar.answer!(report, decoded);
  assert.equal(answer.headers.get("content-type"), "text/xml");
  const xml = await answer.text();
  assert.ok(xml.includes('correlationID="300421a0fd2a100585bdde409d6f601a"'));
  assert.ok(xml.includes("<state>pass</state>"));
  assert.ok(xml.includes('deliveryTimeStamp="01/01/2026 00:00:00 GMT"'));
});

const FORWARDED = {
  position: {
    protocol: "h02",
    fixTime: "2025-09-25T12:00:00.000+00:00",
    deviceTime: "2025-09-25T12:05:00.000+00:00",
    valid: true,
    latitude: 59.5,
    longitude: 18.5,
    speed: 10,
    course: 90,
    altitude: 12,
    accuracy: 0,
    attributes: {
      sat: 9,
      ignition: true,
      motion: true,
      hours: 7_200_000,
      power: 12.6,
      out1: false,
      alarm: "hardBraking,vibration",
      bleTemp2: -4.5,
    },
  },
  device: { id: 1, uniqueId: "123456" },
};

Deno.test("ING-06 what a Traccar server forwards gives typed fields, knots as km/h", () => {
  assert.deepEqual(only(traccar.decode(jsonReport(FORWARDED))), {
    trackerIds: ["123456"],
    record: {
      fixedAt: Date.parse("2025-09-25T12:00:00Z"),
      position: {
        latitude: 59.5,
        longitude: 18.5,
        speedKmh: 18.52,
        courseDeg: 90,
        altitudeM: 12,
        satellites: 9,
      },
      ignition: true,
      movement: true,
      operatingHours: 2,
      externalPowerVolts: 12.6,
      dout: { 1: false },
      alarms: ["harshBraking", "movement"],
      sensors: [{ slot: 2, temperatureC: -4.5 }],
      attributes: { protocol: "h02" },
    },
  });
});

Deno.test("ING-06 a position that Traccar calls outdated is not taken for a new fix", () => {
  const position = { ...FORWARDED.position, outdated: true };
  const { record } = only(
    traccar.decode(jsonReport({ ...FORWARDED, position })),
  );
  assert.equal(record.position, undefined);
  assert.equal(record.fixedAt, Date.parse("2025-09-25T12:05:00Z"));
});

const ALL = { dmt, flespi, globalstar, owntracks, sigfox, traccar, ttn };
for (const [name, protocol] of Object.entries(ALL)) {
  for (const text of ["not JSON", "[]]", "null", "7", "{}"]) {
    Deno.test(`ING-11 ${name} refuses the body ${text} in words`, () => {
      const report = reportOf({ body: new TextEncoder().encode(text) });
      const decoded = protocol.decode(report);
      assert.ok(!decoded.ok && decoded.reason.includes(" "));
    });
  }
}

Deno.test("ING-11 a batch of more than 1000 records is refused", () => {
  const messages = Array.from({ length: 1001 }, (_, i) => ({
    ident: "1",
    timestamp: RECEIVED_AT / 1000 - i,
  }));
  const decoded = flespi.decode(jsonReport(messages));
  assert.ok(!decoded.ok && decoded.reason.includes("1001"));
});
