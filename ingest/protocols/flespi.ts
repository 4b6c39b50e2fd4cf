import type { AlarmKind, TrackerRecord } from "../../domain/report/record.ts";
import type { Decoded, IncomingReport, Protocol } from "../protocol.ts";
import { instantOf } from "./instants.ts";
import {
  bodyText,
  decodedBatch,
  malformed,
  parseJson,
  type Part,
  quoted,
  refusal,
  understood,
} from "./parts.ts";
import { sensorInSlot, setAttribute } from "./traccar-names.ts";
import {
  asFlag,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  scaled,
  switchesOfMask,
} from "./values.ts";

/** A flespi HTTP stream: a list of messages, each with its own `ident` (names: https://flespi.com/kb, "standard telemetry parameters"). */
export const flespi: Protocol = { name: "flespi", decode };

function decode(report: IncomingReport): Decoded {
  const json = parseJson(bodyText(report));
  const messages = asList(json) ?? (asObject(json) ? [json] : undefined);
  if (!messages) return malformed("The body is not a JSON list of messages");
  return decodedBatch(
    messages,
    (message) => decodeMessage(asObject(message) ?? {}, report.receivedAt),
  );
}

function decodeMessage(message: JsonObject, receivedAt: number): Part {
  const ident = asText(message.ident);
  if (!ident) return refusal([], "A message has no ident");
  const fixedAt = instantOf(message.timestamp ?? receivedAt);
  if (fixedAt === undefined) {
    const text = quoted(message.timestamp);
    return refusal([ident], `timestamp ${text} is not a time`);
  }
  const record: TrackerRecord = { fixedAt };
  takePosition(record, message);
  for (const [name, value] of Object.entries(message)) {
    if (TAKEN.has(name)) continue;
    if (!takeParameter(record, name, value)) setAttribute(record, name, value);
  }
  return understood([ident], record, receivedAt);
}

const TAKEN = new Set([
  "ident",
  "timestamp",
  ...["latitude", "longitude", "speed", "direction", "altitude", "hdop"]
    .map((name) => `position.${name}`),
  "position.satellites",
]);

/** Reads the position, unless it is marked invalid: then it repeats an old one or was never fixed. */
function takePosition(record: TrackerRecord, message: JsonObject): void {
  const latitude = asNumber(message["position.latitude"]);
  const longitude = asNumber(message["position.longitude"]);
  if (latitude === undefined || longitude === undefined) return;
  if (asFlag(message["position.valid"]) === false) return;
  record.position = {
    latitude,
    longitude,
    speedKmh: asNumber(message["position.speed"]),
    courseDeg: asNumber(message["position.direction"]),
    altitudeM: asNumber(message["position.altitude"]),
    satellites: asNumber(message["position.satellites"]),
    hdop: asNumber(message["position.hdop"]),
  };
}

/**
 * Sets the field of a parameter; gives false when no field can hold the name or its value. Distances are kilometres.
 */
function takeParameter(
  record: TrackerRecord,
  name: string,
  value: unknown,
): boolean {
  switch (name) {
    case "engine.ignition.status":
      return (record.ignition = asFlag(value)) !== undefined;
    case "movement.status":
      return (record.movement = asFlag(value)) !== undefined;
    case "battery.level":
      return (record.batteryPercent = asNumber(value)) !== undefined;
    case "battery.voltage":
      return (record.batteryVolts = asNumber(value)) !== undefined;
    case "battery.charging.status":
      return (record.charging = asFlag(value)) !== undefined;
    case "external.powersource.voltage":
      return (record.externalPowerVolts = asNumber(value)) !== undefined;
    case "vehicle.mileage":
      record.odometerM = scaled(asNumber(value), 1000);
      return record.odometerM !== undefined;
    case "can.vehicle.mileage":
    case "gps.vehicle.mileage":
      record.odometerM ??= scaled(asNumber(value), 1000);
      return record.odometerM !== undefined;
    case "trip.mileage":
      record.tripOdometerM = scaled(asNumber(value), 1000);
      return record.tripOdometerM !== undefined;
    case "engine.motorhours":
      return (record.operatingHours = asNumber(value)) !== undefined;
    case "fuel.level":
    case "can.fuel.level":
      return (record.fuelLevelPercent ??= asNumber(value)) !== undefined;
    case "gsm.signal.level":
      return (record.signalPercent = asNumber(value)) !== undefined;
    case "din":
      return (record.din = switchesOfMask(asNumber(value), 4)) !== undefined;
    case "dout":
      return (record.dout = switchesOfMask(asNumber(value), 2)) !== undefined;
    case "ibutton.code":
    case "rfid.code":
      return (record.driverKey = asText(value)) !== undefined;
  }
  return takeAlarm(record, name, value) || takeSensor(record, name, value);
}

const ALARMS: Record<string, AlarmKind> = {
  "alarm.event.trigger": "sos",
  "towing.event.trigger": "tow",
  "crash.event.trigger": "crash",
  "shock.event.trigger": "movement",
  "geofence.event.enter": "geofenceEnter",
  "geofence.event.exit": "geofenceExit",
  "overspeeding.event.trigger": "overspeed",
  "harsh.acceleration.event.trigger": "harshAcceleration",
  "harsh.braking.event.trigger": "harshBraking",
  "harsh.cornering.event.trigger": "harshCornering",
  "gsm.jamming.event.trigger": "jamming",
  "internal.battery.voltage.limit.lower.status": "lowBattery",
};

function takeAlarm(
  record: TrackerRecord,
  name: string,
  value: unknown,
): boolean {
  if (!Object.hasOwn(ALARMS, name) || asFlag(value) !== true) return false;
  (record.alarms ??= []).push(ALARMS[name]!);
  return true;
}

const SENSOR = /^ble\.sensor\.(temperature|humidity)[.#](\d)$/;

function takeSensor(
  record: TrackerRecord,
  name: string,
  value: unknown,
): boolean {
  const match = SENSOR.exec(name);
  const amount = asNumber(value);
  if (!match || amount === undefined) return false;
  const sensor = sensorInSlot(record, Number(match[2]));
  if (match[1] === "temperature") sensor.temperatureC = amount;
  else sensor.humidityPercent = amount;
  return true;
}
