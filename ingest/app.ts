import { Hono } from "hono";
import type { Database } from "../db/database.ts";
import {
  countUnknownTrackers,
  keepRefusedRecords,
  type RefusedRecord,
} from "../db/trackers.ts";
import {
  type ImpossibleFix,
  impossibleFix,
} from "../domain/report/fix-time.ts";
import { BODY_MAX, readBody } from "./body.ts";
import { GroupCommit } from "./group-commit.ts";
import { KnownUnits } from "./known-units.ts";
import { NotStored, within } from "./not-stored.ts";
import type { Decoded, IncomingReport, Protocol } from "./protocol.ts";
import { protocols } from "./protocols/registry.ts";
import { type PositionRow, toPositionRow } from "./rows.ts";
import { storeRows } from "./store.ts";

/** What the ingest service needs from outside. */
export interface IngestOptions {
  /** Opened for the system, with a statement timeout. */
  database: Database;
  log: (event: string, facts: Record<string, unknown>) => void;
  now?: () => number;
}

/** The ingest service: takes reports over HTTP and answers each when it is committed. */
export interface Ingest {
  fetch(request: Request): Response | Promise<Response>;
  /** Resolves when everything that was taken is committed. */
  drain(): Promise<void>;
}

type Understood = Extract<Decoded, { ok: true }>;

/** Oldest waiting report that still counts as healthy, milliseconds. */
const HEALTHY_WAIT_MS = 1000;
const RETRY_AFTER_S = "5";

/** Why a record cannot be a position, in words for the unit's diagnostics. */
const IMPOSSIBLE: Record<ImpossibleFix, string> = {
  outsideGlobe: "The position lies outside the globe",
  nullIsland: "The position is 0,0, which units send in place of no fix",
  future: "The fix is more than 5 minutes in the future",
  before2010: "The fix is older than 2010",
};

/** Builds the service; it listens when its `fetch` is handed to a server. */
export async function createIngest(options: IngestOptions): Promise<Ingest> {
  const { database, log } = options;
  const now = options.now ?? Date.now;
  const units = new KnownUnits(database);
  await units.listen();
  const commit = new GroupCommit({
    store: (rows) => storeRows(database.sql, rows),
    onBadRow: (row, error) => {
      log("bad-row", { unitId: row.unitId, fixedAt: row.fixedAt, error });
    },
    onOutage: (error, rows) => {
      // What changed while the database was away was not announced.
      units.forget();
      log("not-stored", { rows, error });
    },
  });

  const app = new Hono();
  app.get("/health", async (c) => {
    const waited = commit.oldestWaitMs();
    const ready = waited < HEALTHY_WAIT_MS && await answers(database);
    return c.json({ ready, waiting: commit.waiting }, ready ? 200 : 503);
  });
  for (const [path, protocol] of Object.entries(protocols)) {
    const paths = path === "/" ? ["/"] : [path, `${path}/:id`];
    app.on(
      ["GET", "POST"],
      paths,
      (c) => take(c.req.raw, protocol, c.req.param("id")),
    );
    app.on(
      ["PUT", "PATCH", "DELETE"],
      paths,
      () => refuse(405, "Reports are sent by GET or POST"),
    );
  }
  app.notFound(() => refuse(404, "No protocol is spoken at this path"));
  app.onError((error) => {
    if (error instanceof NotStored) return away(error.code);
    log("ingest-error", { error });
    return away("databaseAway");
  });
  return {
    fetch: (request) => app.fetch(request),
    drain: () => commit.drain(),
  };

  async function take(
    request: Request,
    protocol: Protocol,
    pathId?: string,
  ): Promise<Response> {
    const body = await readBody(request);
    if (!body) return refuse(413, `A report has at most ${BODY_MAX} bytes`);
    const start = request.url.indexOf("?");
    const report: IncomingReport = {
      method: request.method,
      query: start < 0 ? "" : request.url.slice(start + 1),
      headers: request.headers,
      body,
      pathId,
      receivedAt: now(),
    };
    const decoded = protocol.decode(report);
    if (!decoded.ok) return refuse(400, decoded.reason);

    const ids = [...decoded.records, ...decoded.refused]
      .flatMap((part) => part.trackerIds);
    const stored = store(decoded, protocol.name, report.receivedAt, ids);
    // A timer for each report would cost as much as reading it: only those that ask the database first get one.
    const sorted = await (ids.every(units.knows) ? stored : within(stored));
    return refusal(sorted, protocol) ?? protocol.answer?.(report, decoded) ??
      new Response(null, { status: 200 });
  }

  async function store(
    decoded: Understood,
    protocol: string,
    receivedAt: number,
    ids: string[],
  ): Promise<Sorted> {
    await units.learn(ids);
    const sorted = sort(decoded, protocol, receivedAt);
    const { rows, refused, unknown } = sorted;
    const isGood = refused.length === 0 && unknown.length === 0;
    await Promise.all([
      commit.add(rows),
      isGood ? undefined : within(Promise.all([
        keepRefusedRecords(database.db, refused),
        countUnknownTrackers(database.db, protocol, unknown),
      ])),
    ]);
    return sorted;
  }

  /** What becomes of each part of a report. */
  interface Sorted {
    rows: PositionRow[];
    refused: RefusedRecord[];
    unknown: string[];
  }

  function sort(
    decoded: Understood,
    protocol: string,
    receivedAt: number,
  ): Sorted {
    const sorted: Sorted = { rows: [], refused: [], unknown: [] };
    for (const { trackerIds, record } of decoded.records) {
      const unit = unitOf(trackerIds);
      const impossible = impossibleFix(record, receivedAt);
      if (!unit) sorted.unknown.push(trackerIds[0] ?? "");
      else if (!impossible) sorted.rows.push(toPositionRow(unit, record));
      else {
        const reason = IMPOSSIBLE[impossible];
        sorted.refused.push({
          ...unit,
          protocol,
          reason,
          record: { ...record },
        });
      }
    }
    for (const { trackerIds, reason } of decoded.refused) {
      const unit = unitOf(trackerIds);
      if (!unit) sorted.unknown.push(trackerIds[0] ?? "");
      else sorted.refused.push({ ...unit, protocol, reason, record: null });
    }
    return sorted;
  }

  function unitOf(trackerIds: string[]) {
    for (const id of trackerIds) {
      const unit = units.recall(id);
      if (unit) return unit;
    }
  }
}

/**
 * The refusal of a report of which nothing was stored. A batch with other records is answered as stored, and so
 * is a bad record of a unit that waits for its protocol's acknowledgement: it would send it for ever.
 */
function refusal(
  sorted: { rows: unknown[]; refused: RefusedRecord[]; unknown: string[] },
  protocol: Protocol,
): Response | null {
  if (sorted.rows.length > 0) return null;
  const [bad, ...more] = sorted.refused;
  if (bad) {
    const waits = more.length > 0 || protocol.answer !== undefined;
    return waits ? null : refuse(400, bad.reason);
  }
  if (sorted.unknown.length === 0) return null;
  return Response.json(
    { error: "Unit is not registered", id: sorted.unknown[0] },
    { status: 404 },
  );
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

function away(code: NotStored["code"]): Response {
  const error = code === "queueFull"
    ? "Too many reports are waiting: send again later"
    : "The database does not answer: send again later";
  return Response.json({ error }, {
    status: 503,
    headers: { "retry-after": RETRY_AFTER_S },
  });
}

async function answers(database: Database): Promise<boolean> {
  const asked = database.sql`select 1`.then(() => true);
  return await within(asked, HEALTHY_WAIT_MS).catch(() => false);
}
