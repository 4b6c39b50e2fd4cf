/**
 * One record of a tracker's report, in the units of measure of the whole product. Decoders in ingest/protocols/ build
 * and convert it; nothing converts it again. A missing value is absent, never zero.
 */
export interface TrackerRecord {
  /** Time of the fix, milliseconds since 1970 in UTC. */
  fixedAt: number;
  /** Absent for a record without a position (a text, a button, cell towers only). */
  position?: RecordedPosition;
  ignition?: boolean;
  movement?: boolean;
  /** 0 to 100. */
  batteryPercent?: number;
  batteryVolts?: number;
  charging?: boolean;
  externalPowerVolts?: number;
  /** Total distance as the unit or the vehicle counts it, metres. */
  odometerM?: number;
  /** Distance since the unit's last trip reset, metres. */
  tripOdometerM?: number;
  operatingHours?: number;
  fuelLevelPercent?: number;
  /** Electricity that the vehicle has used in all, as it counts it, kWh. */
  energyKwh?: number;
  /** GSM or similar, 0 to 100. */
  signalPercent?: number;
  /** State of digital inputs by number, from 1. */
  din?: Record<number, boolean>;
  /** State of digital outputs by number, from 1. */
  dout?: Record<number, boolean>;
  sensors?: SensorReading[];
  /** Driver key, RFID tag or tachograph card as the unit read it. */
  driverKey?: string;
  alarms?: AlarmKind[];
  /** The phone says that an app invented the position (Android's "mock location"). */
  mock?: boolean;
  /** Text or serial payload of an order's answer. */
  text?: string;
  /** Everything else under the name that the protocol's documentation uses. */
  attributes?: Record<string, string | number | boolean>;
}

/** Where and how the unit moved. Degrees are WGS84. */
export interface RecordedPosition {
  latitude: number;
  longitude: number;
  speedKmh?: number;
  /** 0 to 359.99, clockwise from north. */
  courseDeg?: number;
  altitudeM?: number;
  satellites?: number;
  hdop?: number;
  /** Radius of likely error, metres. */
  accuracyM?: number;
}

/** A Bluetooth sensor as its GPS unit heard it. */
export interface SensorReading {
  /** 12 upper-case hex digits, if the protocol sends it. */
  mac?: string;
  /** The unit's slot for the sensor, from 1, if the protocol sends no address. */
  slot?: number;
  /** The id of a beacon (UUID, or namespace and instance) in hex, if the protocol sends it. */
  beaconId?: string;
  /** The name stored in the sensor by its owner. */
  name?: string;
  temperatureC?: number;
  humidityPercent?: number;
  doorOpen?: boolean;
  batteryVolts?: number;
  batteryPercent?: number;
}

const ALARM_KINDS = [
  "sos",
  "powerCut",
  "lowBattery",
  "lowPower",
  "movement",
  "tow",
  "overspeed",
  "harshAcceleration",
  "harshBraking",
  "harshCornering",
  "geofenceEnter",
  "geofenceExit",
  "jamming",
  "tamper",
  "crash",
  "fallDown",
  "idle",
  "other",
] as const;

export type AlarmKind = typeof ALARM_KINDS[number];
