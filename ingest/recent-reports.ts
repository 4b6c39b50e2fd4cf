import type { Database } from "../db/database.ts";
import { keepRecentReports } from "../db/diagnostics/recent-reports.ts";
import { storableText } from "../domain/report/limits.ts";
import {
  RAW_MAX,
  RECENT_REPORTS,
  type RecentReport,
} from "../domain/report/recent-report.ts";
import type { TrackerRecord } from "../domain/report/record.ts";
import { withoutKey } from "./keys.ts";
import type { IdentifiedRecord, IncomingReport } from "./protocol.ts";
import type { UnitKey } from "./rows.ts";

/** A report noted while the unit waits: nothing is converted yet. */
interface Note {
  at: number;
  protocol: string;
  status: number;
  reason: string | undefined;
  query: string;
  body: Uint8Array;
  /** The first record; of a long report as text, so that the report can be freed. */
  record: TrackerRecord | string | undefined;
  records: number;
  /** Its approximate size, bytes. */
  size: number;
}

/** What is noted about a report. */
interface Outcome {
  protocol: string;
  status: number;
  reason?: string;
  records: IdentifiedRecord[];
}

interface UnitNotes {
  accountId: number;
  notes: Note[];
  /** How many were noted since they were written. */
  noted: number;
}

/** Each unit's notes are written this often, seconds. */
const EVERY_S = 60;
/**
 * After this many notes since the last write, only some good reports of a unit are noted: noting all of a fast unit
 * would cost as much as decoding them.
 */
const NOTED_AT_ONCE = 3;
const GOOD_EVERY_MS = EVERY_S * 1000 / RECENT_REPORTS;
/** Approximate most bytes held; further reports are not noted until some are written. */
const MAX_HELD = 32 * 1024 * 1024;
/** Bytes that a note needs besides its query and body. */
const NOTE_SIZE = 500;
/** Units written in one statement: few, so that reports never wait long for it. */
const UNITS_AT_ONCE = 25;

/**
 * The last reports of each unit, for support. They are gathered in memory and written every minute, never before an
 * answer: a crash loses at most a minute of them, and no position. Units take turns, a sixtieth of them each second,
 * since writing the notes of a whole fleet at once would delay its reports.
 */
export class RecentReports {
  readonly #database: Database;
  readonly #log: (event: string, facts: Record<string, unknown>) => void;
  readonly #turns = Array.from(
    { length: EVERY_S },
    () => new Map<number, UnitNotes>(),
  );
  #turn = 0;
  #held = 0;
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    database: Database,
    log: (event: string, facts: Record<string, unknown>) => void,
  ) {
    this.#database = database;
    this.#log = log;
  }

  /** Notes a report of a unit; the last ones stay. */
  note(
    { accountId, unitId }: UnitKey,
    report: IncomingReport,
    outcome: Outcome,
  ): void {
    if (this.#held > MAX_HELD) return;
    const units = this.#turns[unitId % EVERY_S]!;
    let unit = units.get(unitId);
    if (!unit) units.set(unitId, unit = { accountId, notes: [], noted: 0 });
    else if (
      unit.noted >= NOTED_AT_ONCE && outcome.status === 200 && !outcome.reason
    ) {
      const { at } = unit.notes.at(-1)!;
      if (report.receivedAt - at < GOOD_EVERY_MS) return;
    }
    const note = noteOf(report, outcome);
    this.#held += note.size;
    unit.notes.push(note);
    unit.noted++;
    if (unit.notes.length > RECENT_REPORTS) {
      this.#held -= unit.notes.shift()!.size;
    }
    this.#timer ??= setInterval(() => this.#writeNext(), 1000);
  }

  /** Writes everything and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    await this.#write(this.#turns.flatMap((units) => this.#take(units)));
  }

  /** Writes one turn after the other, also while the database is slow. */
  #writeNext(): void {
    const units = this.#turns[this.#turn]!;
    this.#turn = (this.#turn + 1) % EVERY_S;
    this.#writing = this.#writing.then(() => this.#write(this.#take(units)));
  }

  #take(units: Map<number, UnitNotes>): [number, UnitNotes][] {
    const taken = [...units];
    units.clear();
    for (const [, { notes }] of taken) {
      for (const { size } of notes) this.#held -= size;
    }
    return taken;
  }

  async #write(due: [number, UnitNotes][]): Promise<void> {
    try {
      for (let from = 0; from < due.length; from += UNITS_AT_ONCE) {
        const part = due.slice(from, from + UNITS_AT_ONCE)
          .map(([unitId, { accountId, notes }]) => ({
            account_id: accountId,
            unit_id: unitId,
            reports: notes.reverse().map(toReport),
          }));
        await keepRecentReports(this.#database.db, part);
      }
    } catch (error) {
      this.#log("recent-reports-not-written", { units: due.length, error });
    }
  }
}

function noteOf(
  { receivedAt, query, body }: IncomingReport,
  { protocol, status, reason, records }: Outcome,
): Note {
  const record = records[0]?.record;
  const size = body.length + query.length;
  const isLong = size > RAW_MAX;
  return {
    at: receivedAt,
    protocol,
    status,
    reason,
    query: query.slice(0, RAW_MAX),
    body: body.length > 0 ? body.slice(0, RAW_MAX) : body,
    record: record && isLong ? decodedText(record) : record,
    records: records.length,
    size: NOTE_SIZE + Math.min(size, 3 * RAW_MAX),
  };
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

/** Gives the query and the body, as text or else in hex, without the key. */
function rawText({ query, body }: Note): string {
  const parts = [withoutKey(query), bodyAsText(body)].filter(Boolean);
  return storableText(parts.join("\n"), RAW_MAX);
}

function bodyAsText(body: Uint8Array): string {
  try {
    // The last character may be cut.
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
