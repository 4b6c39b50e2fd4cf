import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type Signed,
  signedOf,
  type SignedPart,
} from "../../domain/attest/signed.ts";
import type { Period } from "../../domain/time.ts";
import { TO_DO, type ToDo } from "../../domain/trip/log/log-filter.ts";
import { arrayText } from "../array-text.ts";
import { milliseconds } from "../milliseconds.ts";
import { asActor, type Db } from "../database.ts";
import { isMasked, startsWithin } from "../privacy/masking.ts";
import { isOfOpenDay, toldTo } from "../privacy/private-days.ts";
import { isToDo } from "../trip/to-do.ts";
import { seesUnitIn } from "../unit/units.ts";

/** A part of what a subject's attestation takes, with what is left of each kind in a column of its own. */
interface Row extends Omit<SignedPart, "left">, Record<ToDo, number> {
  subjectId: number;
}

/**
 * Reads what a person signs who attests a period of units or of drivers, by their ids: exactly the trips that the
 * attestation takes, so of other drivers none of units that are hidden from the person. Trips that the log masks are in
 * the sums, and in nothing that tells who drove them.
 */
export function readSigned(
  db: Db,
  actor: UserActor,
  { of, ids, period, now }: {
    of: "unit" | "driver";
    ids: readonly number[];
    period: Period;
    now: Date;
  },
): Promise<Map<number, Signed>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  const subject = of === "unit" ? sql`t.unit_id` : sql`t.driver_id`;
  const isListed = of === "unit" ? sql`true` : sql`not ${isMasked(actor)}`;
  const count = (toDo: ToDo) =>
    sql`(count(*) filter (where listed and ${isToDo(toDo)}))::integer`;
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<Row>`
      select subject_id as "subjectId", unit_id as "unitId",
        unit_name as "unitName", is_seen as "isSeen", type,
        count(*)::integer as trips, count(attest_id)::integer as attested,
        (count(*) filter (where ongoing))::integer as ongoing,
        ${
      milliseconds(sql`min(started_at) filter (where ongoing)`)
    } as "ongoingSince",
        (count(*) filter (where driver_id is null))::integer as driverless,
        (count(*) filter (where listed))::integer as listed,
        sum(distance_m)::float8 as "distanceM",
        ${count("confirm")} as confirm, ${count("purpose")} as purpose,
        ${count("driver")} as driver, ${count("attest")} as attest
      from (
        select t.*, ${subject} as subject_id, u.name as unit_name,
          ${seesUnitIn(tx, actor, "t.unit_id")} as is_seen,
          ${isListed} as listed
        from trips as t
          join units as u on u.account_id = t.account_id and u.id = t.unit_id
        where t.account_id = ${actor.accountId}
          and ${subject} = any(${arrayText(ids)}::integer[])
          and t.merged_into is null and t.kind <> 'transported'
          and ${startsWithin(actor, period)} 
            and not ${isOfOpenDay(toldTo(actor), now)}
      ) as t
      where is_seen or driver_id = ${actor.userId}
      group by 1, 2, 3, 4, 5
      order by unit_name collate "sv-x-icu", unit_id`.execute(tx);
    const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId);
    return new Map(
      [...bySubject].map(([id, ofSubject]) => [
        id,
        signedOf(ofSubject.map((row) => ({
          ...row,
          left: Object.fromEntries(
            TO_DO.map((toDo) => [toDo, row[toDo]]),
          ) as Record<ToDo, number>,
        }))),
      ]),
    );
  });
}
