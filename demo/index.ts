import { type Db, openDatabase } from "../db/database.ts";
import type { Log } from "../log.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_UNITS } from "./accounts.ts";
import { runFleet as drive } from "./fleet.ts";
import { writeDiaries } from "./habits/diary.ts";
import { pause } from "./gate.ts";
import { backdateReport, lastFixAt, seedDemo } from "./seed.ts";

export { startKmService } from "./services/km-service.ts";
export { startVehicleRegister } from "./services/vehicle-register.ts";

/** Tells the person who started the demo how to log in, as those of its users that the database has. */
export async function howToLogIn(url: string): Promise<string> {
  const emails = DEMO_ACCOUNTS.flatMap(({ users }) => users)
    .map(({ email }) => email);
  const database = await openDatabase(url, { connections: 1, system: true });
  try {
    const known = await database.db.selectFrom("users").select("email")
      .where("email", "in", emails).execute();
    const there = new Set(known.map(({ email }) => email));
    return `log in as ${
      emails.filter((email) => there.has(email)).join(", ")
    } with the password ${DEMO_PASSWORD}`;
  } finally {
    await database.close();
  }
}

/** Fills the database of `url` with the demo accounts when it is empty; says whether it did. */
export async function seed(url: string): Promise<boolean> {
  const database = await openDatabase(url, { connections: 1 });
  try {
    return await seedDemo(database.db);
  } finally {
    await database.close();
  }
}

/** How often the people of the demo look what their trips lack. */
const WRITE_EVERY_MS = 20_000;

/** After what time the fleet drives again when it failed, as when its database did not answer. */
const DRIVE_AGAIN_MS = 3_000;

export interface FleetRun {
  databaseUrl: string;
  ingestUrl: string;
  /** Key that the fleet's reports carry. */
  key: string;
  say: (text: string) => void;
  log: Log;
}

/** Starts the demo fleet; gives the function that stops it. */
export function runFleet(
  { databaseUrl, ingestUrl, key, say, log }: FleetRun,
): () => Promise<void> {
  const parking = new AbortController();
  const driving = keepDriving();
  return async () => {
    parking.abort();
    await driving;
  };

  /** A fleet that failed goes on from its last reports, as after a restart. */
  async function keepDriving(): Promise<void> {
    while (!parking.signal.aborted) {
      try {
        await run();
      } catch (error) {
        if (parking.signal.aborted) return;
        log("error", "demo-fleet-failed", { error });
        await pause(DRIVE_AGAIN_MS, parking.signal);
      }
    }
  }

  async function run(): Promise<void> {
    const database = await openDatabase(databaseUrl, { connections: 2 });
    const failing = new AbortController();
    const signal = AbortSignal.any([parking.signal, failing.signal]);
    try {
      const driving = drive({
        ingestUrl,
        key,
        units: DEMO_UNITS,
        lastFixAt: (imei) => lastFixAt(database.db, imei),
        fellSilent: (imei) => backdateReport(database.db, imei),
        signal,
        log: say,
      });
      await Promise.all([driving, write(database.db, signal)]);
    } finally {
      failing.abort();
      await database.close();
    }
  }

  /** Lets people write what their trips were for, as long as the fleet drives. */
  async function write(db: Db, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await writeDiaries(db).catch((error) =>
        log("error", "demo-diary-failed", { error })
      );
      await pause(WRITE_EVERY_MS, signal);
    }
  }
}
