import * as z from "zod";

/** By what a list of sensors may be ordered. */
export const SENSOR_ORDERS = [
  "name",
  "mac",
  "unit",
  "temperature",
  "humidity",
  "door",
  "time",
  "pairing",
] as const;
export type SensorOrder = typeof SENSOR_ORDERS[number];

/** Which part of the sensors a list shows. */
export interface ListedSensors {
  search: string;
  offset: number;
  order: SensorOrder;
  isDescending: boolean;
}

/** The order that an address asks for; by name without a known one. */
export const SensorListOrder = z.object({
  order: z.enum(SENSOR_ORDERS).catch("name").default("name"),
  direction: z.enum(["asc", "desc"]).catch("asc").default("asc"),
});
