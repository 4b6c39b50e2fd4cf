import type { Heard } from "../../domain/sensor/reading.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A sensor of an account, as a unit heard it. */
export interface HeardSensor extends Heard {
  unit: UnitRef;
  sensorId: number;
}

/** Gives the key of what a unit heard of a sensor. */
export function keyOfHeard({ sensorId, unit, at }: HeardSensor): string {
  return `${sensorId} ${unit.unit_id} ${at}`;
}
