import type { SimulatedFix } from "./fix.ts";
import type { HeardDemoSensor } from "./settings/sensors.ts";

/** Most records that a unit puts into one frame, far below the limit of 255. */
export const RECORDS_IN_FRAME = 50;

const CODEC_8 = 0x08;
/** Has ids of two bytes, and elements of any length. */
const CODEC_8E = 0x8e;
/** The element that lists Bluetooth sensors by their MACs. */
const SENSOR_LIST = 10_829;
/** What one sensor takes at most. */
const SENSOR_BYTES = 16;
const RECORD_BYTES = 61;
const PRIORITY_LOW = 0;

/**
 * Writes a frame as a unit sends it over TCP: preamble, length, records, their count twice, and the CRC. It is in Codec
 * 8, that of a unit that hears Bluetooth sensors in Codec 8 Extended.
 */
export function teltonikaFrame(
  fixes: readonly SimulatedFix[],
  heardAt: (at: number) => readonly HeardDemoSensor[] = () => [],
): Uint8Array {
  const most = Math.max(...fixes.map(({ fixedAt }) => heardAt(fixedAt).length));
  const recordBytes = RECORD_BYTES + 32 + most * SENSOR_BYTES;
  const writer = new Writer(8 + 3 + fixes.length * recordBytes + 4, most > 0);
  writer.u32(0);
  writer.u32(0);
  writer.u8(most > 0 ? CODEC_8E : CODEC_8);
  writer.u8(fixes.length);
  for (const fix of fixes) writeRecord(writer, fix, heardAt(fix.fixedAt));
  writer.u8(fixes.length);
  const data = writer.written().subarray(8);
  writer.u32(crc16(data));
  const frame = writer.written();
  new DataView(frame.buffer, frame.byteOffset).setUint32(4, data.length);
  return frame;
}

/** Computes CRC-16/IBM (also called ARC): reflected polynomial 0xA001, starting at 0. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
    }
  }
  return crc;
}

function writeRecord(
  writer: Writer,
  fix: SimulatedFix,
  sensors: readonly HeardDemoSensor[],
) {
  writer.u64(fix.fixedAt);
  writer.u8(PRIORITY_LOW);
  writer.i32(Math.round(fix.longitude * 1e7));
  writer.i32(Math.round(fix.latitude * 1e7));
  writer.i16(fix.altitudeM);
  writer.u16(fix.courseDeg);
  writer.u8(fix.satellites);
  writer.u16(Math.round(fix.speedKmh));
  writeElements(writer, fix, sensors);
}

/** Writes the IO elements by their Teltonika numbers, in groups of 1, 2, 4 and 8 bytes; unknown values are left out. */
function writeElements(
  writer: Writer,
  fix: SimulatedFix,
  sensors: readonly HeardDemoSensor[],
) {
  const one: [number, number][] = [[240, fix.movement ? 1 : 0], [
    21,
    fix.signalBars,
  ]];
  if (fix.ignition !== null) one.unshift([239, fix.ignition ? 1 : 0]);
  const two: [number, number][] = [
    [66, Math.round(fix.externalPowerVolts * 1000)],
    [67, 3400 + fix.batteryPercent * 8],
    [181, Math.round(fix.hdop * 14)],
    [182, Math.round(fix.hdop * 10)],
  ];
  const four: [number, number][] = fix.odometerM === null
    ? []
    : [[16, fix.odometerM]];
  writer.id(0);
  writer.id(
    one.length + two.length + four.length + Number(sensors.length > 0),
  );
  writer.group(one, (value) => writer.u8(value));
  writer.group(two, (value) => writer.u16(value));
  writer.group(four, (value) => writer.u32(value));
  writer.id(0);
  if (writer.isWide) writeSensors(writer, sensors);
}

/** Writes the sensors that were heard as the one element of free length. */
function writeSensors(writer: Writer, sensors: readonly HeardDemoSensor[]) {
  writer.id(Number(sensors.length > 0));
  if (sensors.length === 0) return;
  const list = [1, ...sensors.flatMap(sensorBytes)];
  writer.id(SENSOR_LIST);
  writer.u16(list.length);
  for (const byte of list) writer.u8(byte);
}

/** Gives the fields of a sensor: its MAC, and its values as an EYE sensor sends them. */
function sensorBytes(sensor: HeardDemoSensor): number[] {
  const { mac, temperatureC, humidityPercent, isDoorOpen } = sensor;
  const flags = Number(temperatureC !== null) +
    2 * Number(humidityPercent !== null) + 4 * Number(isDoorOpen !== null) +
    8 * Number(isDoorOpen === false);
  const hundredths = Math.round((temperatureC ?? 0) * 100);
  const values = [
    flags,
    ...(temperatureC === null
      ? []
      : [(hundredths >> 8) & 0xff, hundredths & 0xff]),
    ...(humidityPercent === null ? [] : [humidityPercent]),
  ];
  const fields = [
    15,
    6,
    ...mac.match(/../g)!.map((pair) => parseInt(pair, 16)),
    ...(flags === 0 ? [] : [2, values.length, ...values]),
  ];
  return [fields.length, ...fields];
}

/** Writes big-endian numbers one after another. */
class Writer {
  private readonly view: DataView;
  private at = 0;

  /** Whether ids and counts have two bytes. */
  constructor(size: number, readonly isWide: boolean) {
    this.view = new DataView(new ArrayBuffer(size));
  }

  u8(value: number) {
    this.view.setUint8(this.at, value);
    this.at += 1;
  }

  u16(value: number) {
    this.view.setUint16(this.at, value);
    this.at += 2;
  }

  i16(value: number) {
    this.view.setInt16(this.at, value);
    this.at += 2;
  }

  /** Writes an id or a count. */
  id(value: number) {
    if (this.isWide) this.u16(value);
    else this.u8(value);
  }

  u32(value: number) {
    this.view.setUint32(this.at, value);
    this.at += 4;
  }

  i32(value: number) {
    this.view.setInt32(this.at, value);
    this.at += 4;
  }

  u64(value: number) {
    this.view.setBigUint64(this.at, BigInt(value));
    this.at += 8;
  }

  group(elements: readonly [number, number][], write: (value: number) => void) {
    this.id(elements.length);
    for (const [id, value] of elements) {
      this.id(id);
      write(value);
    }
  }

  written(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.view.buffer as ArrayBuffer, 0, this.at);
  }
}
