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
import { sameAccount } from "../same-account.ts";

/** How long an account keeps its data, and the bounds of its choice. */
export interface Retention {
  /** The country whose law applies to the trip log. */
  country: string;
  periods: RetentionPeriods;
  bounds: Record<Retained, Bounds>;
  /** 0 until the account has chosen. */
  version: number;
}

/** What a night deleted. */
export interface RetentionRun {
  id: number;
  ranAt: Date;
  deleted: RetentionCounts;
}

/** The sums of trips that were deleted because of their age. */
interface TripSum {
  unit: string;
  year: number;
  type: TripType;
  trips: number;
  distanceM: number;
}

const RUNS_SHOWN = 30;

/** Finds how long the person's account keeps its data. */
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

/** Gives the same within a transaction, for the job. */
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

/** Sets how long an account keeps its data, unless somebody else did so since `version` was read. */
export function setRetention(
  db: Db,
  actor: UserActor,
  { periods, version }: { periods: RetentionPeriods; version: number },
  now: Date,
): Promise<Result<null, ChangedMeanwhile>> {
  return command(db, actor, async (tx) => {
    // Locks the account's row, since there may be no row of settings yet.
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

/** Lists the nights that deleted something, the newest first, and when the job last ran. */
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

/** Lists the sums of the account's trips that were deleted because of their age. */
export function listTripSums(db: Db, actor: UserActor): Promise<TripSum[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("trip_sums as s")
      .innerJoin("units as u", sameAccount("u.id", "s.unit_id"))
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
