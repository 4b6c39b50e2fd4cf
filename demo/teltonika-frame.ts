import type { SimulatedFix } from "./fix.ts";

/** Most records that a unit puts into one frame, far below the limit of 255. */
export const RECORDS_IN_FRAME = 50;

const CODEC_8 = 0x08;
const RECORD_BYTES = 61;
const PRIORITY_LOW = 0;

/** Writes a Codec 8 frame as a unit sends it over TCP: preamble, length, records, their count twice, and the CRC. */
export function teltonikaFrame(fixes: readonly SimulatedFix[]): Uint8Array {
  const writer = new Writer(8 + 3 + fixes.length * RECORD_BYTES + 4);
  writer.u32(0);
  writer.u32(0);
  writer.u8(CODEC_8);
  writer.u8(fixes.length);
  for (const fix of fixes) writeRecord(writer, fix);
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

function writeRecord(writer: Writer, fix: SimulatedFix) {
  writer.u64(fix.fixedAt);
  writer.u8(PRIORITY_LOW);
  writer.i32(Math.round(fix.longitude * 1e7));
  writer.i32(Math.round(fix.latitude * 1e7));
  writer.i16(fix.altitudeM);
  writer.u16(fix.courseDeg);
  writer.u8(fix.satellites);
  writer.u16(Math.round(fix.speedKmh));
  writeElements(writer, fix);
}

/** Writes the IO elements by their Teltonika numbers, in groups of 1, 2, 4 and 8 bytes; unknown values are left out. */
function writeElements(writer: Writer, fix: SimulatedFix) {
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
  writer.u8(0);
  writer.u8(one.length + two.length + four.length);
  writer.group(one, (value) => writer.u8(value));
  writer.group(two, (value) => writer.u16(value));
  writer.group(four, (value) => writer.u32(value));
  writer.u8(0);
}

/** Writes big-endian numbers one after another. */
class Writer {
  private readonly view: DataView;
  private at = 0;

  constructor(size: number) {
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
    this.u8(elements.length);
    for (const [id, value] of elements) {
      this.u8(id);
      write(value);
    }
  }

  written(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.view.buffer as ArrayBuffer, 0, this.at);
  }
}
