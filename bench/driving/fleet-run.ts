import { sql } from "kysely";
import { startSession } from "../../db/sign-in/sessions.ts";
import { command } from "../../db/command.ts";
import { asActor, type Database } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { runChild, startChild } from "../child.ts";
import { insertFleet, UNITS } from "../fleet.ts";
import { type Lab, withDatabase } from "../lab.ts";
import type { DriveOutcome, DriveTask } from "../load/drive.ts";
import { lifeOf } from "../load/drives.ts";
import type { HistoryTask } from "../load/history.ts";
import { atShare } from "../load/measured.ts";
import { startWhole } from "../servers/whole.ts";
import type { Fleet } from "./fleets.ts";

/** The product stores a few reports so many milliseconds after the last (ingest/group-commit.ts). */
const PAUSE_MS = 14;
const WARM_UP_MS = 12_000;
const MEASURE_MS = 25_000;
/** Before a bench its units report what they did for so long, so that the product knows them, seconds. */
const BEFORE_S = 900;
/** Longest that the product may take to look at all units for the first time, milliseconds. */
const KNOWN_MS = 240_000;
const WATCH_MS = 2000;
/** Trips that are timed until they are in the log. */
const VISIBLE = 60;
/** Driving is a trip after so long, seconds. */
const TRIP_AFTER_S = 20;

/** What takes the reports of a fleet. */
interface Taker extends AsyncDisposable {
  pid: number;
  ingestPort: number;
  databaseUrl: string;
  /** Where the log is read; null where there is none. */
  portalPort: number | null;
}

export interface Figures extends DriveOutcome {
  /** Age of the report that waited longest for its look, at 95 of 100 moments, seconds. */
  waitP95S: number;
  trips: number;
}

/** Says whether storing alone can be measured with a fleet: its units are in the database from the start. */
export function fitsStoringAlone({ units }: Fleet): boolean {
  return units <= UNITS;
}

/** Measures the reports of a fleet taken by a server that only stores them, or only answers. */
export async function measureStoring(
  lab: Lab,
  fleet: Fleet,
  server: "answering" | "bare" | "ours",
): Promise<Figures> {
  const databaseUrl = await lab.newDatabase();
  const { pid, ready, stop } = await startChild<{ url: string }>(
    `servers/${server}.ts`,
    { databaseUrl, pauseMs: PAUSE_MS },
  );
  await using taker: Taker = {
    pid,
    ingestPort: Number(new URL(ready.url).port),
    databaseUrl,
    portalPort: null,
    [Symbol.asyncDispose]: stop,
  };
  return await measure(lab, taker, fleet, false);
}

/** Measures a fleet with all roles of a tree; on demand also how soon its trips are in the log. */
export async function measureWhole(
  lab: Lab,
  fleet: Fleet,
  folder: string,
  asksForTrips = false,
): Promise<Figures> {
  const databaseUrl = await lab.emptyDatabase();
  await using whole = await startWhole(folder, databaseUrl);
  await withDatabase(
    databaseUrl,
    (database) => insertFleet(database, fleet.units),
  );
  return await measure(lab, { ...whole, databaseUrl }, fleet, asksForTrips);
}

async function measure(
  lab: Lab,
  taker: Taker,
  fleet: Fleet,
  asksForTrips: boolean,
): Promise<Figures> {
  const port = taker.ingestPort;
  const aheadS = (WARM_UP_MS + MEASURE_MS) / 1000 * fleet.speedUp;
  const fromS = Math.floor(Date.now() / 1000 - aheadS);
  // A connection for each question would cost PostgreSQL as much as some hundred reports.
  return await withDatabase(taker.databaseUrl, async (database) => {
    if (taker.portalPort !== null) {
      const history: HistoryTask = {
        ...fleet,
        port,
        fromS,
        beforeS: BEFORE_S,
      };
      await runChild("load/history.ts", history);
      await untilKnown(database);
    }
    const task: DriveTask = {
      ...fleet,
      port,
      fromS,
      warmUpMs: WARM_UP_MS,
      measureMs: MEASURE_MS,
      watch: { server: taker.pid, postgres: lab.postgresPid },
      ...asksForTrips && {
        visible: {
          portalPort: taker.portalPort!,
          token: await readerOf(database),
          units: startersOf(fleet),
          beforeS: BEFORE_S,
        },
      },
    };
    return await watchWaits(database, task);
  });
}

async function watchWaits(
  database: Database,
  task: DriveTask,
): Promise<Figures> {
  const waits: number[] = [];
  const watching = setInterval(async () => {
    waits.push(await longestWaitS(database).catch(() => NaN));
  }, WATCH_MS);
  const outcome = await runChild<DriveOutcome>("load/drive.ts", task);
  clearInterval(watching);
  if (outcome.refused > 0) throw new Error(`${outcome.refused} refused`);
  const sorted = waits.filter(Number.isFinite).sort((a, b) => a - b);
  return {
    ...outcome,
    waitP95S: atShare(sorted, 0.95),
    trips: await countTrips(database),
  };
}

/** Gives units whose driving becomes a trip while it is measured, spread over that time. */
function startersOf({ units, ...habits }: Fleet): number[] {
  const until = (WARM_UP_MS + MEASURE_MS) / 1000 - TRIP_AFTER_S;
  const starters = Array.from({ length: units }, (_, unit) => unit)
    .filter((unit) => lifeOf(unit, habits).nextStart(0) < until);
  const every = Math.max(1, Math.floor(starters.length / VISIBLE));
  return starters.filter((_, n) => n % every === 0).slice(0, VISIBLE);
}

/** Waits until each unit has had its first look. */
async function untilKnown({ db }: Database): Promise<void> {
  const until = performance.now() + KNOWN_MS;
  while (performance.now() < until) {
    const { rows: [row] } = await asActor(
      db,
      SYSTEM,
      (tx) =>
        sql<{ unknown: number }>`
      select count(*)::integer as unknown from unit_states as s
      where s.dirty_from is not null and not exists (
        select from checkpoints as c
        where c.account_id = s.account_id and c.unit_id = s.unit_id
      )`.execute(tx),
    );
    if (row!.unknown === 0) return;
    await new Promise((go) => setTimeout(go, 1000));
  }
  throw new Error("not all units were looked at in time");
}

/** Creates an administrator of the fleet and gives the token of a session. */
function readerOf({ db }: Database): Promise<string> {
  return command(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ id: number; account_id: number }>`
      insert into users (account_id, email, first_name, last_name,
        password_hash, is_administrator)
      select min(id), 'reader@bench.test', 'Log', 'Reader', '', true
      from accounts
      returning id, account_id`.execute(tx);
    const { id: userId, account_id: accountId } = row!;
    const session = { accountId, userId, remember: true };
    return (await startSession(tx, session, new Date())).token;
  });
}

/** Gives how long the unit that waits longest for a look has waited, seconds; NaN where no column says it. */
function longestWaitS({ db }: Database): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ seconds: number | null }>`
      select max(extract(epoch from now() - dirty_since))::float8 as seconds
      from unit_states`.execute(tx);
    return row?.seconds ?? 0;
  });
}

function countTrips({ db }: Database): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ trips: number }>`
      select count(*)::integer as trips from trips`.execute(tx);
    return row!.trips;
  });
}
