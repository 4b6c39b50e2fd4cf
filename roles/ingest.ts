import { createIngest } from "../ingest/app.ts";
import { type Common, type Listening, openPool, urlOf } from "./role.ts";

/** Seconds of its usual rate that a unit may send at once after a time without network. */
const BURST_SECONDS = 10;
/** Longest that stopping waits for senders that do not finish their report, milliseconds. */
const STOP_MS = 6000;
/** Ingest answers within 5 seconds whatever the database does (ING-09). */
const INGEST_STATEMENT_MS = 4000;

/** Starts the service that units report to. Reports with the key of the demo fleet prove that they come from it. */
export async function startIngest(
  common: Common,
  fleetKey?: string,
): Promise<Listening> {
  const { config, log } = common;
  const database = await openPool(common, {
    system: true,
    statementTimeoutMs: INGEST_STATEMENT_MS,
  });
  const ingest = await createIngest({
    database,
    log: (event, facts) => log("warn", event, facts),
    key: config.INGEST_KEY,
    fleetKey,
    positionDays: config.POSITION_RETENTION_DAYS,
    lateDays: config.LATE_REPORT_DAYS,
    bodies: { withinMs: config.INGEST_BODY_SECONDS * 1000 },
    rate: {
      perSecond: config.INGEST_UNIT_REPORTS_PER_SECOND,
      burst: config.INGEST_UNIT_REPORTS_PER_SECOND * BURST_SECONDS,
    },
  });
  const server = Deno.serve(
    {
      hostname: config.HOST,
      port: config.INGEST_PORT,
      reusePort: config.INGEST_REUSE_PORT,
      onListen: () => {},
    },
    ingest.fetch,
  );
  return {
    url: urlOf(server),
    stop: async () => {
      await endsWithin(server.shutdown(), STOP_MS);
      await ingest.drain();
      await database.close();
    },
  };
}

/** Waits for work to end, but no longer than a limit. */
async function endsWithin(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
