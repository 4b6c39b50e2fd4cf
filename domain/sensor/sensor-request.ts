import * as z from "zod";
import { lineOfText, requiredLine } from "../field/text.ts";
import { Version } from "../version.ts";
import {
  HUMIDITY,
  SENSOR_KINDS,
  SENSOR_NAME_MAX,
  TEMPERATURE,
} from "./sensor.ts";

/** A MAC with colons, dashes, blanks or nothing between its pairs, in capitals without them (BLE-02). */
const Mac = z.string("SensorMacMissing").meta({ minLength: 1 })
  .transform((text) => text.replace(/[\s:-]/g, "").toUpperCase())
  .pipe(
    z.string().min(1, "SensorMacMissing")
      .regex(/^([0-9A-F]{12})?$/, "SensorMacInvalid"),
  );

/** The fourth pair of the MAC of a sensor. */
const SENSOR_MAC = /^.{6}41/;

/** What a person or a program sends to add or change a sensor; the errors are text keys. */
export const SensorRequest = z.object({
  kind: z.enum(SENSOR_KINDS, "UnreadableRequest").default("sensor"),
  name: requiredLine(SENSOR_NAME_MAX, "TooLong50", "SensorNameMissing"),
  serial_number: lineOfText(SENSOR_NAME_MAX, "TooLong50").nullish()
    .transform((text) => text ?? ""),
  mac: Mac,
  version: Version.nullish().transform((version) => version ?? null),
}).check(
  // An empty one is missing, which its own check says.
  z.refine(
    ({ kind, mac }) => kind === "tag" || mac === "" || SENSOR_MAC.test(mac),
    {
      path: ["mac"],
      error: "SensorMacInvalid",
    },
  ),
);

export type NewSensor = z.output<typeof SensorRequest>;

/** A limit in hundredths, as it is compared; the rest is rounded off. */
const limit = ({ min, max }: { min: number; max: number }, error: string) =>
  z.number(error).min(min, error).max(max, error).nullish()
    .transform((value) => value == null ? null : Number(value.toFixed(2)));

const temperature = limit(TEMPERATURE, "TemperatureLimitRange");
const humidity = limit(HUMIDITY, "HumidityLimitRange");

/** What a person or a program sends to set what of a sensor is told (BLE-11, BLE-13). */
export const SensorAlertsRequest = z.object({
  temperature_above: temperature,
  temperature_below: temperature,
  humidity_above: humidity,
  humidity_below: humidity,
  door_opened: z.boolean("UnreadableRequest").default(false),
  door_closed: z.boolean("UnreadableRequest").default(false),
  version: Version.nullish(),
}).check(
  crossed("temperature_above", "temperature_below"),
  crossed("humidity_above", "humidity_below"),
).transform((sent) => ({
  temperatureAbove: sent.temperature_above,
  temperatureBelow: sent.temperature_below,
  humidityAbove: sent.humidity_above,
  humidityBelow: sent.humidity_below,
  tellsOpened: sent.door_opened,
  tellsClosed: sent.door_closed,
  version: sent.version ?? null,
}));

type Sent = Record<
  | "temperature_above"
  | "temperature_below"
  | "humidity_above"
  | "humidity_below",
  number | null
>;

/** Every value would be beyond one of the two limits. */
function crossed(above: keyof Sent, below: keyof Sent) {
  return z.refine<Sent>(
    ({ [above]: high, [below]: low }) =>
      high === null || low === null || low < high,
    { path: [below], error: "SensorLimitsCrossed" },
  );
}

/** The unit that a sensor is to be paired with, by its IMEI (BLE-07). */
export const PairRequest = z.object({
  imei: requiredLine(30, "CouldNotPair", "PairingImeiMissing"),
});

/** Whether the Bluetooth of a unit is to be on (BLE-08). */
export const BluetoothRequest = z.object({
  on: z.union([z.boolean(), z.enum(["0", "1"])], "UnreadableRequest")
    .transform((on) => on === true || on === "1"),
});
