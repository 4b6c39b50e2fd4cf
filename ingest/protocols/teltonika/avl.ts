import type { TrackerRecord } from "../../../domain/report/record.ts";
import { type Element, elementOf } from "./element.ts";
import { applyElements } from "./io.ts";
import type { Reader } from "../reader.ts";

/** The codecs that carry positions, and how wide each writes its ids and counts. */
export const AVL_CODECS: Record<number, AvlShape> = {
  0x08: { name: "8", wideIds: false, wideCounts: false },
  0x8e: { name: "8E", wideIds: true, wideCounts: true },
  0x10: { name: "16", wideIds: true, wideCounts: false },
};

export interface AvlShape {
  name: "8" | "8E" | "16";
  wideIds: boolean;
  wideCounts: boolean;
}

/** Reads one AVL record; `with16ByteGroup` for the units that add a group of 16-byte values to codec 8. */
export function readAvlRecord(
  reader: Reader,
  shape: AvlShape,
  with16ByteGroup: boolean,
): TrackerRecord {
  const record: TrackerRecord = { fixedAt: Number(reader.u64()) };
  const priority = reader.u8();
  const longitude = reader.i32() / 1e7;
  const latitude = reader.i32() / 1e7;
  const altitudeM = reader.i16();
  const courseDeg = reader.u16();
  const satellites = reader.u8();
  const speedKmh = reader.u16();
  // A unit without any fix since its start sends zeros.
  if (satellites > 0 || latitude !== 0 || longitude !== 0) {
    record.position = {
      latitude,
      longitude,
      altitudeM,
      courseDeg,
      satellites,
      speedKmh,
    };
  }
  const event = shape.wideIds ? reader.u16() : reader.u8();
  if (shape.name === "16") reader.u8(); // generation type: why the record was made
  readCount(reader, shape); // elements in all; the groups below count theirs
  if (priority > 0) (record.attributes ??= {}).priority = priority;
  if (event > 0) (record.attributes ??= {}).event = event;
  applyElements(record, event, readElements(reader, shape, with16ByteGroup));
  return record;
}

/** Reads the I/O elements, in groups of 1, 2, 4 and 8 bytes; codec 8E adds a group of free length. */
function readElements(
  reader: Reader,
  shape: AvlShape,
  with16ByteGroup: boolean,
): Element[] {
  const elements: Element[] = [];
  for (const length of with16ByteGroup ? [1, 2, 4, 8, 16] : [1, 2, 4, 8]) {
    const count = readCount(reader, shape);
    for (let i = 0; i < count; i++) {
      const id = shape.wideIds ? reader.u16() : reader.u8();
      elements.push(elementOf(id, reader.take(length)));
    }
  }
  if (shape.name === "8E") {
    const count = reader.u16();
    for (let i = 0; i < count; i++) {
      const id = reader.u16();
      elements.push(elementOf(id, reader.take(reader.u16())));
    }
  }
  return elements;
}

function readCount(reader: Reader, shape: AvlShape): number {
  return shape.wideCounts ? reader.u16() : reader.u8();
}
