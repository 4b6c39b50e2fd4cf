import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { BenefitKind } from "../../domain/benefit/settings.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { selectHeldBy } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { isSubject } from "../statement/subject.ts";
import { sumTripsOf } from "../statement/trip-sums.ts";
import { idsOfKind } from "./settings.ts";

/** Which cars a report on the months of cars can tell a person of. */
export interface CarsInSight {
  /** Whether a vehicle that is asked about is in some month such a car, and one whose months the person reads. */
  isAny: boolean;
  /** Whether any of the vehicles drove on the days. */
  isDriven: boolean;
}

/**
 * Reads why a report on the months of cars has no rows. Administrators read all months, others those in which they have
 * the car; a kind says which cars the report is about.
 */
export async function readCarsInSight(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  kind: BenefitKind | null,
): Promise<CarsInSight> {
  const { accountId, userId, isAdministrator } = actor;
  const { subjects } = asked;
  const own = selectHeldBy(accountId, userId);
  const { rows } = await sql`
    select t.unit_id from (select id as unit_id from units
      where account_id = ${accountId}) as t
    where ${isSubject(subjects)}
      ${isAdministrator ? sql`` : sql`and t.unit_id in (${own})`}
      ${
    kind === null ? sql`` : sql`and t.unit_id in ${idsOfKind(accountId, kind)}`
  }
    limit 1`.execute(tx);
  const driven = await sumTripsOf(tx, actor, asked);
  return { isAny: rows.length > 0, isDriven: driven.length > 0 };
}
