import { counter } from "../db/trace/meters.ts";
import { isTraced } from "../db/trace/spans.ts";
import type { Behind } from "../db/tracking/behind.ts";

/** The outcome of a report by the status of its answer. */
const OUTCOMES: Record<number, string> = {
  200: "taken",
  400: "malformed",
  401: "noKey",
  404: "unknown",
  408: "tooSlow",
  413: "tooLarge",
  415: "wrongType",
  429: "tooMany",
  503: "notStored",
};

const BATCH_ROWS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const COMMIT_SECONDS = [.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5];

/** Current values, read when the metrics are read. */
interface Gauges {
  waitingRows: number;
  oldestWaitMs: number;
  bodyBytes: number;
  /** How far finding trips is behind; null while no database answers. */
  tracking: Behind | null;
  /** The accounts that are held for a move to another cell; null where there is one database. */
  held: readonly { heldS: number }[] | null;
}

const countReport = counter("milstolpe.reports", "Answered reports");

/** Counts what the service does, for Prometheus; each count is an addition in memory (ING-19). */
export class Metrics {
  readonly #answers = new Map<string, Map<number, number>>();
  #storedRows = 0;
  #refusedRecords = 0;
  readonly #batches = new Histogram(BATCH_ROWS);
  readonly #commits = new Histogram(COMMIT_SECONDS);

  /** Counts an answered report. */
  answered(protocol: string, status: number): void {
    let counts = this.#answers.get(protocol);
    if (!counts) this.#answers.set(protocol, counts = new Map());
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (isTraced) countReport(1, { protocol, outcome: outcomeOf(status) });
  }

  /** Counts a committed statement with its rows. */
  committed(rows: number, ms: number): void {
    this.#storedRows += rows;
    this.#batches.observe(rows);
    this.#commits.observe(ms / 1000);
  }

  /** Counts records that were kept out of the positions. */
  refused(records: number): void {
    this.#refusedRecords += records;
  }

  /** Gives everything in the text format of Prometheus, version 0.0.4. */
  text(
    { waitingRows, oldestWaitMs, bodyBytes, tracking, held }: Gauges,
  ): string {
    return [
      "# TYPE milstolpe_reports_total counter",
      ...this.#reportLines(),
      "# TYPE milstolpe_records_stored_total counter",
      `milstolpe_records_stored_total ${this.#storedRows}`,
      "# TYPE milstolpe_records_refused_total counter",
      `milstolpe_records_refused_total ${this.#refusedRecords}`,
      ...this.#batches.lines("milstolpe_batch_rows"),
      ...this.#commits.lines("milstolpe_commit_seconds"),
      "# TYPE milstolpe_queue_rows gauge",
      `milstolpe_queue_rows ${waitingRows}`,
      "# TYPE milstolpe_queue_oldest_seconds gauge",
      `milstolpe_queue_oldest_seconds ${oldestWaitMs / 1000}`,
      "# TYPE milstolpe_body_bytes gauge",
      `milstolpe_body_bytes ${bodyBytes}`,
      ...trackingLines(tracking),
      ...heldLines(held),
      "",
    ].join("\n");
  }

  *#reportLines(): Iterable<string> {
    for (const [protocol, counts] of this.#answers) {
      for (const [status, count] of counts) {
        const labels = `protocol="${protocol}",outcome="${outcomeOf(status)}"`;
        yield `milstolpe_reports_total{${labels}} ${count}`;
      }
    }
  }
}

/** What nobody can know while the database is away is left out: what is counted here is needed most then. */
function trackingLines(tracking: Gauges["tracking"]): string[] {
  if (!tracking) return [];
  return [
    "# TYPE milstolpe_tracking_units gauge",
    `milstolpe_tracking_units ${tracking.units}`,
    "# TYPE milstolpe_tracking_behind_seconds gauge",
    `milstolpe_tracking_behind_seconds ${tracking.behindS}`,
    "# TYPE milstolpe_tracking_failing_units gauge",
    `milstolpe_tracking_failing_units ${tracking.failing}`,
  ];
}

function heldLines(held: Gauges["held"]): string[] {
  if (!held) return [];
  return [
    "# TYPE milstolpe_held_accounts gauge",
    `milstolpe_held_accounts ${held.length}`,
    "# TYPE milstolpe_held_oldest_seconds gauge",
    `milstolpe_held_oldest_seconds ${
      Math.max(0, ...held.map(({ heldS }) => heldS))
    }`,
  ];
}

function outcomeOf(status: number): string {
  return OUTCOMES[status] ?? String(status);
}

/** Counts values by upper bounds. */
class Histogram {
  readonly #bounds: number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: number[]) {
    this.#bounds = bounds;
    this.#counts = new Array(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    const index = this.#bounds.findIndex((bound) => value <= bound);
    this.#counts[index < 0 ? this.#bounds.length : index]!++;
    this.#sum += value;
  }

  /** Gives the lines of the histogram; each bucket includes the smaller ones. */
  lines(name: string): string[] {
    let count = 0;
    const buckets = this.#counts.map((own, index) => {
      count += own;
      const bound = this.#bounds[index] ?? "+Inf";
      return `${name}_bucket{le="${bound}"} ${count}`;
    });
    return [
      `# TYPE ${name} histogram`,
      ...buckets,
      `${name}_sum ${this.#sum}`,
      `${name}_count ${count}`,
    ];
  }
}
