import type { Database } from "../db/database.ts";
import { refuse, refuseMethod, refuseWithoutKey } from "./answers.ts";
import { Bodies, type BodyLimits } from "./body.ts";
import { isFromHere } from "./from-here.ts";
import { GroupCommit } from "./group-commit.ts";
import { Intake } from "./intake.ts";
import { Keys } from "./keys.ts";
import { KnownUnits } from "./known-units.ts";
import { readBehind } from "../db/tracking/behind.ts";
import { describeSpan, isTraced } from "../db/trace/spans.ts";
import { Metrics } from "./metrics.ts";
import { OpenOrders } from "./open-orders.ts";
import { within } from "./not-stored.ts";
import { protocols } from "./protocols/registry.ts";
import { type RateLimit, RateLimiter } from "./rate-limit.ts";
import { RecentReports } from "./recent-reports.ts";
import { announceReports, storeRows } from "./store.ts";
import { targetOf } from "./target.ts";
import { WakeUps } from "./wake-ups.ts";

/** What the ingest service needs from outside. */
export interface IngestOptions {
  /** Opened for the system, with a statement timeout. */
  database: Database;
  log: (event: string, facts: Record<string, unknown>) => void;
  now?: () => number;
  /** Key that every report must carry. */
  key?: string;
  /** Key of the demo fleet: it opens every unit, and no report needs it. */
  fleetKey?: string;
  bodies?: BodyLimits;
  /** Longest that positions are kept, days; older fixes are refused. Without it they are taken. */
  positionDays?: number;
  /** How fast a unit may send; without it there is no limit. */
  rate?: RateLimit;
}

/** The ingest service: takes reports over HTTP and answers each when it is committed. */
export interface Ingest {
  fetch(
    request: Request,
    info?: Deno.ServeHandlerInfo,
  ): Response | Promise<Response>;
  /** Resolves when everything that was accepted is committed. */
  drain(): Promise<void>;
}

/** Longest wait of the oldest report that counts as healthy, milliseconds. */
const HEALTHY_WAIT_MS = 1000;

/** Builds the service. A server that gets its `fetch` listens for it. */
export async function createIngest(options: IngestOptions): Promise<Ingest> {
  const { database, log } = options;
  const units = new KnownUnits(
    database,
    options.positionDays ?? Infinity,
  );
  await units.listen();
  const metrics = new Metrics();
  const wakeUps = new WakeUps((ids) => announceReports(database.sql, ids));
  const commit = new GroupCommit({
    store: async (rows) => {
      const begun = performance.now();
      await storeRows(database.sql, rows, wakeUps);
      metrics.committed(rows.length, performance.now() - begun);
    },
    onBadRow: (row, error) => {
      log("bad-row", { unitId: row.unitId, fixedAt: row.fixedAt, error });
    },
    onOutage: (error, rows) => {
      // Changes while the database was away were not announced.
      units.forget();
      log("not-stored", { rows, error });
    },
  });
  const keys = new Keys(options.key, options.fleetKey);
  const bodies = new Bodies(options.bodies);
  const recent = new RecentReports(database, log);
  const orders = new OpenOrders(database, log);
  await orders.listen();
  const intake = new Intake({
    database,
    units,
    commit,
    metrics,
    keys,
    bodies,
    recent,
    orders,
    limiter: options.rate && new RateLimiter(options.rate),
    log,
    now: options.now ?? Date.now,
  });

  const health = async () => {
    const waited = commit.oldestWaitMs();
    const behind = waited < HEALTHY_WAIT_MS ? await behindOf(database) : null;
    const ready = behind !== null;
    const status = ready ? 200 : 503;
    const waiting = commit.waiting;
    return Response.json({ ready, waiting, trackingBehindS: behind }, {
      status,
    });
  };
  const figures = async (
    query: string,
    request: Request,
    info?: Deno.ServeHandlerInfo,
  ) => {
    const isOpen = keys.openerOf({ query, headers: request.headers });
    if (!isOpen(undefined)) return refuseWithoutKey();
    if (!keys.required && !isFromHere(request, info)) {
      return refuse(403, "Set INGEST_KEY to read figures from elsewhere");
    }
    return new Response(metrics.text({
      waitingRows: commit.waiting,
      oldestWaitMs: commit.oldestWaitMs(),
      bodyBytes: bodies.bytes,
      tracking: await readBehind(database.db),
    }));
  };
  const route: Ingest["fetch"] = (request, info) => {
    const { path, id, query } = targetOf(request.url);
    const protocol = protocols[path];
    if (!protocol) {
      if (path === "/health") return health();
      if (path === "/metrics") return figures(query, request, info);
      return refuse(404, "No protocol is spoken at this path");
    }
    if (isTraced) {
      describeSpan("report", {
        "http.route": path,
        "milstolpe.protocol": protocol.name,
      });
    }
    return request.method === "GET" || request.method === "POST"
      ? intake.take(request, protocol, query, id)
      : refuseMethod();
  };
  return {
    fetch: route,
    drain: async () => {
      await commit.drain();
      await wakeUps.flush();
      await recent.stop();
    },
  };
}

/** Gives how far finding trips is behind, seconds; null when the database does not answer. */
async function behindOf({ db }: Database): Promise<number | null> {
  const asked = readBehind(db).then(({ behindS }) => Math.round(behindS));
  return await within(asked, HEALTHY_WAIT_MS).catch(() => null);
}
