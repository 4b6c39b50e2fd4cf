import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { type Period, periodOfDays } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { dayOfTrip, NOON_WITHIN_MS } from "../privacy/masking.ts";

/**
 * Counts the attested trips of units, which the person may see, on some days, by unit and month as in "3 2026-03"; a
 * trip belongs to the day that the log shows to the person.
 */
export async function countAttested(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  { days, timeZone }: Pick<StatementAsked, "days" | "timeZone">,
): Promise<Map<string, number>> {
  const period = periodOfDays(days.from, days.to, timeZone);
  const from = period.from - NOON_WITHIN_MS;
  const until = period.until + NOON_WITHIN_MS;
  const { rows } = await sql<{ key: string; trips: number }>`
    select t.unit_id || ' ' || to_char(v.day, 'YYYY-MM') as key,
      count(*)::integer as trips
    from (${attestedIn(actor, { from, until })}) as t
      cross join lateral ${dayOfTrip(actor)} as v
    where t.unit_id = any(${arrayText(unitIds)}::integer[])
      and t.merged_into is null and t.kind <> 'transported' and not t.ongoing
      and t.started_at >= ${new Date(from)} and t.started_at < ${new Date(
    until,
  )}
      and v.day between ${days.from}::date and ${days.to}::date
    group by 1`.execute(tx);
  return new Map(rows.map(({ key, trips }) => [key, trips]));
}

/**
 * Selects the trips that were attested for periods which touch another one; a trip begins near the period for which it
 * was attested. `offset 0` lets PostgreSQL find them by their attestations, also where it plans without the values: by
 * unit and time it would look at every trip.
 */
function attestedIn(
  { accountId }: UserActor,
  { from, until }: Period,
): RawBuilder<unknown> {
  return sql`
    select * from trips
    where account_id = ${accountId} and attest_id = any(array(
      select id from attests
      where account_id = ${accountId}
        and until_at > ${new Date(from - NOON_WITHIN_MS)}
        and from_at < ${new Date(until + NOON_WITHIN_MS)}
    )) offset 0`;
}
