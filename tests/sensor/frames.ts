import { crc16 } from "../../ingest/protocols/teltonika/crc16.ts";
import { codec12Frame } from "../../ingest/protocols/teltonika/order.ts";

/** A Bluetooth sensor in a frame, by its MAC or the slot of the unit. */
export interface SentSensor {
  mac?: string;
  slot?: number;
  temperatureC?: number;
  humidityPercent?: number;
  doorOpen?: boolean;
}

/** A record of a Teltonika unit. */
export interface SentRecord {
  at: number;
  latitude?: number;
  longitude?: number;
  sensors?: SentSensor[];
}

/** Writes records as a frame of codec 8E, as a relay posts it. */
export function sensorFrame(records: readonly SentRecord[]): Uint8Array {
  const data = [0x8e, records.length, ...records.flatMap(recordBytes)];
  return frameOf([...data, records.length]);
}

/** The unit's answer to an order, as a frame of codec 12. */
export function answerFrame(text: string): Uint8Array {
  const frame = codec12Frame(text);
  const data = [...frame.subarray(8, frame.length - 4)];
  data[2] = 6;
  return frameOf(data);
}

function frameOf(data: readonly number[]): Uint8Array {
  const bytes = Uint8Array.from(data);
  return Uint8Array.from([
    ...number(0, 4),
    ...number(bytes.length, 4),
    ...bytes,
    ...number(crc16(bytes), 4),
  ]);
}

function recordBytes(
  { at, latitude = 59.3293, longitude = 18.0686, sensors = [] }: SentRecord,
): number[] {
  const macs = sensors.filter(({ mac }) => mac !== undefined);
  const slots = sensors.filter(({ slot }) => slot !== undefined);
  const [one, two] = [slots.flatMap(bytesOfSlot), slots.flatMap(wordsOfSlot)];
  const elements = [
    ...number(one.length / 3, 2),
    ...one,
    ...number(two.length / 4, 2),
    ...two,
    ...number(0, 4),
    ...(macs.length > 0 ? listOf(macs) : number(0, 2)),
  ];
  return [
    ...number(Math.floor(at / 2 ** 32), 4),
    ...number(at % 2 ** 32, 4),
    0,
    ...number(Math.round(longitude * 1e7), 4),
    ...number(Math.round(latitude * 1e7), 4),
    ...number(20, 2),
    ...number(0, 2),
    9,
    ...number(0, 2),
    ...number(0, 2),
    ...number(one.length / 3 + two.length / 4 + Number(macs.length > 0), 2),
    ...elements,
  ];
}

/** Humidity and magnet of a slot, one byte each. */
function bytesOfSlot({ slot, humidityPercent, doorOpen }: SentSensor) {
  return [
    ...(humidityPercent === undefined
      ? []
      : [...number(10_803 + slot!, 2), humidityPercent]),
    ...(doorOpen === undefined
      ? []
      : [...number(10_807 + slot!, 2), doorOpen ? 0 : 1]),
  ];
}

function wordsOfSlot({ slot, temperatureC }: SentSensor) {
  return temperatureC === undefined ? [] : [
    ...number(10_799 + slot!, 2),
    ...number(Math.round(temperatureC * 100), 2),
  ];
}

/** The element with a list of sensors by their MACs. */
function listOf(sensors: readonly SentSensor[]): number[] {
  const list = [1, ...sensors.flatMap(taggedSensor)];
  return [
    ...number(1, 2),
    ...number(10_829, 2),
    ...number(list.length, 2),
    ...list,
  ];
}

function taggedSensor(sensor: SentSensor): number[] {
  const { mac, temperatureC, humidityPercent, doorOpen } = sensor;
  const flags = Number(temperatureC !== undefined) +
    2 * Number(humidityPercent !== undefined) +
    4 * Number(doorOpen !== undefined) + 8 * Number(doorOpen === false);
  const values = [
    flags,
    ...(temperatureC === undefined
      ? []
      : number(Math.round(temperatureC * 100), 2)),
    ...(humidityPercent === undefined ? [] : [humidityPercent]),
  ];
  const fields = [
    15,
    6,
    ...mac!.match(/../g)!.map((pair) => parseInt(pair, 16)),
    ...(flags === 0 ? [] : [2, values.length, ...values]),
  ];
  return [fields.length, ...fields];
}

/** Gives the bytes of a number, the highest first. */
function number(value: number, length: number): number[] {
  return Array.from(
    { length },
    (_, n) => (value >> (8 * (length - 1 - n))) & 0xff,
  );
}
