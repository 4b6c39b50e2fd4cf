import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { BenefitKind } from "../../domain/benefit/settings.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { idsOfKind } from "../benefit/settings.ts";
import type { Tx } from "../database.ts";
import { readPacked } from "../packed-rows.ts";
import { isMasked } from "../privacy/masking.ts";
import { isSubject, unitIdsOf } from "./subject.ts";
import { selectTripMonths } from "./trip-months.ts";

/** Sums of the trips of a unit, driver, type and month. */
export interface TripSum {
  unitId: number;
  /** Null without a driver. */
  driverId: number | null;
  type: TripType;
  /** As in 2026-03. */
  month: string;
  trips: number;
  distanceM: number;
  /** Without the time of trips that are hidden from the person. */
  drivenMs: number;
  /** Whether there are such trips. */
  hidesTime: boolean;
}

/** How long was driven in sums, as far as a person may know. */
export type DrivenTime = Pick<TripSum, "drivenMs" | "hidesTime">;

/** Adds up how long was driven. */
export function sumTime(sums: readonly DrivenTime[]): DrivenTime {
  return {
    drivenMs: sums.reduce((sum, { drivenMs }) => sum + drivenMs, 0),
    hidesTime: sums.some(({ hidesTime }) => hidesTime),
  };
}

/** Which trips are summed, where not all are. */
interface SummedOnly {
  type?: TripType;
  /** Of units with such benefit settings in any month. */
  kind?: BenefitKind;
}

/**
 * Sums the ended trips of units or drivers on some days, in units that the person may see, of private trips their
 * distance as the log does, and of those that are hidden from the person no time (SEC-07). A trip belongs to the day on
 * which it starts by the account's clock.
 */
export async function sumTripsOf(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  only: SummedOnly = {},
): Promise<TripSum[]> {
  const { subjects, days } = asked;
  return await readPacked<TripSum>(
    tx,
    COLUMNS,
    sql`
    select unit_id as "unitId", driver_id as "driverId", type,
      to_char(month, 'YYYY-MM') as month, sum(trips)::integer as trips,
      sum(distance_m)::float8 as "distanceM",
      sum(driven_ms)::float8 as "drivenMs", bool_or(is_hidden) as "hidesTime"
    from (${
      selectTripMonths({
        accountId: actor.accountId,
        days,
        where: sql`${isSubject(subjects)} and ${isMeant(actor, only)}
        and t.unit_id = any(array(${unitIdsOf(tx, actor, asked)}))`,
        isHidden: isMasked(actor),
      })
    }) as months
    group by unit_id, driver_id, type, month
    order by unit_id, driver_id, type, months.month`,
  );
}

const COLUMNS = [
  "unitId",
  "driverId",
  "type",
  "month",
  "trips",
  "distanceM",
  "drivenMs",
  "hidesTime",
] as const;

function isMeant(
  { accountId }: UserActor,
  { type, kind }: SummedOnly,
): RawBuilder<boolean> {
  return sql`${type ? sql`t.type = ${type}` : true} and ${
    kind ? sql`t.unit_id = any(array${idsOfKind(accountId, kind)})` : true
  }`;
}
