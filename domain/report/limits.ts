import type {
  RecordedPosition,
  SensorReading,
  TrackerRecord,
} from "./record.ts";

/** The largest integer of a PostgreSQL `int`. */
const INT_MAX = 2_147_483_647;
const MAX_ATTRIBUTES = 200;
const MAX_SENSORS = 64;
const MAX_SWITCHES = 32;
const NAME_LENGTH = 64;
const VALUE_LENGTH = 2_000;
const TEXT_LENGTH = 8_000;
/** Longest name under which a unit may be known; owntracks topics are the longest in use. */
export const TRACKER_ID_LENGTH = 200;

/**
 * Copies the record without impossible values: infinite or senseless numbers, too long text, NUL characters. Latitude,
 * longitude and time stay: `impossibleFix` checks them.
 */
export function withinLimits(record: TrackerRecord): TrackerRecord {
  return limited(record, RECORD_LIMITS);
}

/** What each field of a record becomes; undefined leaves it out. */
type Limits<T> = {
  [K in keyof T]-?: (value: NonNullable<T[K]>) => T[K] | undefined;
};

const amount = (low: number, high: number) => (value: number) =>
  between(value, low, high);
const whole = (low: number, high: number) => (value: number) =>
  rounded(between(value, low, high));
const name = (text: string) => storableText(text, NAME_LENGTH);
const asItIs = <T>(value: T) => value;

const POSITION_LIMITS: Limits<RecordedPosition> = {
  latitude: asItIs,
  longitude: asItIs,
  speedKmh: amount(0, 1_200),
  courseDeg: (value) => value === 360 ? 0 : between(value, 0, 360),
  altitudeM: amount(-12_000, 100_000),
  satellites: whole(0, 255),
  hdop: amount(0, 1_000),
  accuracyM: amount(0, 10_000_000),
};

const SENSOR_LIMITS: Limits<SensorReading> = {
  mac: asItIs,
  slot: asItIs,
  beaconId: asItIs,
  name,
  temperatureC: amount(-273.15, 2_000),
  humidityPercent: amount(0, 100),
  doorOpen: asItIs,
  batteryVolts: amount(0, 1_000),
  batteryPercent: amount(0, 100),
};

const RECORD_LIMITS: Limits<TrackerRecord> = {
  fixedAt: Math.round,
  position: (position) => limited(position, POSITION_LIMITS),
  ignition: asItIs,
  movement: asItIs,
  batteryPercent: amount(0, 100),
  batteryVolts: amount(0, 1_000),
  charging: asItIs,
  externalPowerVolts: amount(0, 1_000),
  odometerM: whole(0, INT_MAX),
  tripOdometerM: whole(0, INT_MAX),
  operatingHours: amount(0, 1_000_000),
  fuelLevelPercent: amount(0, 100),
  energyKwh: amount(0, 100_000_000),
  signalPercent: amount(0, 100),
  din: switchesWithinLimits,
  dout: switchesWithinLimits,
  sensors: sensorsWithinLimits,
  driverKey: (key) => name(key) || undefined,
  alarms: (alarms) => alarms.length > 0 ? [...new Set(alarms)] : undefined,
  mock: asItIs,
  text: (text) => storableText(text, TEXT_LENGTH),
  attributes: attributesWithinLimits,
};

/** Limits the present fields only: a record has few of the many possible ones. */
function limited<T extends object>(fields: T, limits: Limits<T>): T {
  const kept: Partial<T> = {};
  for (const field in fields) {
    const value = fields[field];
    if (value === undefined || value === null) continue;
    const within = limits[field]?.(value);
    if (within !== undefined) kept[field] = within;
  }
  return kept as T;
}

/** Cleans text for PostgreSQL: no NUL, no half of a surrogate pair, at most `length` characters. */
export function storableText(text: string, length: number): string {
  // deno-lint-ignore no-control-regex
  return text.slice(0, length).replace(/\u0000/g, "").toWellFormed().trim();
}

function sensorsWithinLimits(sensors: SensorReading[]) {
  const kept = sensors.slice(0, MAX_SENSORS).map((sensor) =>
    limited(sensor, SENSOR_LIMITS)
  );
  return kept.length ? kept : undefined;
}

function switchesWithinLimits(switches: Record<number, boolean>) {
  const kept = Object.entries(switches).filter(([number]) =>
    between(Number(number), 1, MAX_SWITCHES) !== undefined
  );
  return kept.length ? Object.fromEntries(kept) : undefined;
}

function attributesWithinLimits(
  attributes: Record<string, string | number | boolean>,
) {
  const kept: typeof attributes = {};
  let count = 0;
  for (const name in attributes) {
    if (count === MAX_ATTRIBUTES) break;
    const value = attributes[name]!;
    if (typeof value === "number" && !Number.isFinite(value)) continue;
    const storableName = storableText(name, NAME_LENGTH);
    if (storableName === "") continue;
    kept[storableName] = typeof value === "string"
      ? storableText(value, VALUE_LENGTH)
      : value;
    count++;
  }
  return count ? kept : undefined;
}

/** Gives the number when it lies in the range (NaN lies nowhere), else undefined. */
function between(
  value: number | undefined,
  low: number,
  high: number,
): number | undefined {
  return value !== undefined && value >= low && value <= high
    ? value
    : undefined;
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}
