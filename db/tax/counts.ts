import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { DayOfTrips } from "../../domain/tax/count.ts";
import { countLimits, type TaxCounts } from "../../domain/tax/counts.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { maySeeDriver, type TaxSubject } from "../../domain/tax/subject.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isDriver } from "../user/drivers.ts";
import { visibleUnitIds } from "../unit/units.ts";

/**
 * Counts what a unit or a driver has driven in the tax year of a day against the limits of the account's country; null
 * when the person may not see them. People who see the unit get the sums of private trips only (SEC-07).
 */
export function findTaxCounts(
  db: Db,
  actor: UserActor,
  subject: TaxSubject,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<TaxCounts | null> {
  return asActor(db, actor, async (tx) => {
    if (!await isSeen(tx, actor, subject)) return null;
    const { country } = await tx.selectFrom("accounts").select("country")
      .where("id", "=", actor.accountId).executeTakeFirstOrThrow();
    const taxYear = taxYearOf(country, day);
    const days = await listDaysOfTrips(tx, actor, subject, taxYear, timeZone);
    return countLimits(country, taxYear, days);
  });
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

/** Lists what was driven on each local day, by type; a trip belongs to the day on which it starts. */
async function listDaysOfTrips(
  tx: Tx,
  { accountId }: UserActor,
  subject: TaxSubject,
  taxYear: Days,
  timeZone: string,
): Promise<DayOfTrips[]> {
  const { from, until } = periodOfDays(taxYear.from, taxYear.to, timeZone);
  const isSubject = "unitId" in subject
    ? sql`unit_id = ${subject.unitId}`
    : sql`driver_id = ${subject.userId}`;
  const { rows } = await sql<DayOfTrips>`
    select (started_at at time zone ${timeZone})::date::text as day, type,
      sum(distance_m)::float8 as "distanceM"
    from trips
    where account_id = ${accountId} and ${isSubject}
      and merged_into is null and kind <> 'transported'
      and started_at >= ${new Date(from)} and started_at < ${new Date(until)}
    group by 1, 2`.execute(tx);
  return rows;
}
