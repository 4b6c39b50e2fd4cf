import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  qualityOf,
  type ReportQuality,
} from "../../domain/position/report-quality.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { readTrackedUntil } from "../tracking/tracked-until.ts";
import { settingsOf } from "../trip/settings.ts";
import { hiddenSpans } from "./hidden-spans.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import type { Columns } from "./packed/columns.ts";
import { UnreadableDay } from "./packed/day.ts";
import { startOfDay } from "./packed/instants.ts";
import { readReports, type Selection } from "./stored-reports.ts";

/** A page must not wait for the count of a month, so only the latest reports of a period are counted. */
const LATEST = 500;

const DAY_US = 86_400_000_000;

/**
 * Counts the latest reports of a unit in a period, those that finding trips leaves out, how often they come on the way,
 * and up to when trips are found when the worker is more than a minute behind. The caller has checked that the person
 * may see the unit. Reports during a private trip of somebody else are left out: a caller who names the zone of the days
 * would learn from their number when it was (SEC-07).
 */
export function readReportQuality(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<ReportQuality> {
  const { accountId } = actor;
  return asActor(db, actor, async (tx) => {
    const [rules, times, columns, trackedUntil] = await Promise.all([
      rulesOf(tx, accountId, unitId),
      drivenTimes(tx, actor, unitId, period),
      readLatest(tx, actor, unitId, period),
      readTrackedUntil(tx, actor, unitId),
    ]);
    const reports = columns.fixed_at.map((fixedAt, row) => ({
      fixedAt: fixedAt / 1000,
      latitude: columns.latitude[row]!,
      longitude: columns.longitude[row]!,
      satellites: columns.satellites[row]!,
      hdop: columns.hdop[row]!,
      accuracyM: columns.accuracy_m[row]!,
    }));
    return { ...qualityOf(reports, rules, times), trackedUntil };
  });
}

/** Reads how trips of a unit are found. */
async function rulesOf(tx: Tx, accountId: number, unitId: number) {
  const { type } = await tx.selectFrom("units").select("type")
    .where("account_id", "=", accountId)
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  return await settingsOf(tx, accountId, type);
}

/** Reads the latest reports of a unit that the person may see. */
async function readLatest(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { from, until }: Period,
) {
  return await readSinceUnreadable(
    tx,
    { account_id: actor.accountId, unit_id: unitId },
    {
      from: from * 1000,
      until: until * 1000,
      isLocated: true,
      except: await hiddenSpans(tx, actor, unitId, new Date(from)),
      limit: LATEST,
      newest: true,
    },
  );
}

const MEASURED = [
  "latitude",
  "longitude",
  "satellites",
  "hdop",
  "accuracy_m",
] as const;

/**
 * Reads the reports of a selection, of those after its last damaged day: the trips of a log are stored, and a person
 * reads them also when a day's reports cannot be counted.
 */
async function readSinceUnreadable(
  tx: Tx,
  unit: UnitRef,
  selection: Selection,
): Promise<Columns<typeof MEASURED[number] | "fixed_at">> {
  try {
    return await readReports(tx, unit, MEASURED, selection);
  } catch (error) {
    if (!(error instanceof UnreadableDay)) throw error;
    const from = startOfDay(error.day) + DAY_US;
    return await readSinceUnreadable(tx, unit, { ...selection, from });
  }
}

/** Lists when the unit drove in trips that the person may see and whose distances come from its reports, in order of time. */
async function drivenTimes(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { from, until }: Period,
): Promise<Period[]> {
  const rows = await tx.selectFrom("trips as t")
    .select(["started_at", "stopped_at"])
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "=", unitId)
    .where("kind", "=", "driven")
    .where("distance_source", "=", "gps")
    // In the words of an index, which a parameter would not be.
    .where(sql<boolean>`not merged and not by_hand`)
    .where(sql<boolean>`not ${isMasked(actor)}`)
    .where("started_at", ">=", new Date(from))
    .where("started_at", "<", new Date(until))
    .orderBy("started_at")
    .execute();
  return rows.map(({ started_at, stopped_at }) => ({
    from: started_at.getTime(),
    until: stopped_at.getTime(),
  }));
}
