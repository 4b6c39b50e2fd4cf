import { correctedFixTime } from "../../domain/report/fix-time.ts";
import {
  storableText,
  TRACKER_ID_LENGTH,
  withinLimits,
} from "../../domain/report/limits.ts";
import type { TrackerRecord } from "../../domain/report/record.ts";
import type {
  Decoded,
  IdentifiedRecord,
  IncomingReport,
  RefusedPart,
} from "../protocol.ts";

/**
 * More records in one report are refused: no unit sends them, and memory must stay bounded.
 * A record of Digital Matter may become two, a repeated fix and a newer state.
 */
export const MAX_RECORDS = 1_000;

/** A unit has an IMEI and a few more ids; a report with hundreds is an attack on the lookup. */
const MAX_IDS = 8;

/** One part of a report, understood or refused. */
export type Part = IdentifiedRecord | RefusedPart;

/**
 * Prepares a record for storing: leaves out senseless values, corrects a rolled-over GPS date, and keeps usable ids.
 */
export function understood(
  trackerIds: string[],
  record: TrackerRecord,
  receivedAt: number,
): Part {
  const ids = usableIds(trackerIds);
  if (ids.length === 0) return refusal([], "The record names no unit");
  const kept = withinLimits(record);
  kept.fixedAt = correctedFixTime(kept.fixedAt, receivedAt);
  return { trackerIds: ids, record: kept };
}

/** Gives a part that cannot be understood, with the reason in words. */
export function refusal(trackerIds: string[], reason: string): RefusedPart {
  return { trackerIds: usableIds(trackerIds), reason };
}

/** Gives the ids under which a unit can be registered: no empty ones, none twice. */
export function usableIds(ids: (string | undefined)[]): string[] {
  const usable: string[] = [];
  for (const id of ids) {
    if (usable.length === MAX_IDS) break;
    if (id === undefined || id.length > TRACKER_ID_LENGTH) continue;
    const text = storableText(id, TRACKER_ID_LENGTH);
    if (text !== "" && !usable.includes(text)) usable.push(text);
  }
  return usable;
}

/** Gives the result for a report of one part. */
export function decodedOne(part: Part): Decoded {
  return "record" in part
    ? { ok: true, records: [part], refused: [] }
    : { ok: false, ...part };
}

/** Decodes each item of a batch by itself; the report is refused only when no item says whose it is. */
export function decodedBatch<T>(
  items: T[],
  decodeItem: (item: T) => Part | Part[],
): Decoded {
  if (items.length > MAX_RECORDS) {
    return malformed(
      `The report holds ${items.length} records; at most ${MAX_RECORDS} are taken`,
    );
  }
  const records: IdentifiedRecord[] = [];
  const refused: RefusedPart[] = [];
  for (const part of items.flatMap(decodeItem)) {
    if ("record" in part) records.push(part);
    else refused.push(part);
  }
  const [bad] = refused;
  const isAllLost = records.length === 0 && bad !== undefined &&
    refused.every(({ trackerIds }) => trackerIds.length === 0);
  return isAllLost ? { ok: false, ...bad } : { ok: true, records, refused };
}

/** Gives a report that cannot be understood at all. */
export function malformed(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

const UTF8 = new TextDecoder();

/** Gives the body as text; bytes that are no UTF-8 become replacement characters. */
export function bodyText(report: IncomingReport): string {
  return UTF8.decode(report.body);
}

/** Gives the JSON of a text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Shortens a value so that a reason can quote it. */
export function quoted(value: unknown): string {
  if (value === undefined) return "(missing)";
  if (typeof value === "object" && value !== null) return "(not a value)";
  return `"${storableText(String(value), 40)}"`;
}
