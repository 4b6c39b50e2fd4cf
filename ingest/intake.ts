import {
  answerNothingStored,
  refuseMisunderstood,
  refuseNotStored,
  refuseTooFast,
  refuseUnread,
  refuseWithoutKey,
} from "./answers.ts";
import type { Bodies } from "./body.ts";
import { givenKey, type Keys } from "./keys.ts";
import type { KnownUnits } from "./known-units.ts";
import { NotStored, within } from "./not-stored.ts";
import type { OpenOrders } from "./open-orders.ts";
import type { Decoded, IncomingReport, Protocol } from "./protocol.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RecentReports } from "./recent-reports.ts";
import { HttpReport } from "./http-report.ts";
import { type Sorted, sortReport, statusOfNothingStored } from "./sort.ts";
import { Storing, type StoringParts } from "./storing.ts";

/** The parts that the intake uses. */
interface IntakeParts extends StoringParts {
  units: KnownUnits;
  keys: Keys;
  /** Without it a unit may send without limit. */
  limiter?: RateLimiter;
  bodies: Bodies;
  recent: RecentReports;
  orders: OpenOrders;
  log: (event: string, facts: Record<string, unknown>) => void;
  now: () => number;
  /** Longest time from a fix to its report, milliseconds. */
  lateMs: number;
}

type Understood = Extract<Decoded, { ok: true }>;

/**
 * Takes reports: reads, decodes and stores each, and answers only then. A report that is only a query of a known unit
 * awaits just one thing, the shared commit: every further `await` would cost a microsecond, a tenth of the cost of
 * reading it.
 */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #storing: Storing;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#storing = new Storing(parts);
  }

  /** Takes a report and gives the answer to it. */
  take(
    request: Request,
    protocol: Protocol,
    query: string,
    pathId?: string,
  ): Promise<Response> {
    const report = new HttpReport(request, query, pathId, this.#parts.now());
    return request.body
      ? this.#takeWithBody(request, report, protocol)
      : this.#answer(report, protocol);
  }

  async #takeWithBody(
    request: Request,
    report: HttpReport,
    protocol: Protocol,
  ): Promise<Response> {
    const { bodies, metrics, now } = this.#parts;
    const body = await bodies.read(request);
    if (typeof body === "string") {
      const response = refuseUnread(body);
      metrics.answered(protocol.name, response.status);
      return response;
    }
    report.body = body;
    report.receivedAt = now();
    const response = await this.#answer(report, protocol);
    bodies.release(body);
    return response;
  }

  async #answer(report: IncomingReport, protocol: Protocol): Promise<Response> {
    const { metrics, units } = this.#parts;
    let response: Response;
    let counted: number | undefined;
    try {
      const decoded = this.#decode(report, protocol);
      if (decoded instanceof Promise) response = await decoded;
      else if (decoded instanceof Response) response = decoded;
      else {
        const missing = units.missingOf(decoded);
        // A timer costs as much as reading a report, so only reports that need the database first get one.
        if (missing.length > 0) {
          await within(units.learn(missing));
          await units.assertSure(decoded);
        }
        const sorted = this.#sort(decoded, report, protocol);
        const refused = this.#turnAway(sorted, report);
        if (!refused) {
          await this.#storing.store(sorted, protocol.name, report.receivedAt);
        }
        if (!refused) counted = statusOfNothingStored(sorted);
        response = refused ?? answerNothingStored(sorted, protocol) ??
          protocol.answer?.(report, decoded) ?? new Response();
        this.#note(sorted, decoded, report, protocol, response.status);
        response = await this.#withOrder(
          response,
          sorted,
          decoded,
          report,
          protocol,
        );
      }
    } catch (error) {
      response = this.#notStored(error);
    }
    metrics.answered(protocol.name, counted ?? response.status);
    return response;
  }

  /** Decodes the report, or gives the answer to one that cannot be understood. */
  #decode(
    report: IncomingReport,
    protocol: Protocol,
  ): Understood | Response | Promise<Response> {
    const { keys } = this.#parts;
    // A sender without any key learns nothing about the fault of the report.
    if (keys.required && givenKey(report) === undefined) {
      return refuseWithoutKey();
    }
    const decoded = protocol.decode(report);
    if (decoded.ok) return decoded;
    const { reason, trackerIds } = decoded;
    // A record that says whose it is and nothing right is kept for its unit, as a bad one of a batch is.
    if (trackerIds?.length) {
      return { ok: true, records: [], refused: [{ trackerIds, reason }] };
    }
    return report.pathId === undefined
      ? refuseMisunderstood(report, reason)
      : this.#misunderstood(report.pathId, report, protocol, reason);
  }

  /** Notes a report of which only the unit is known, by the path, so that support sees what is wrong with it. */
  async #misunderstood(
    id: string,
    report: IncomingReport,
    protocol: Protocol,
    reason: string,
  ): Promise<Response> {
    const { recent, units } = this.#parts;
    // Without the database the answer is the same, and the note is lost.
    if (!units.find([id])) await within(units.learn([id])).catch(() => {});
    const unit = units.find([id]);
    const outcome = { status: 400, protocol: protocol.name, records: [] };
    if (unit) recent.note(unit, report, { ...outcome, reason });
    return refuseMisunderstood(report, reason);
  }

  #sort(decoded: Understood, report: IncomingReport, protocol: Protocol) {
    const { units, keys, lateMs } = this.#parts;
    return sortReport(
      decoded,
      { protocol: protocol.name, receivedAt: report.receivedAt, lateMs },
      units.find,
      keys.openerOf(report),
    );
  }

  /** Gives the answer to a report of which nothing may be stored. */
  #turnAway(sorted: Sorted, report: IncomingReport): Response | undefined {
    const { rows, locked, unit, unknown } = sorted;
    if (rows.length === 0 && locked > 0) return refuseWithoutKey();
    const sender = unit?.unitId ?? unknown[0];
    const { limiter } = this.#parts;
    if (!limiter || sender === undefined) return undefined;
    const waitS = limiter.take(sender, report.receivedAt);
    return waitS > 0 ? refuseTooFast(waitS) : undefined;
  }

  #note(
    sorted: Sorted,
    { records }: Understood,
    report: IncomingReport,
    protocol: Protocol,
    status: number,
  ): void {
    const unit = sorted.unit ?? sorted.lockedUnit;
    if (!unit) return;
    this.#parts.recent.note(unit, report, {
      protocol: protocol.name,
      status,
      reason: sorted.refused[0]?.reason,
      records,
    });
  }

  /** Lets the report answer and take along orders of its unit, if a key proves that it comes from that. */
  #withOrder(
    response: Response,
    { unit }: Sorted,
    decoded: Understood,
    report: IncomingReport,
    protocol: Protocol,
  ): Response | Promise<Response> {
    const { orders, keys } = this.#parts;
    const unitId = unit?.unitId;
    if (response.status !== 200 || !orders.concern(unitId)) return response;
    if (!keys.proves(report, unit)) return orders.hold(response, unitId);
    const records = this.#recordsOf(unitId, decoded);
    const { receivedAt } = report;
    return orders.addTo(response, unitId, records, protocol, receivedAt);
  }

  #recordsOf(unitId: number, { records }: Understood) {
    const { units } = this.#parts;
    return records
      .filter((part) => units.find(part.trackerIds)?.unitId === unitId)
      .map(({ record }) => record);
  }

  #notStored(error: unknown): Response {
    if (error instanceof NotStored) return refuseNotStored(error.code);
    this.#parts.log("ingest-error", { error });
    return refuseNotStored("databaseAway");
  }
}
