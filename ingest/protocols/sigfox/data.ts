import type { TrackerRecord } from "../../../domain/report/record.ts";
import type { Reader } from "../reader.ts";
import { setAttribute } from "../traccar-names.ts";
import { tidy } from "../values.ts";

/** Reads `data` by its first byte: a plain tracker's position, or a Digital Matter message of 12 bytes; others stay as they are. */
export function readData(record: TrackerRecord, reader: Reader): void {
  const length = reader.left;
  const first = reader.u8();
  if (first === 0x0f || first === 0x1f) {
    readPlain(record, reader, first === 0x1f);
  } else if (length === 12 && first >> 4 <= 3 && (first & 0x0f) === 0) {
    readOyster(record, reader, first);
  }
}

/** Reads millionths of a degree with the sign in the highest bit; the first byte says whether the fix is new. */
function readPlain(
  record: TrackerRecord,
  reader: Reader,
  isFix: boolean,
): void {
  const latitude = signAndSize(reader.u32()) / 1e6;
  const longitude = signAndSize(reader.u32()) / 1e6;
  if (isFix) record.position = { latitude, longitude };
  setAttribute(record, "batteryLevel", reader.u8());
}

function signAndSize(value: number): number {
  return value >= 2 ** 31 ? 2 ** 31 - value : value;
}

/** Reads positional data of a Digital Matter Oyster ("Decoding the Oyster Sigfox payload"). */
function readOyster(
  record: TrackerRecord,
  reader: Reader,
  flags: number,
): void {
  const latitude = reader.i32le() / 1e7;
  const longitude = reader.i32le() / 1e7;
  const courseDeg = reader.u8() * 2;
  const speedKmh = reader.u8();
  const lastFixFailed = (flags & 0x20) !== 0;
  // After a failed fix the unit repeats the last good one.
  if (!lastFixFailed) {
    record.position = { latitude, longitude, courseDeg, speedKmh };
  }
  record.movement = (flags & 0x10) !== 0;
  record.batteryVolts = tidy(reader.u8() * 0.025);
}

/**
 * Reads the data of Amber's trackers: two bytes of flags, battery, temperature, then 60,000ths of a degree. No
 * documentation was found: the sample's position fits its country to the kilometre; battery (20 mV) and temperature
 * follow plausible values.
 */
export function readAmber(record: TrackerRecord, reader: Reader): void {
  if (reader.left !== 12) return;
  setAttribute(record, "flags", reader.u16());
  record.batteryVolts = tidy(reader.u8() * 0.02);
  setAttribute(record, "deviceTemperature", reader.u8() << 24 >> 24);
  record.position = {
    latitude: reader.i32() / 60_000,
    longitude: reader.i32() / 60_000,
  };
}
