import { cellsOf, findThoseIn } from "../db/cell/cells.ts";
import type { Database } from "../db/database.ts";
import { readBehind, readHealth, readHeld } from "../db/tracking/behind.ts";
import { refuse, refuseMethod, refuseWithoutKey } from "./answers.ts";
import { Bodies, type BodyLimits } from "./body.ts";
import { Commits } from "./databases/commits.ts";
import { logSparingly } from "./sparing-log.ts";
import { openStore } from "./databases/open-store.ts";
import { isFromHere } from "./from-here.ts";
import { Intake } from "./intake.ts";
import { Keys } from "./keys.ts";
import { KnownUnits } from "./known-units.ts";
import { describeSpan, isTraced } from "../db/trace/spans.ts";
import { Metrics } from "./metrics.ts";
import { OpenOrders } from "./open-orders.ts";
import { protocols } from "./protocols/registry.ts";
import { type RateLimit, RateLimiter } from "./rate-limit.ts";
import { RecentReports } from "./recent-reports.ts";
import { targetOf } from "./target.ts";

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
  /** Longest time from a fix to its report, days; older fixes are refused. Without it they are taken. */
  lateDays?: number;
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

const DAY_MS = 86_400_000;
/** Longest wait of the oldest report, and of an answer of the database, that counts as healthy, milliseconds. */
const HEALTHY_MS = 1000;

/** Builds the service. A server that gets its `fetch` listens for it. */
export async function createIngest(options: IngestOptions): Promise<Ingest> {
  const { database } = options;
  const log = logSparingly(options.log);
  const { cells, placeOf } = cellsOf(database);
  const databases = cells.map((one) => one.database);
  const units = new KnownUnits(
    databases,
    options.positionDays ?? Infinity,
    placeOf,
    (places, ids) => findThoseIn(database, places, "tracker", ids),
  );
  await units.listen();
  const metrics = new Metrics();
  const stores = databases.map((one, place) =>
    openStore(one, { metrics, log, onOutage: () => units.each[place]!.lose() })
  );
  const commits = new Commits(stores.map(({ commit }) => commit), placeOf);
  const keys = new Keys(options.key, options.fleetKey);
  const bodies = new Bodies(options.bodies);
  const recent = new RecentReports(database, log);
  const orders = new OpenOrders(database, log);
  await orders.listen();
  const intake = new Intake({
    database,
    units,
    commits,
    metrics,
    keys,
    bodies,
    recent,
    orders,
    limiter: options.rate && new RateLimiter(options.rate),
    log,
    now: options.now ?? Date.now,
    lateMs: (options.lateDays ?? Infinity) * DAY_MS,
  });

  const health = async () => {
    const isStoring = (place: number) =>
      stores[place]!.commit.oldestWaitMs() < HEALTHY_MS;
    const health = await readHealth(database.db, HEALTHY_MS, isStoring);
    const status = health.ready ? 200 : 503;
    return Response.json({ ...health, waiting: commits.waiting }, { status });
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
      waitingRows: commits.waiting,
      oldestWaitMs: commits.oldestWaitMs(),
      bodyBytes: bodies.bytes,
      tracking: await readBehind(database.db, HEALTHY_MS),
      held: await readHeld(database.db),
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
      await commits.drain();
      await Promise.all(stores.map(({ wakeUps }) => wakeUps.flush()));
      await recent.stop();
    },
  };
}
