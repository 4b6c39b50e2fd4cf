import type { Database } from "../db/database.ts";
import { countUnknownTrackers, keepRefusedRecords } from "../db/trackers.ts";
import {
  away,
  misunderstood,
  noKey,
  refusal,
  slowDown,
  unread,
} from "./answers.ts";
import type { Bodies } from "./body.ts";
import type { GroupCommit } from "./group-commit.ts";
import { givenKey, type Keys } from "./keys.ts";
import type { KnownUnits } from "./known-units.ts";
import type { Metrics } from "./metrics.ts";
import { NotStored, within } from "./not-stored.ts";
import type { OpenCommands } from "./open-commands.ts";
import type { Decoded, IncomingReport, Protocol } from "./protocol.ts";
import { RateLimiter } from "./rate-limit.ts";
import type { RecentReports } from "./recent-reports.ts";
import { type Sorted, sortReport } from "./sort.ts";

/** What the intake works with. */
export interface IntakeParts {
  database: Database;
  units: KnownUnits;
  commit: GroupCommit;
  metrics: Metrics;
  keys: Keys;
  bodies: Bodies;
  recent: RecentReports;
  commands: OpenCommands;
  /** Without it a unit may send as fast as it likes. */
  limiter?: RateLimiter;
  log: (event: string, facts: Record<string, unknown>) => void;
  now: () => number;
}

type Understood = Extract<Decoded, { ok: true }>;

/** A report that was sorted, with the answer when nothing of it was to be stored. */
interface Handled {
  sorted: Sorted;
  turnedAway?: Response;
}

const NO_BODY = new Uint8Array();

/** Takes reports: each is read, understood, stored, and only then answered. */
export class Intake {
  readonly #parts: IntakeParts;
  /** Whoever makes ids up by the thousand is answered, but not written down. */
  readonly #unknownIds = new RateLimiter({ perSecond: 5, burst: 1000 });

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  /** The answer to a report, whatever becomes of it. */
  async take(
    request: Request,
    protocol: Protocol,
    pathId?: string,
  ): Promise<Response> {
    const { bodies, metrics, now } = this.#parts;
    // Most reports are a query alone: those need not wait for a body.
    const body = request.body ? await bodies.read(request) : NO_BODY;
    let response: Response;
    if (typeof body === "string") response = unread(body);
    else {
      const start = request.url.indexOf("?");
      response = await this.#answer({
        method: request.method,
        query: start < 0 ? "" : request.url.slice(start + 1),
        // Reading them costs a microsecond, and few protocols ask.
        get headers() {
          return request.headers;
        },
        body,
        pathId,
        receivedAt: now(),
      }, protocol);
      bodies.release(body);
    }
    metrics.answered(protocol.name, response.status);
    return response;
  }

  async #answer(report: IncomingReport, protocol: Protocol): Promise<Response> {
    const { keys, log, recent, units } = this.#parts;
    // Who has no key at all is not told what is wrong with the report.
    if (keys.required && givenKey(report) === undefined) return noKey();
    const decoded = protocol.decode(report);
    if (!decoded.ok) {
      const { reason, trackerIds = [report.pathId ?? ""] } = decoded;
      const unit = units.find(trackerIds);
      const outcome = { status: 400, protocol: protocol.name, records: [] };
      if (unit) recent.note(unit.unitId, report, { ...outcome, reason });
      return misunderstood(report, reason);
    }
    try {
      const handled = await this.#store(decoded, report, protocol);
      return await this.#finish(handled, decoded, report, protocol);
    } catch (error) {
      if (error instanceof NotStored) return away(error.code);
      log("ingest-error", { error });
      return away("databaseAway");
    }
  }

  /** The answer to a report that is stored, as far as it could be. */
  #finish(
    { sorted, turnedAway }: Handled,
    decoded: Understood,
    report: IncomingReport,
    protocol: Protocol,
  ): Response | Promise<Response> {
    const { recent, commands } = this.#parts;
    const answer = turnedAway ?? refusal(sorted, protocol) ??
      protocol.answer?.(report, decoded) ?? new Response();
    const { unitId } = sorted.unit ?? sorted.lockedUnit ?? {};
    if (unitId === undefined) return answer;
    recent.note(unitId, report, {
      protocol: protocol.name,
      status: answer.status,
      reason: sorted.refused[0]?.reason,
      records: decoded.records,
    });
    if (answer.status !== 200 || !commands.concern(unitId)) return answer;
    return commands.addTo(
      answer,
      unitId,
      this.#recordsOf(unitId, decoded),
      protocol,
      report.receivedAt,
    );
  }

  #recordsOf(unitId: number, { records }: Understood) {
    const { units } = this.#parts;
    return records
      .filter((part) => units.find(part.trackerIds)?.unitId === unitId)
      .map(({ record }) => record);
  }

  #store(
    decoded: Understood,
    report: IncomingReport,
    protocol: Protocol,
  ): Promise<Handled> {
    const { units } = this.#parts;
    const parts = [...decoded.records, ...decoded.refused];
    const areKnown = parts.every((part) => part.trackerIds.every(units.knows));
    if (areKnown) return this.#storeKnown(decoded, report, protocol);
    // A timer for each report would cost as much as reading it: only those that ask the database first get one.
    return within(
      units.learn(parts.flatMap((part) => part.trackerIds))
        .then(() => this.#storeKnown(decoded, report, protocol)),
    );
  }

  async #storeKnown(
    decoded: Understood,
    report: IncomingReport,
    protocol: Protocol,
  ): Promise<Handled> {
    const { database: { db }, units, keys, limiter, commit, metrics } =
      this.#parts;
    const sorted = sortReport(
      decoded,
      { protocol: protocol.name, receivedAt: report.receivedAt },
      units.find,
      keys.openerOf(report),
    );
    const { rows, refused, unknown } = sorted;
    if (rows.length === 0 && sorted.locked > 0) {
      return { sorted, turnedAway: noKey() };
    }
    const sender = sorted.unit?.unitId ?? unknown[0];
    if (limiter && sender !== undefined) {
      const waitS = limiter.take(sender, report.receivedAt);
      if (waitS > 0) return { sorted, turnedAway: slowDown(waitS) };
    }
    if (refused.length === 0 && unknown.length === 0) {
      await commit.add(rows);
      return { sorted };
    }
    metrics.refused(refused.length);
    const counted = unknown.filter(() =>
      this.#unknownIds.take("", report.receivedAt) === 0
    );
    await Promise.all([
      commit.add(rows),
      within(Promise.all([
        keepRefusedRecords(db, refused),
        countUnknownTrackers(db, protocol.name, counted),
      ])),
    ]);
    return { sorted };
  }
}
