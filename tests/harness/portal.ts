import { createPortal } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { createIngest, type Ingest } from "../../ingest/app.ts";
import { cellsOf, openCells } from "../../db/cell/cells.ts";
import { openDatabase } from "../../db/database.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { buildServices, buildViewLog } from "../../roles/portal.ts";
import type { Services } from "../../http/context.ts";
import { type Asker, askerOf, type Known } from "./ask.ts";
import { checkAnswer } from "./described.ts";
import { type Bearer, type Cookie, knownAs } from "./login.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** The whole product in the test's process, on a database of its own. */
export interface TestPortal extends AsyncDisposable {
  database: TestDatabase;
  ingest: Ingest;
  tracker: Pick<Tracker, "lookOnce">;
  /** Sends a request as the test made it, for tests of the very bytes; others ask as somebody. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Every page and call that exists, as "POST /user/places/:id". */
  routes: string[];
  /** Sends a request with its own host name to the portal. */
  app(request: Request): Promise<Response>;
  /** Sends a report to the ingest service. */
  report(path: string, init?: RequestInit): Promise<Response>;
  /** Starts a session of a person, who then asks. */
  as(email: string): Promise<Asker>;
  /** Starts a session of each of some people, under the names that the test gives them. */
  asEach<Name extends string>(
    people: Record<Name, { email: string }>,
  ): Promise<Record<Name, Asker>>;
  /** Asks without a login. */
  nobody: Asker;
  /** Asks with a cookie or a token that the test has got. */
  showing(known: Known): Asker;
  /** Starts a person's session and gives the header of calls. */
  bearer(email: string): Promise<Bearer>;
  /** Starts a person's session and gives the header of pages. */
  cookie(email: string): Promise<Cookie>;
  /** Lets portal and ingest listen, for browsers. */
  listen(): { portal: string; ingest: string };
  /** Writes the view log up to now. */
  writeViews(): Promise<void>;
  /** Breaks the live streams of all browsers, as a lost connection does. */
  breakStreams(): void;
  close(): Promise<void>;
}

/** What a test may replace of the portal. */
type Replaced = Partial<
  Pick<
    Services,
    "log" | "now" | "geocode" | "bodies" | "webhookReach" | "replica"
  >
>;

/**
 * Starts portal, ingest and tracker, on a new database unless one is given; the tracker looks when `tracker.lookOnce()`
 * is called.
 */
export async function startTestPortal(
  env: Record<string, string> = {},
  replaced: Replaced = {},
  given?: TestDatabase,
): Promise<TestPortal> {
  const database = given ?? await createTestDatabase();
  const whole = database.whole ?? database;
  const config = readConfig({ LOG_LEVEL: "error", ...env });
  const services: Services = {
    ...await buildServices({
      config,
      log: replaced.log ?? failOnError,
    }, whole),
    ...(replaced.now && {
      views: buildViewLog(whole, failOnError, replaced.now),
    }),
    ...replaced,
  };
  const endLive = await services.live.start((error) => {
    throw error;
  });
  const app = createPortal(services);
  const ingestOptions = {
    connections: 2,
    system: true,
    statementTimeoutMs: 4000,
  };
  const ingestDatabase = database.urls && database.whole
    ? await openCells(database.urls, ingestOptions)
    : await openDatabase(database.url, ingestOptions);
  const ingest = await createIngest({
    database: ingestDatabase,
    key: config.INGEST_KEY,
    // Most stories play on days that are long past.
    positionDays: env.POSITION_RETENTION_DAYS === undefined
      ? undefined
      : config.POSITION_RETENTION_DAYS,
    lateDays: env.LATE_REPORT_DAYS === undefined
      ? undefined
      : config.LATE_REPORT_DAYS,
    log: (event, facts) => (replaced.log ?? failOnError)("error", event, facts),
  });
  const trackers = cellsOf(whole).cells.map((cell) =>
    new Tracker({
      database: cell.database,
      geocode: services.geocode,
      log: (event, facts) => failOnError("error", event, facts),
    })
  );
  const servers: Deno.HttpServer<Deno.NetAddr>[] = [];
  const ask = async (request: Request) => {
    const answer = await app.fetch(request);
    await checkAnswer(app.fetch, request, answer);
    return answer;
  };
  const as = async (email: string) =>
    askerOf(ask, await knownAs(services, email));
  const close = async () => {
    await endLive();
    services.liveEvents.dropAll();
    await Promise.all(servers.map((server) => server.shutdown()));
    await ingest.drain();
    await services.views.stop();
    await ingestDatabase.close();
    await database.close();
  };

  return {
    database,
    ingest,
    tracker: {
      lookOnce: async () => {
        const looks = await Promise.all(trackers.map((one) => one.lookOnce()));
        return looks.reduce((sum, found) => sum + found, 0);
      },
    },
    routes: [
      ...new Set(
        app.routes.filter(({ method }) => method !== "ALL")
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ],
    request: (path, init) => ask(new Request(`http://localhost${path}`, init)),
    app: async (request) => await app.fetch(request),
    report: async (path, init = {}) =>
      await ingest.fetch(new Request(`http://localhost${path}`, init)),
    as,
    asEach: async (people) => {
      const asked = {} as Record<keyof typeof people, Asker>;
      for (const name of Object.keys(people) as (keyof typeof people)[]) {
        asked[name] = await as(people[name].email);
      }
      return asked;
    },
    nobody: askerOf(ask, {}),
    showing: (known) => askerOf(ask, known),
    bearer: async (email) => {
      const { authorization } = await knownAs(services, email);
      return { authorization };
    },
    cookie: async (email) => {
      const { cookie } = await knownAs(services, email);
      return { cookie };
    },
    listen: () => {
      const serve = (
        fetch: (request: Request) => Response | Promise<Response>,
      ) => {
        const server = Deno.serve(
          {
            port: 0,
            hostname: "127.0.0.1",
            onListen: () => {},
            automaticCompression: true,
          },
          fetch,
        );
        servers.push(server);
        return `http://localhost:${server.addr.port}`;
      };
      return {
        portal: serve((request) => app.fetch(request)),
        ingest: serve(ingest.fetch),
      };
    },
    writeViews: () => services.views.flush(),
    breakStreams: () => {
      services.live.dropAll();
      services.liveEvents.dropAll();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Makes a test fail when the product logs an error, whatever the test asserts. */
function failOnError(
  level: string,
  event: string,
  facts: Record<string, unknown> = {},
): void {
  if (level === "error") throw new Error(event, { cause: facts.error });
}
