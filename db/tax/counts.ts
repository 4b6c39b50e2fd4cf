import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { isTold } from "../../domain/forecast/step.ts";
import {
  countUsed,
  type DayOfTrips,
  type LimitCount,
} from "../../domain/tax/count.ts";
import { countLimits, type TaxCounts } from "../../domain/tax/counts.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { maySeeDriver, type TaxSubject } from "../../domain/tax/subject.ts";
import { addDays, periodOfDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { dayOfTrip, isMasked, shownDistance } from "../privacy/masking.ts";
import { isDriver } from "../user/drivers.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { decidingBusiness, mayCount, nameCounted } from "./counted.ts";

/**
 * Counts what a unit or a driver has driven in the tax year of a day against the limits of the account's country; null
 * when the person may not see them. People who see the unit get the sums of private trips only (SEC-07). Of a benefit car
 * the business counts that decides about its benefit today, or on the last day of an earlier year.
 */
export function findTaxCounts(
  db: Db,
  actor: UserActor,
  subject: TaxSubject,
  { day, today }: { day: string; today: string },
): Promise<TaxCounts | null> {
  return asActor(db, actor, async (tx) => {
    const [sees, { country }] = await Promise.all([
      isSeen(tx, actor, subject),
      tx.selectFrom("accounts").select("country")
        .where("id", "=", actor.accountId).executeTakeFirstOrThrow(),
    ]);
    if (!sees) return null;
    const taxYear = taxYearOf(country, day);
    const asOf = today < taxYear.to ? today : taxYear.to;
    const year = { country, taxYear, asOf };
    const [days, deciding] = await Promise.all([
      listDaysOfTrips(tx, actor, subject, taxYear),
      decidingBusiness(tx, actor, subject, year),
    ]);
    const counted = deciding && mayCount(actor, deciding) ? deciding : null;
    const name = await nameCounted(tx, actor, [counted]);
    const counts = countLimits(country, taxYear, days).map((count) =>
      counted && count.limit.kind === "business"
        ? countUsed(count.limit, counted.distanceM)
        : count
    );
    return {
      country,
      taxYear,
      counts,
      countedFor: name(counted),
      isAlone: deciding !== counted,
      warnings: await warningsOf(tx, actor, subject, { counts, asOf }),
    };
  });
}

/** Leaves out of the limits that are near those that are not about a unit. */
async function warningsOf(
  tx: Tx,
  { accountId }: UserActor,
  subject: TaxSubject,
  { counts, asOf }: { counts: readonly LimitCount[]; asOf: string },
): Promise<LimitCount[]> {
  const near = counts.filter(({ level }) => level !== "below");
  if (near.length === 0 || "userId" in subject) return near;
  const { unitId } = subject;
  const { type } = await tx.selectFrom("units").select("type")
    .where("account_id", "=", accountId).where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  const settingsIn = await benefitSettingsByMonth(tx, accountId, [unitId]);
  const { kind } = settingsIn(unitId, asOf.slice(0, 7));
  return near.filter(({ limit }) => isTold(limit, { type, kind }));
}

async function isSeen(tx: Tx, actor: UserActor, subject: TaxSubject) {
  if ("userId" in subject) {
    return maySeeDriver(actor, subject.userId) &&
      await isDriver(tx, actor, subject.userId);
  }
  const unit = await visibleUnitIds(tx, actor)
    .where("id", "=", subject.unitId).executeTakeFirst();
  return unit !== undefined;
}

/** The clocks of two places differ by 26 hours at most, so the days of a year by UTC and two more hold every local day. */
const CLOCKS_DIFFER_DAYS = 2;

/**
 * Lists what was driven on days by type; a trip belongs to the day that its row shows. Ended trips are summed by day
 * (migration 0055), one that goes on is not.
 */
async function listDaysOfTrips(
  tx: Tx,
  actor: UserActor,
  subject: TaxSubject,
  taxYear: Days,
): Promise<DayOfTrips[]> {
  const { from, until } = periodOfDays(
    addDays(taxYear.from, -CLOCKS_DIFFER_DAYS),
    addDays(taxYear.to, CLOCKS_DIFFER_DAYS),
    "UTC",
  );
  const shownDay = sql`case when t.day <> t.hidden_day and ${isMasked(actor)}
    then t.hidden_day else t.day end`;
  const isSubject = "unitId" in subject
    ? sql`t.unit_id = ${subject.unitId}`
    : sql`t.driver_id = ${subject.userId}`;
  const { rows } = await sql<DayOfTrips>`
    select day::text, type, sum(distance_m)::float8 as "distanceM"
    from (
      select ${shownDay} as day, t.type, t.distance_m
      from (
        select account_id, unit_id, nullif(driver_id, 0) as driver_id, type,
          day, hidden_day, distance_m
        from trip_days
        where account_id = ${actor.accountId} and trips > 0
          and day between ${taxYear.from}::date - ${CLOCKS_DIFFER_DAYS}::integer
            and ${taxYear.to}::date + ${CLOCKS_DIFFER_DAYS}::integer
      ) as t
      where ${isSubject}
      union all
      select v.day, t.type, ${shownDistance(actor)}
      from trips as t cross join lateral ${dayOfTrip(actor)} as v
      where t.account_id = ${actor.accountId} and ${isSubject} and t.ongoing
        and t.merged_into is null and t.kind <> 'transported'
        and t.started_at >= ${new Date(from)}
        and t.started_at < ${new Date(until)}
    ) as driven
    where day between ${taxYear.from}::date and ${taxYear.to}::date
    group by 1, 2`.execute(tx);
  return rows;
}
