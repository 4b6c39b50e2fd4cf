import type { TrackerRecord } from "../../domain/report/record.ts";

/** Fields of a record that a frame must give; `position: undefined` means that it must have none. */
export type ExpectedRecord = Partial<TrackerRecord>;

interface Expected {
  trackerIds?: string[];
  /** 1 by default. */
  records?: number;
  first: ExpectedRecord;
}

const at = (text: string) => Date.parse(text);

/** The expected records of the frames, by hand from the documentation of each protocol, where the frames do not state them. */
export const EXPECTED: Record<string, Expected> = {
  "osmand-json-01": {
    trackerIds: ["48241179"],
    first: {
      fixedAt: at("2025-06-15T13:45:12.862Z"),
      position: {
        latitude: 37.4219983,
        longitude: -122.084,
        speedKmh: 0,
        altitudeM: 5,
        accuracyM: 5,
      },
      movement: false,
      batteryPercent: 100,
      charging: false,
      odometerM: 0,
      attributes: { event: "motionchange", activity: "still" },
    },
  },
  "osmand-json-04": {
    trackerIds: ["8737767034"],
    first: {
      fixedAt: at("2021-07-21T08:06:34.444Z"),
      position: {
        latitude: -6.1148096,
        longitude: 106.6837015,
        speedKmh: 67.212, // 18.67 m/s
        courseDeg: 63,
        altitudeM: 35.7,
        accuracyM: 3.8,
      },
      batteryPercent: 79,
    },
  },
  "osmand-query-cell-wifi-no-position-01": {
    trackerIds: ["123456"],
    first: { fixedAt: at("2013-08-22T13:14:27Z"), position: undefined },
  },
  "osmand-query-epoch-seconds-02": {
    trackerIds: ["123456"],
    first: {
      fixedAt: at("2013-08-22T13:14:27Z"),
      position: { latitude: 60, longitude: 30 },
    },
  },
  "osmand-query-epoch-seconds-03": {
    trackerIds: ["123456"],
    first: {
      fixedAt: at("2013-08-22T13:14:27Z"),
      position: { latitude: 60, longitude: 30 },
    },
  },
  "osmand-query-no-time-02": {
    trackerIds: ["861001000719969"],
    first: {
      fixedAt: at("2026-01-01T00:00:00Z"), // when it was received
      position: {
        latitude: 41.666667,
        longitude: -0.883333,
        speedKmh: 0,
        altitudeM: 350.059479,
      },
      batteryPercent: 87,
    },
  },
  "osmand-query-other-time-01": {
    trackerIds: ["902064"],
    first: {
      fixedAt: at("2016-01-27T18:55:47Z"),
      position: {
        latitude: 42.06288,
        longitude: -88.23412,
        speedKmh: 0,
        altitudeM: 224,
        hdop: 6,
      },
    },
  },
  "osmand-query-other-time-03": {
    trackerIds: ["353861053849681"],
    first: {
      fixedAt: at("2014-06-04T09:10:11Z"),
      position: {
        latitude: 49.60688,
        longitude: 6.15788,
        speedKmh: 0,
        altitudeM: 384.7,
      },
    },
  },
  "teltonika-codec13-01": { first: { driverKey: "12749884" } },
  "teltonika-codec8-one-01": {
    trackerIds: ["356307042441013"],
    first: {
      movement: true,
      signalPercent: 60, // 3 of 5
      externalPowerVolts: 14.233,
      batteryVolts: 3.976,
      odometerM: 2_656_224,
      din: { 1: true },
      sensors: undefined, // both values are 3000: no sensor was found
    },
  },
  "teltonika-codec8e-one-02": {
    first: {
      ignition: false,
      sensors: [
        {
          slot: 1,
          temperatureC: -11.87,
          humidityPercent: 73,
          doorOpen: true,
        },
      ],
    },
  },
  "teltonika-codec8e-many-03": {
    records: 2,
    first: { alarms: ["sos"], batteryPercent: 1 },
  },
  "teltonika-codec8e-one-var-io-02": {
    first: {
      sensors: [
        {
          beaconId: "cde39f7e42bb55aa788e4a29ed650055",
          temperatureC: 27.03,
          humidityPercent: 38,
          doorOpen: true,
          batteryVolts: 3.07,
        },
        {
          beaconId: "f89b907e42bb55aaa3463b29ed650055",
          temperatureC: 22.35,
          humidityPercent: 38,
          doorOpen: true,
          batteryVolts: 3.08,
        },
      ],
    },
  },
  "teltonika-codec8e-one-var-io-03": {
    first: {
      sensors: [
        { beaconId: "eb47706aa38255aa96f21a154e2d0055", batteryVolts: 3.03 },
      ],
    },
  },
  "teltonika-codec8e-one-var-io-04": {
    first: {
      tripOdometerM: 30,
      odometerM: 41_397,
      attributes: { vin: "WV1ZZZ2EZ86015388" },
    },
  },
  "flespi-array-02": {
    trackerIds: ["605630"],
    records: 2,
    first: {
      fixedAt: at("2000-01-01T00:00:40Z"),
      position: undefined, // called not valid
      ignition: true,
      movement: true,
      batteryVolts: 4.088,
      externalPowerVolts: 15.298,
      din: { 1: true, 2: true, 3: false, 4: false },
      attributes: { "refrigerator.sensor.temperature#1": 62.5 },
    },
  },
  "flespi-array-03": {
    trackerIds: ["namo:namo"],
    first: {
      fixedAt: at("2017-10-20T14:08:30.013Z"),
      position: {
        latitude: 53.90821,
        longitude: 27.524165,
        speedKmh: 0,
        courseDeg: 0,
        altitudeM: 300,
        satellites: 7,
        hdop: 1.1,
      },
      alarms: ["sos"],
      dout: { 1: false, 2: false, 21: true }, // 2^20
      attributes: { "custom.tparam": "lorem" },
    },
  },
  "owntracks-tid-01": {
    trackerIds: ["5t"],
    first: {
      fixedAt: at("2019-03-06T12:21:18Z"),
      position: {
        latitude: 46.0681247,
        longitude: 11.1512805,
        speedKmh: 0,
        altitudeM: 440,
        accuracyM: 15,
      },
      batteryPercent: 46,
    },
  },
  "owntracks-tid-02": {
    trackerIds: ["JJ"],
    first: {
      fixedAt: at("2017-06-13T10:21:56Z"),
      position: { latitude: 48.85833, longitude: 2.29513 },
    },
  },
  "owntracks-topic-01": {
    trackerIds: [
      "owntracks/ckrey/22A67880-15C3-41A6-9157-25545C7993AC",
      "ckrey/22A67880-15C3-41A6-9157-25545C7993AC",
      "AC",
    ],
    first: {
      fixedAt: at("2025-01-06T10:59:29Z"),
      position: {
        latitude: 37,
        longitude: -122,
        altitudeM: 0,
        accuracyM: 5,
      },
    },
  },
  "dmthttp-edge-no-position-01": {
    trackerIds: ["351358810439486", "416581"],
    first: {
      fixedAt: at("2021-12-12T16:04:52Z"),
      position: undefined,
      batteryVolts: 5.304,
    },
  },
  "dmthttp-edge-position-02": {
    trackerIds: ["354043000000000", "0016C001F000ABEC"],
    first: {
      fixedAt: at("2021-04-20T11:10:03.702Z"),
      position: {
        latitude: 1.1,
        longitude: 2.2,
        accuracyM: 30.1,
        hdop: 0.1,
        satellites: 3,
      },
      ignition: true,
    },
  },
  // Five records repeat the fix of three days ago: each gives the fix and a state.
  "dmthttp-records-01": {
    trackerIds: ["356692063643328", "131693"],
    records: 10,
    first: {
      fixedAt: at("2017-05-08T18:04:57Z"),
      position: {
        latitude: 43.7370138,
        longitude: -79.3462607,
        speedKmh: 0,
        courseDeg: 66,
        altitudeM: 197,
        accuracyM: 37,
      },
    },
  },
  "ttnhttp-uplink-02": {
    trackerIds: ["test-device", "0000000000000000"],
    first: {
      fixedAt: at("2025-11-12T08:29:01.553Z"), // at the gateway
      position: { latitude: 37.7858, longitude: -122.4064, altitudeM: 44.5 },
      attributes: { temperature_0: 27.2, rssi: -58 },
    },
  },
  "ttnhttp-uplink-03": {
    trackerIds: ["test-device", "0000000000000000"],
    first: {
      fixedAt: at("2025-11-12T02:59:23Z"), // the unit's own time
      position: { latitude: 37.7858, longitude: -122.4064 },
    },
  },
  "globalstar-json-no-position-01": {
    trackerIds: ["0-99990"],
    first: {
      fixedAt: at("2002-10-10T16:48:36Z"),
      position: undefined,
      din: { 1: true, 2: false },
      movement: false,
      alarms: ["lowBattery", "movement"],
    },
  },
  "globalstar-xml-atlastrax-no-position-01": {
    trackerIds: ["0-4325340"],
    first: { fixedAt: at("2020-09-16T01:33:23Z"), position: undefined },
  },
  "globalstar-xml-position-01": {
    trackerIds: ["0-2682225"],
    first: {
      fixedAt: at("2020-03-25T03:02:50Z"),
      position: {
        latitude: 0xc583ea * 90 / 2 ** 23 - 180,
        longitude: 0xcd3721 * 180 / 2 ** 23 - 360,
      },
      din: { 1: false, 2: false },
      movement: false,
    },
  },
  "sigfox-data-hex-01": {
    trackerIds: ["BFE47E"],
    first: {
      fixedAt: at("2020-05-26T12:44:00Z"),
      position: {
        latitude: 51.4883113,
        longitude: 11.9673186,
        courseDeg: 0,
        speedKmh: 0,
      },
      movement: true,
      batteryVolts: 4.75,
    },
  },
  "sigfox-data-hex-amber-01": {
    trackerIds: ["284019F"],
    first: {
      fixedAt: at("2024-02-08T07:00:10Z"),
      position: { latitude: -1547171 / 60_000, longitude: 1697043 / 60_000 },
    },
  },
  "sigfox-form-encoded-data-hex-01": {
    trackerIds: ["2BF839"],
    first: {
      fixedAt: at("2017-11-13T20:44:42Z"),
      position: {
        latitude: -37.8182467,
        longitude: 145.2161287,
        courseDeg: 90,
        speedKmh: 1,
      },
      batteryVolts: 4.625,
    },
  },
  "sigfox-json-no-position-02": {
    trackerIds: ["testdev002"],
    first: {
      fixedAt: at("2020-02-24T16:07:05Z"),
      position: undefined,
      movement: false,
      batteryVolts: 3.6,
      batteryPercent: 100,
    },
  },
  "sigfox-json-position-02": {
    trackerIds: ["49F941"],
    first: {
      fixedAt: at("2026-01-01T00:00:00Z"), // when it was received
      position: {
        latitude: 19.48954345634299,
        longitude: -99.09340606338463,
        accuracyM: 1983,
      },
    },
  },
  "sigfox-payload-hex-01": {
    trackerIds: ["40D310"],
    first: { alarms: ["sos"], position: undefined },
  },
  "sigfox-payload-hex-02": {
    trackerIds: ["40D310"],
    first: {
      fixedAt: at("2019-07-13T18:45:32Z"),
      position: undefined,
      batteryVolts: 4.2,
    },
  },
};
