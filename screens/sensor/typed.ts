import type { Sensor } from "../../db/sensor/sensors.ts";
import { macText } from "../../domain/sensor/sensor.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { Format } from "../../locales/format.ts";

/** The form of a sensor as it was typed. */
export interface TypedSensor {
  kind: string;
  name: string;
  serial_number: string;
  mac: string;
  version: string;
}

/** A sensor as its form shows it; null for a new one. */
export function toTypedSensor(sensor: Sensor | null): TypedSensor {
  return {
    kind: sensor?.kind ?? "sensor",
    name: sensor?.name ?? "",
    serial_number: sensor?.serialNumber ?? "",
    mac: macText(sensor?.mac ?? ""),
    version: sensor ? String(sensor.version) : "",
  };
}

/** Reads the fields of the form as they were typed. */
export function typedSensor(form: FormBody): TypedSensor {
  return form.texts(["kind", "name", "serial_number", "mac", "version"]);
}

/** The limits of a sensor, in the order of their fields. */
export const LIMIT_FIELDS = [
  "temperature_above",
  "temperature_below",
  "humidity_above",
  "humidity_below",
] as const;
export const DOOR_FIELDS = ["door_opened", "door_closed"] as const;

/** What of a sensor is told, as it was typed. */
export type TypedAlerts =
  & Record<typeof LIMIT_FIELDS[number] | "version", string>
  & Record<typeof DOOR_FIELDS[number], boolean>;

/** What of a sensor is told, as its form shows it. */
export function toTypedAlerts(
  sensor: Sensor | null,
  format: Pick<Format, "typed">,
): TypedAlerts {
  const text = (limit: number | null | undefined) =>
    limit === null || limit === undefined ? "" : format.typed(limit);
  return {
    temperature_above: text(sensor?.temperatureAbove),
    temperature_below: text(sensor?.temperatureBelow),
    humidity_above: text(sensor?.humidityAbove),
    humidity_below: text(sensor?.humidityBelow),
    door_opened: sensor?.tellsOpened ?? false,
    door_closed: sensor?.tellsClosed ?? false,
    version: sensor ? String(sensor.version) : "",
  };
}

/** Reads what was typed of the alerts. */
export function typedAlerts(form: FormBody): TypedAlerts {
  return {
    ...form.texts([...LIMIT_FIELDS, "version"]),
    door_opened: form.isTicked("door_opened"),
    door_closed: form.isTicked("door_closed"),
  };
}

/** Gives what was typed in the shape of the JSON call: an empty limit is none, and a comma may stand for the point. */
export function alertsRequest(typed: TypedAlerts) {
  const limits = LIMIT_FIELDS.map((field) => {
    const text = typed[field].trim().replace(",", ".").replace("−", "-");
    return [field, text === "" ? null : Number(text)];
  });
  return {
    ...typed,
    ...Object.fromEntries(limits),
    version: typed.version || null,
  };
}
