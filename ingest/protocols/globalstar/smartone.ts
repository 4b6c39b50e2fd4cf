import type { TrackerRecord } from "../../../domain/report/record.ts";
import { EndOfBytes, hex, Reader } from "../reader.ts";
import { setAttribute } from "../traccar-names.ts";

/** The message types that hold a position: standard, and truncated with user data behind it. */
const STANDARD = 0;
const TRUNCATED = 1;

/**
 * Reads the 9 bytes of a SmartOne (SmartOne user manual, "Messages"); undefined when there are fewer. Other senders,
 * such as AtlasTrax, use bytes 0, 7 and 8 in their own way, which only the model would show.
 */
export function smartOneRecord(
  payload: Uint8Array,
  fixedAt: number,
): TrackerRecord | undefined {
  try {
    return readRecord(new Reader(payload), payload, fixedAt);
  } catch (error) {
    if (error instanceof EndOfBytes) return undefined;
    throw error;
  }
}

function readRecord(
  reader: Reader,
  payload: Uint8Array,
  fixedAt: number,
): TrackerRecord {
  const record: TrackerRecord = { fixedAt };
  const flags = reader.u8();
  const type = flags & 0x03;
  setAttribute(record, "messageType", type);
  if (type !== STANDARD && type !== TRUNCATED) {
    setAttribute(record, "payload", hex(payload));
    return record;
  }
  const latitude = wrapped(reader.u24() * 90 / 2 ** 23, 90);
  const longitude = wrapped(reader.u24() * 180 / 2 ** 23, 180);
  const gpsFailed = (flags & 0x08) !== 0;
  if (!gpsFailed) record.position = { latitude, longitude };
  if ((flags & 0x04) !== 0) record.alarms = ["lowBattery"];
  if (type === STANDARD) takeState(record, reader.u8(), reader.u8());
  else setAttribute(record, "userData", hex(reader.take(reader.left)));
  return record;
}

/** Reads the inputs and the state; an input is on when its contact is closed, which is a 0. */
function takeState(record: TrackerRecord, inputs: number, state: number): void {
  record.din = { 1: (inputs & 0x02) === 0, 2: (inputs & 0x08) === 0 };
  setAttribute(record, "messageSubType", inputs >> 4);
  if ((state & 0x08) !== 0) (record.alarms ??= []).push("movement");
  setAttribute(record, "vibration", (state & 0x10) !== 0);
  record.movement = (state & 0x40) !== 0;
}

/** Converts degrees that count upwards from 0; the upper half is south or west. */
function wrapped(degrees: number, limit: number): number {
  return degrees > limit ? degrees - 2 * limit : degrees;
}
