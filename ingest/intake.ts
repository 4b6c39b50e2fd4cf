import { away, misunderstood, noKey, refusal, unread } from "./answers.ts";
import type { Bodies } from "./body.ts";
import { givenKey } from "./keys.ts";
import { NotStored } from "./not-stored.ts";
import type { OpenCommands } from "./open-commands.ts";
import type { IncomingReport, Protocol } from "./protocol.ts";
import type { RecentReports } from "./recent-reports.ts";
import {
  type Handled,
  Storing,
  type StoringParts,
  type Understood,
} from "./storing.ts";

/** What the intake works with. */
export interface IntakeParts extends StoringParts {
  bodies: Bodies;
  recent: RecentReports;
  commands: OpenCommands;
  log: (event: string, facts: Record<string, unknown>) => void;
  now: () => number;
}

const NO_BODY = new Uint8Array();

/** Takes reports: each is read, understood, stored, and only then answered. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #storing: Storing;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#storing = new Storing(parts);
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
      const handled = await this.#storing.store(decoded, report, protocol.name);
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
}
