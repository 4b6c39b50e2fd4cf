import type { Database } from "../db/database.ts";
import { followUnits } from "../db/tracking/follow-units.ts";
import { FOLDS } from "../db/tracking/folds.ts";
import { resumeUnits } from "../db/tracking/resume-units.ts";
import type { PositionRow } from "../ingest/rows.ts";
import { storeRows } from "../ingest/store.ts";
import { FLEET_ACCOUNT } from "./fleet.ts";
import { openLab, withDatabase } from "./lab.ts";
import { readCpuTimes } from "./proc.ts";
import { printTable, say } from "./table.ts";

const UNITS = 100;
const EVERY_S = 10;
const KMH = 70;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;
/** How long the trip has gone on at the beginning of what is measured, minutes, and how long each part is. */
const AT_MINUTES = [5, 60, 600];
const PART_MINUTES = 30;
const PARKED_MINUTES = 10;

/**
 * Prints what finding trips costs a report while the same trips grow older: units report every 10 seconds of a drive
 * that does not end, and are looked at after each report. Time is sped up: a look follows the last at once.
 */
async function main(): Promise<void> {
  await using lab = await openLab();
  const url = await lab.newDatabase();
  const rows = await withDatabase(url, async (database) => {
    const watched = { server: Deno.pid, postgres: lab.postgresPid };
    const drive = new Drive(database);
    await drive.until(0);
    const parts = [];
    for (const minute of AT_MINUTES) {
      await drive.until(minute * 60);
      const [before, resumed] = [readCpuTimes(watched), drive.resumed];
      await drive.until((minute + PART_MINUTES) * 60);
      const after = readCpuTimes(watched);
      const reports = PART_MINUTES * 60 / EVERY_S * UNITS;
      const us = (part: "server" | "postgres") =>
        (after[part] - before[part]) * 1e6 / reports;
      parts.push([
        `${minute} min`,
        us("server"),
        us("postgres"),
        us("server") + us("postgres"),
        drive.resumed - resumed,
      ]);
    }
    return parts;
  });
  say(`${UNITS} units on a drive without an end: storing and following them`);
  printTable(
    ["trip goes on", "µs server", "µs PostgreSQL", "µs in all", "resumed"],
    rows,
  );
}

/** Units that stand, set out together and never arrive. */
class Drive {
  readonly #database: Database;
  readonly #ids = Array.from({ length: UNITS }, (_, unit) => unit + 1);
  /** The instant at which they set out, seconds since 1970; all that is sent lies in the past. */
  readonly #startS = Math.floor(Date.now() / 1000) -
    (AT_MINUTES.at(-1)! + 2 * PART_MINUTES) * 60;
  #atS = -PARKED_MINUTES * 60;
  /** How many times a unit was resumed so far. */
  resumed = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lets the units drive until so many seconds after they set out. */
  async until(seconds: number): Promise<void> {
    const { db, sql } = this.#database;
    for (; this.#atS < seconds; this.#atS += EVERY_S) {
      await storeRows(sql, this.#ids.map((unitId) => this.#report(unitId)));
      const now = new Date((this.#startS + this.#atS) * 1000);
      const { toResume } = await followUnits(db, this.#ids, now, FOLDS);
      if (toResume.length === 0) continue;
      this.resumed += await resumeUnits(db, toResume, now, FOLDS);
    }
  }

  #report(unitId: number): PositionRow {
    const movedKm = Math.max(0, this.#atS) / 3600 * KMH;
    return {
      accountId: FLEET_ACCOUNT,
      unitId,
      fixedAt: (this.#startS + this.#atS) * 1000,
      latitude: 45 + movedKm / DEGREE_KM,
      longitude: 13 + unitId / 100 + Math.sin(movedKm / 2) * 0.01,
      speedKmh: this.#atS > 0 ? KMH : 0,
      courseDeg: null,
      altitudeM: null,
      satellites: null,
      hdop: null,
      accuracyM: null,
      ignition: null,
      odometerM: null,
      details: null,
    };
  }
}

await main();
