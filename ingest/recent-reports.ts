import type { Database } from "../db/database.ts";
import { keepRecentReports } from "../db/recent-reports.ts";
import { storableText } from "../domain/report/limits.ts";
import {
  RAW_MAX,
  RECENT_REPORTS,
  type RecentReport,
} from "../domain/report/recent-report.ts";
import type { TrackerRecord } from "../domain/report/record.ts";
import { withoutKey } from "./keys.ts";
import type { IdentifiedRecord, IncomingReport } from "./protocol.ts";

/** A report as it is noted while the unit waits: nothing is converted yet. */
interface Note {
  at: number;
  protocol: string;
  status: number;
  reason: string | undefined;
  query: string;
  body: Uint8Array;
  /** The first record; of a long report as text already, so that it cannot hold the memory. */
  record: TrackerRecord | string | undefined;
  records: number;
}

/** What is to be noted of a report. */
export interface Outcome {
  protocol: string;
  status: number;
  reason?: string;
  records: IdentifiedRecord[];
}

interface UnitNotes {
  notes: Note[];
  /** How many were noted since they were written. */
  noted: number;
  writtenAt: number;
}

/** Each unit's notes are written at most this often, milliseconds. */
const EVERY_MS = 60_000;
/**
 * A unit that has sent more than this since its notes were written has a good report noted now and then only:
 * noting all of a fast one would cost as much as decoding them.
 */
const NOTED_AT_ONCE = 15;
const GOOD_EVERY_MS = EVERY_MS / RECENT_REPORTS;
const LOOK_MS = 5_000;
const MAX_UNITS = 20_000;
/** Units written in one statement. */
const UNITS_AT_ONCE = 200;

/**
 * The last reports of each unit, for support. They are gathered in memory and written by the minute, never on
 * the way of an answer: a crash loses at most a minute of them, and no position.
 */
export class RecentReports {
  readonly #database: Database;
  readonly #log: (event: string, facts: Record<string, unknown>) => void;
  readonly #units = new Map<number, UnitNotes>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    database: Database,
    log: (event: string, facts: Record<string, unknown>) => void,
  ) {
    this.#database = database;
    this.#log = log;
  }

  /** Notes a report of a unit; the last ones stay. */
  note(unitId: number, report: IncomingReport, outcome: Outcome): void {
    let unit = this.#units.get(unitId);
    if (!unit) {
      if (this.#units.size >= MAX_UNITS) return;
      unit = { notes: [], noted: 0, writtenAt: -Infinity };
      this.#units.set(unitId, unit);
      this.#timer ??= setInterval(() => this.#flush(Date.now()), LOOK_MS);
    }
    if (unit.noted >= NOTED_AT_ONCE && outcome.status === 200) {
      const last = unit.notes.at(-1);
      if (last && report.receivedAt - last.at < GOOD_EVERY_MS) return;
    }
    unit.noted++;
    if (unit.notes.length === RECENT_REPORTS) unit.notes.shift();
    const record = outcome.records[0]?.record;
    const isLong = report.body.length + report.query.length > RAW_MAX;
    unit.notes.push({
      at: report.receivedAt,
      protocol: outcome.protocol,
      status: outcome.status,
      reason: outcome.reason,
      query: report.query.slice(0, RAW_MAX),
      body: report.body.length > 0
        ? report.body.slice(0, RAW_MAX)
        : report.body,
      record: record && isLong ? decodedText(record) : record,
      records: outcome.records.length,
    });
  }

  /** Writes everything and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#flush(Infinity);
  }

  async #flush(now: number): Promise<void> {
    const due: [number, RecentReport[]][] = [];
    for (const [unitId, unit] of this.#units) {
      if (now - unit.writtenAt < EVERY_MS) continue;
      if (unit.notes.length === 0) this.#units.delete(unitId);
      else due.push([unitId, unit.notes.splice(0).reverse().map(toReport)]);
      unit.noted = 0;
      unit.writtenAt = now;
    }
    try {
      for (let from = 0; from < due.length; from += UNITS_AT_ONCE) {
        const part = due.slice(from, from + UNITS_AT_ONCE);
        await keepRecentReports(this.#database.db, new Map(part));
      }
    } catch (error) {
      this.#log("recent-reports-not-written", { units: due.length, error });
    }
  }
}

function toReport(note: Note): RecentReport {
  const { at, protocol, status, reason, record, records } = note;
  return {
    at: new Date(at).toISOString(),
    protocol,
    status,
    ...(reason ? { reason } : {}),
    raw: rawText(note),
    ...(record
      ? { decoded: typeof record === "string" ? record : decodedText(record) }
      : {}),
    records,
  };
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** The query and the body: as text when it is text, else in hex. The key stays out. */
function rawText({ query, body }: Note): string {
  const parts = [withoutKey(query), bodyAsText(body)].filter(Boolean);
  return storableText(parts.join("\n"), RAW_MAX);
}

function bodyAsText(body: Uint8Array): string {
  try {
    // A character may have been cut in two at the end.
    const text = UTF8.decode(body, { stream: true });
    // deno-lint-ignore no-control-regex
    return /[\u0000-\u0008]/.test(text) ? body.toHex() : withoutKey(text);
  } catch {
    return body.toHex();
  } finally {
    UTF8.decode(new Uint8Array(), { stream: false });
  }
}

function decodedText(record: TrackerRecord): string {
  return storableText(JSON.stringify(record), RAW_MAX);
}
