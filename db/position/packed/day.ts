import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { PositionDaysTable } from "../../schema/reports.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import {
  ALL_COLUMNS,
  type ColumnName,
  type Columns,
  emptyColumns,
} from "./columns.ts";
import { startOfDay } from "./instants.ts";
import { type NumberCell, readNumbers, writeNumbers } from "./numbers.ts";
import { readTexts, writeTexts } from "./texts.ts";

/** How the bytes of a day are written; a reader knows all versions up to its own. */
const PACK_VERSION = 1;

/** Columns that are compressed together, because they are read together: tracks, the search for trips, the rest. */
const GROUPS: readonly (readonly ColumnName[])[] = [
  [
    "fixed_at",
    "latitude",
    "longitude",
    "speed_kmh",
    "course_deg",
    "altitude_m",
    "ignition",
  ],
  ["satellites", "hdop", "accuracy_m", "odometer_m"],
  ["received_at"],
  ["details"],
];

/** A unit's day as stored in position_days. */
export type PackedDay = Omit<PositionDaysTable, "account_id">;

/** Thrown when a packed day cannot be read: it is damaged, or written by a newer program. */
export class UnreadableDay extends Error {
  /** In UTC, as in 2026-03-02. */
  readonly day: string;

  constructor(
    { unit_id, day }: Pick<PackedDay, "unit_id" | "day">,
    reason: string,
  ) {
    super(`The packed day ${day} of unit ${unit_id} cannot be read: ${reason}`);
    this.name = "UnreadableDay";
    this.day = day;
  }
}

/** Packs all reports of a unit's day, which are in the order of their fixes. */
export function packDay(
  unitId: number,
  day: string,
  columns: Columns,
): PackedDay {
  const points = columns.fixed_at.length;
  const writer = new ByteWriter();
  writer.writeCount(unitId);
  writer.writeText(day);
  writer.writeCount(points);
  for (const names of GROUPS) {
    const group = new ByteWriter();
    for (const name of names) writeColumn(group, name, columns, day);
    const bytes = deflateRawSync(group.finish(), { level: 6 });
    writer.writeCount(bytes.length);
    writer.writeBytes(bytes);
  }
  const packed = writer.finish();
  return {
    unit_id: unitId,
    day,
    points,
    version: PACK_VERSION,
    checksum: checksumOf(packed),
    packed,
  };
}

/** Unpacks the wanted columns of a day and adds their rows to `into`. */
export function unpackDay(
  stored: PackedDay,
  wanted: ReadonlySet<ColumnName>,
  into: Partial<Columns>,
): void {
  for (const _ of unpackingDay(stored, wanted, into));
}

/** Unpacks as `unpackDay` does, and pauses after each column. */
export function* unpackingDay(
  stored: PackedDay,
  wanted: ReadonlySet<ColumnName>,
  into: Partial<Columns>,
): Generator<void, void, void> {
  const reader = open(stored);
  const { points, day } = stored;
  const last = GROUPS.findLastIndex((names) =>
    names.some((name) => wanted.has(name))
  );
  // The times of arrival are stored as what lies between fix and arrival.
  const all = { ...emptyColumns(ALL_COLUMNS), ...into } as Columns;
  if (wanted.has("received_at") && !into.fixed_at) {
    throw new TypeError("received_at is read together with fixed_at");
  }
  for (const names of GROUPS.slice(0, last + 1)) {
    const bytes = reader.readBytes(reader.readCount());
    if (!names.some((name) => wanted.has(name))) continue;
    const group = new ByteReader(inflateRawSync(bytes));
    for (const name of names) {
      const cells = wanted.has(name) ? all : emptyColumns(ALL_COLUMNS);
      readColumn(group, name, { points, day }, cells);
      yield;
    }
  }
}

/** Checks what can be checked before unpacking. */
function open(stored: PackedDay): ByteReader {
  const { unit_id, day, points, version, checksum, packed } = stored;
  if (version > PACK_VERSION) {
    throw new UnreadableDay(stored, `a newer program wrote it, ${version}`);
  }
  const found = checksumOf(packed);
  if (
    found.length !== checksum.length ||
    found.some((byte, index) => byte !== checksum[index])
  ) {
    throw new UnreadableDay(stored, "its checksum is another");
  }
  const reader = new ByteReader(packed);
  const isRight = reader.readCount() === unit_id && reader.readText() === day &&
    reader.readCount() === points;
  if (!isRight) {
    throw new UnreadableDay(stored, "it holds another unit, day or number");
  }
  return reader;
}

function checksumOf(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes).digest();
}

function writeColumn(
  writer: ByteWriter,
  name: ColumnName,
  columns: Columns,
  day: string,
): void {
  if (name === "details") writeTexts(writer, columns.details);
  else writeNumbers(writer, toSmall(name, columns, day));
}

/** Gives small numbers in place of times: fixes since the day's start, arrivals since the fix. */
function toSmall(
  name: Exclude<ColumnName, "details">,
  columns: Columns,
  day: string,
): NumberCell[] {
  const start = startOfDay(day);
  if (name === "fixed_at") return columns.fixed_at.map((at) => at - start);
  if (name !== "received_at") return columns[name];
  return columns.received_at.map((at, row) =>
    typeof at === "number" ? at - columns.fixed_at[row]! : at
  );
}

function readColumn(
  reader: ByteReader,
  name: ColumnName,
  { points, day }: { points: number; day: string },
  into: Columns,
): void {
  if (name === "details") {
    for (const text of readTexts(reader, points)) into.details.push(text);
    return;
  }
  const cells: NumberCell[] = into[name];
  const first = cells.length;
  readNumbers(reader, points, cells);
  if (name === "fixed_at") {
    const start = startOfDay(day);
    for (let row = first; row < cells.length; row++) {
      into.fixed_at[row]! += start;
    }
  } else if (name === "received_at") {
    for (let row = first; row < cells.length; row++) {
      const lag = into.received_at[row]!;
      if (typeof lag === "number") {
        into.received_at[row] = into.fixed_at[row]! + lag;
      }
    }
  }
}
