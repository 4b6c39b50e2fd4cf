import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Bounds,
  boundsOf,
  type DeploymentDays,
  periodsWith,
  type Retained,
  type RetentionCounts,
  type RetentionPeriods,
} from "../../domain/privacy/retention.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/** How long an account keeps what, and between which bounds it may choose. */
export interface Retention {
  /** Country by whose law the trip log is kept. */
  country: string;
  periods: RetentionPeriods;
  bounds: Record<Retained, Bounds>;
  /** 0 before anything was chosen. */
  version: number;
}

/** What a night deleted. */
export interface RetentionRun {
  id: number;
  ranAt: Date;
  deleted: RetentionCounts;
}

/** What is left of trips that were deleted for their age. */
export interface TripSum {
  unit: string;
  year: number;
  type: TripType;
  trips: number;
  distanceM: number;
}

const RUNS_SHOWN = 30;

/** How long the account of a person keeps what. */
export function findRetention(
  db: Db,
  actor: UserActor,
  deployment: DeploymentDays,
): Promise<Retention> {
  return asActor(
    db,
    actor,
    (tx) => retentionOf(tx, actor.accountId, deployment),
  );
}

/** The same within a transaction, for the job. */
export async function retentionOf(
  tx: Tx,
  accountId: number,
  deployment: DeploymentDays,
): Promise<Retention> {
  const row = await tx.selectFrom("accounts as a")
    .leftJoin("retention_settings as s", "s.account_id", "a.id")
    .select([
      "a.country",
      "s.positions_days as positions",
      "s.messages_days as messages",
      "s.views_days as views",
      "s.private_months as privateTrips",
      "s.trips_years as trips",
      "s.version",
    ])
    .where("a.id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { country, version, ...chosen } = row;
  const bounds = boundsOf(country, deployment);
  return {
    country,
    bounds,
    periods: periodsWith(chosen, bounds),
    version: version ?? 0,
  };
}

/** Sets how long an account keeps what, unless somebody else did so since `version` was read. */
export function setRetention(
  db: Db,
  actor: UserActor,
  { periods, version }: { periods: RetentionPeriods; version: number },
  now: Date,
): Promise<Result<null, ChangedMeanwhile>> {
  return command(db, actor, async (tx) => {
    // The account's row is the lock: there may be no row of settings yet.
    await tx.selectFrom("accounts").select("id")
      .where("id", "=", actor.accountId).forNoKeyUpdate().execute();
    const stored = await tx.selectFrom("retention_settings").select("version")
      .where("account_id", "=", actor.accountId).executeTakeFirst();
    const decided = decideVersion(stored?.version ?? 0, version);
    if (!decided.ok) return fail(decided.error);
    const values = {
      positions_days: periods.positions,
      messages_days: periods.messages,
      views_days: periods.views,
      private_months: periods.privateTrips,
      trips_years: periods.trips,
      version: version + 1,
      changed_at: now,
      changed_by: actor.userId,
    };
    await tx.insertInto("retention_settings")
      .values({ account_id: actor.accountId, ...values })
      .onConflict((on) => on.column("account_id").doUpdateSet(values))
      .execute();
    return ok(null);
  });
}

/** The nights that deleted something, the newest first, and when the job last ran at all. */
export function listRetentionRuns(
  db: Db,
  actor: UserActor,
): Promise<{ runs: RetentionRun[]; lastRunAt: Date | null }> {
  return asActor(db, actor, async (tx) => {
    const runs = await tx.selectFrom("retention_runs")
      .select(["id", "ran_at as ranAt", "deleted"])
      .where("account_id", "=", actor.accountId)
      .orderBy("id", "desc")
      .limit(RUNS_SHOWN)
      .execute();
    const last = await tx.selectFrom("timed_runs").select("finished_at")
      .where("name", "=", "retention").executeTakeFirst();
    return { runs, lastRunAt: last?.finished_at ?? null };
  });
}

/** Sums of the trips of the account that were deleted for their age. */
export function listTripSums(db: Db, actor: UserActor): Promise<TripSum[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("trip_sums as s")
      .innerJoin("units as u", (join) =>
        join.onRef("u.account_id", "=", "s.account_id")
          .onRef("u.id", "=", "s.unit_id"))
      .select([
        "u.name as unit",
        "s.year",
        "s.type",
        "s.trips",
        "s.distance_m as distanceM",
      ])
      .where("s.account_id", "=", actor.accountId)
      .orderBy("s.year", "desc")
      .orderBy(sql`u.name collate "sv-x-icu"`)
      .orderBy("u.id")
      .orderBy("s.type")
      .execute());
}
