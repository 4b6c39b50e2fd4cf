import type { TrackerRecord } from "../../../domain/report/record.ts";
import { hex, printable, type Reader } from "../reader.ts";

/** Reads Codec 12: a text or serial data without a time; it is as old as the report. */
export function readCodec12(
  reader: Reader,
  receivedAt: number,
): TrackerRecord {
  const type = reader.u8();
  const payload = reader.take(reader.u32());
  return textRecord(receivedAt, type, payload);
}

/** Reads Codec 13: the same with the unit's time in seconds, counted in the length. */
export function readCodec13(reader: Reader): TrackerRecord {
  const type = reader.u8();
  const length = reader.u32();
  const fixedAt = reader.u32() * 1000;
  const record = textRecord(
    fixedAt,
    type,
    reader.take(Math.max(0, length - 4)),
  );
  // GTSL|6|1|0|12749884|1| : a tachograph or RFID reader names the driver in its fifth field.
  const fields = record.text?.split("|") ?? [];
  if (fields[0] === "GTSL" && fields[4]) record.driverKey = fields[4];
  return record;
}

function textRecord(
  fixedAt: number,
  type: number,
  payload: Uint8Array,
): TrackerRecord {
  const text = printable(payload)?.trim() ?? hex(payload);
  return { fixedAt, text, attributes: { type } };
}
