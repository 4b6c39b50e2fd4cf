import type { Fix } from "../position/fix.ts";
import type { SensorReading } from "../report/record.ts";
import { HUMIDITY, TEMPERATURE } from "./sensor.ts";

/** Values of a sensor; null where it told none. */
export interface Values {
  /** °C. */
  temperatureC: number | null;
  /** 0 to 100. */
  humidityPercent: number | null;
  isDoorOpen: boolean | null;
  batteryPercent: number | null;
  batteryVolts: number | null;
}

/** A sensor as a unit heard it at a fix, known by its MAC or else by the slot of the unit. */
export interface Heard extends Values {
  /** Time of the fix, ms UTC. */
  at: number;
  latitude: number;
  longitude: number;
  mac: string | null;
  slot: number | null;
  /** Whether it sent a value that it cannot measure; such a value is null here. */
  isRejected: boolean;
}

/** Gives the sensors that were heard at fixes. A beacon without address or slot is nobody's. */
export function heardAt(fixes: readonly Fix[]): Heard[] {
  return fixes.flatMap((fix) =>
    (fix.sensors ?? []).flatMap((sensor) => toHeard(fix, sensor))
  );
}

function toHeard(fix: Fix, sensor: SensorReading): Heard[] {
  const { mac = null, slot = null } = sensor;
  if (mac === null && slot === null) return [];
  const temperature = sensor.temperatureC ?? null;
  const humidity = sensor.humidityPercent ?? null;
  const temperatureC = within(temperature, TEMPERATURE);
  const humidityPercent = within(humidity, HUMIDITY);
  return [{
    at: fix.fixedAt,
    latitude: fix.latitude,
    longitude: fix.longitude,
    mac,
    slot,
    temperatureC,
    humidityPercent,
    isDoorOpen: sensor.doorOpen ?? null,
    batteryPercent: sensor.batteryPercent ?? null,
    batteryVolts: sensor.batteryVolts ?? null,
    isRejected: temperatureC !== temperature || humidityPercent !== humidity,
  }];
}

/** Gives a value that the sensor can measure, else null (BLE-11). */
function within(
  value: number | null,
  { min, max }: { min: number; max: number },
): number | null {
  return value !== null && value >= min && value <= max ? value : null;
}
