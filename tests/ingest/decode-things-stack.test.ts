import assert from "node:assert/strict";
import { ttn } from "../../ingest/protocols/ttn.ts";
import { only, testFrames } from "./check-frames.ts";
import { jsonReport } from "./frames.ts";

testFrames("ING-05", ttn, "ttnhttp");

Deno.test("ING-05 Dragino's keys are understood", () => {
  const report = jsonReport({
    end_device_ids: { device_id: "dragino", dev_eui: "A84041FFFF182C1B" },
    uplink_message: {
      received_at: "2025-09-25T12:00:00Z",
      decoded_payload: {
        Latitude: 59.5,
        Longitude: 18.5,
        BatV: 3.9,
        ALARM_status: "TRUE",
        MD: "Move",
        FW: 160,
      },
    },
  });
  assert.deepEqual(only(ttn.decode(report)), {
    trackerIds: ["dragino", "A84041FFFF182C1B"],
    record: {
      fixedAt: Date.parse("2025-09-25T12:00:00Z"),
      position: { latitude: 59.5, longitude: 18.5 },
      batteryVolts: 3.9,
      movement: true,
      alarms: ["sos"],
      attributes: { FW: 160 },
    },
  });
});

/** Gives an uplink of The Things Stack with this payload, received a moment after its measurement. */
function uplinkOf(decoded_payload: Record<string, unknown>) {
  return jsonReport({
    end_device_ids: { device_id: "dragino" },
    uplink_message: { received_at: "2025-09-25T12:00:00Z", decoded_payload },
  });
}

Deno.test("ING-05 Dragino's own formatter for TrackerD misspells the longitude, and reports whether it moves", () => {
  const report = uplinkOf({
    Location: "59.5,18.5",
    Latitude: 59.5,
    Longitud: 18.5,
    location_tago: { latitude: 59.5, longitude: 18.5 },
    Hum: 41.2,
    Tem: 21.5,
    BatV: 3.9,
    ALARM_status: "FALSE",
    MD: 64,
    Bg: 0,
    Date: 0,
    Time: 0,
    LON: "ON",
    Transport: "STILL",
  });
  const { record } = only(ttn.decode(report));
  assert.deepEqual(record.position, { latitude: 59.5, longitude: 18.5 });
  assert.equal(record.fixedAt, Date.parse("2025-09-25T12:00:00Z"));
  assert.equal(record.movement, false);
  assert.equal(record.alarms, undefined);
  assert.equal(record.attributes?.Tem, 21.5);
  assert.ok(!JSON.stringify(record.attributes).includes("59.5"));
});

for (
  const [what, payload] of [
    ["a day with lines", { Date: "2025-9-4", Time: "7:3:5" }],
    ["a day with colons", { Date: "2025:9:4", Time: "07:03:05" }],
    ["an instant", { timestamp: "2025-09-04T07:03:05.000Z" }],
  ] as const
) {
  Deno.test(`ING-05 what Dragino's units kept without network has its own time, sent as ${what}`, () => {
    const { record } = only(
      ttn.decode(uplinkOf({ Latitude: 59.5, Longitud: 18.5, ...payload })),
    );
    assert.equal(record.fixedAt, Date.parse("2025-09-04T07:03:05Z"));
    assert.deepEqual(record.position, { latitude: 59.5, longitude: 18.5 });
    assert.equal(record.attributes, undefined);
  });
}

Deno.test("ING-05 Dragino's newest formatter names its keys like nobody else", () => {
  const { record } = only(ttn.decode(uplinkOf({
    latitude: 59.5,
    longitude: 18.5,
    speed: 12,
    course: 90,
    battery: 3.812,
    alarm: true,
    movement: "MOVE",
    Node_type: "TrackerD",
  })));
  assert.deepEqual(record.position, {
    latitude: 59.5,
    longitude: 18.5,
    speedKmh: 12,
    courseDeg: 90,
  });
  assert.equal(record.batteryVolts, 3.812);
  assert.equal(record.movement, true);
  assert.deepEqual(record.alarms, ["sos"]);
});

for (const degrees of [0, 268.435455, 104.8575]) {
  Deno.test(`ING-05 ING-14 ${degrees} for both degrees is Dragino's word for no fix, and what else it says is kept`, () => {
    const { record } = only(ttn.decode(uplinkOf({
      Latitude: degrees,
      Longitude: degrees,
      BatV: 2.8,
    })));
    assert.equal(record.position, undefined);
    assert.equal(record.batteryVolts, 2.8);
  });
}

Deno.test("ING-05 a Things Stack join is well formed and holds no records", () => {
  const event = { end_device_ids: { device_id: "a" }, join_accept: {} };
  const decoded = ttn.decode(jsonReport(event));
  assert.deepEqual(decoded, { ok: true, records: [], refused: [] });
});
