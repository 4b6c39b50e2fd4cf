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
export const TEXT_LENGTH = 8_000;
/** Longest name under which a unit may be known; owntracks topics are the longest in use. */
export const TRACKER_ID_LENGTH = 200;

/**
 * A copy of the record without what no unit can mean and no table can hold: infinite or senseless
 * numbers, endless text, NUL characters. Latitude, longitude and time stay: `impossibleFix` judges them.
 */
export function withinLimits(record: TrackerRecord): TrackerRecord {
  return compact<TrackerRecord>({
    fixedAt: Math.round(record.fixedAt),
    position: record.position && positionWithinLimits(record.position),
    ignition: record.ignition,
    movement: record.movement,
    batteryPercent: between(record.batteryPercent, 0, 100),
    batteryVolts: between(record.batteryVolts, 0, 1_000),
    charging: record.charging,
    externalPowerVolts: between(record.externalPowerVolts, 0, 1_000),
    odometerM: rounded(between(record.odometerM, 0, INT_MAX)),
    tripOdometerM: rounded(between(record.tripOdometerM, 0, INT_MAX)),
    operatingHours: between(record.operatingHours, 0, 1_000_000),
    fuelLevelPercent: between(record.fuelLevelPercent, 0, 100),
    signalPercent: between(record.signalPercent, 0, 100),
    din: record.din && switchesWithinLimits(record.din),
    dout: record.dout && switchesWithinLimits(record.dout),
    sensors: record.sensors && sensorsWithinLimits(record.sensors),
    driverKey: record.driverKey === undefined
      ? undefined
      : storableText(record.driverKey, NAME_LENGTH) || undefined,
    alarms: record.alarms?.length ? [...new Set(record.alarms)] : undefined,
    text: record.text === undefined
      ? undefined
      : storableText(record.text, TEXT_LENGTH),
    attributes: record.attributes &&
      attributesWithinLimits(record.attributes),
  });
}

/** Text as PostgreSQL takes it: no NUL, no half of a surrogate pair, at most `length` characters. */
export function storableText(text: string, length: number): string {
  // deno-lint-ignore no-control-regex
  return text.slice(0, length).replace(/\u0000/g, "").toWellFormed().trim();
}

function positionWithinLimits(position: RecordedPosition): RecordedPosition {
  const course = between(position.courseDeg, 0, 360);
  return compact<RecordedPosition>({
    latitude: position.latitude,
    longitude: position.longitude,
    speedKmh: between(position.speedKmh, 0, 1_200),
    courseDeg: course === 360 ? 0 : course,
    altitudeM: between(position.altitudeM, -12_000, 100_000),
    satellites: rounded(between(position.satellites, 0, 255)),
    hdop: between(position.hdop, 0, 1_000),
    accuracyM: between(position.accuracyM, 0, 10_000_000),
  });
}

function sensorsWithinLimits(sensors: SensorReading[]) {
  const kept = sensors.slice(0, MAX_SENSORS).map((sensor) =>
    compact<SensorReading>({
      ...sensor,
      name: sensor.name === undefined
        ? undefined
        : storableText(sensor.name, NAME_LENGTH),
      temperatureC: between(sensor.temperatureC, -273.15, 2_000),
      humidityPercent: between(sensor.humidityPercent, 0, 100),
      batteryVolts: between(sensor.batteryVolts, 0, 1_000),
      batteryPercent: between(sensor.batteryPercent, 0, 100),
    })
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

/** The number when it lies in the range (NaN lies nowhere), else undefined. */
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

type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** The object without its undefined fields, so that absent is absent also in JSON and in comparisons. */
function compact<T extends object>(fields: Loose<T>): T {
  const kept: Partial<T> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept as T;
}
