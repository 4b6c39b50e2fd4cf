import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { isTold } from "../../domain/forecast/step.ts";
import { limitsOf, taxYearOf } from "../../domain/tax/limits.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { forecastUnits, type UnitForecast } from "./forecasts.ts";

/** A vehicle with the limits that concern it; none before it came into the account. */
export interface LimitedUnit {
  id: number;
  name: string;
  limits: UnitForecast[];
}

/** The vehicles that a person sees, and the tax year of their country in which they are counted. */
interface LimitsOfUnits {
  taxYear: Days;
  /** Whether the country has limits for that year. */
  hasLimits: boolean;
  units: LimitedUnit[];
}

/** Reads how near all vehicles that a person sees are to the tax limits that concern them, the worst first. */
export function limitsOfUnits(
  db: Db,
  actor: UserActor,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<LimitsOfUnits> {
  return asActor(db, actor, async (tx) => {
    const { accountId } = actor;
    const { country } = await tx.selectFrom("accounts").select("country")
      .where("id", "=", accountId).executeTakeFirstOrThrow();
    const taxYear = taxYearOf(country, today);
    const hasLimits = limitsOf(country, taxYear).length > 0;
    if (!hasLimits) return { taxYear, hasLimits, units: [] };
    const vehicles = (await visibleUnitIds(tx, actor).select(["name", "type"])
      .orderBy(sql`name collate "sv-x-icu"`).orderBy("id").execute())
      .filter(({ type }) => isTriplogDevice(type));
    const asked = { accountId, country, timeZone, today, reader: actor };
    const forecasts = Map.groupBy(
      await forecastUnits(tx, asked, vehicles.map(({ id }) => id)),
      ({ unitId }) => unitId,
    );
    const units = vehicles.map(({ id, name, type }) => ({
      id,
      name,
      limits: (forecasts.get(id) ?? []).filter(({ now, kind }) =>
        isTold(now.limit, { type, kind })
      ),
    }));
    return {
      taxYear,
      hasLimits,
      units: units.toSorted((a, b) => worstOf(b.limits) - worstOf(a.limits)),
    };
  });
}

/**
 * Gives by how much units are put in order, of the limits of one: the largest share that is used. A limit that people want
 * to reach comes after all that they want to keep.
 */
export function worstOf(limits: readonly UnitForecast[]): number {
  const shares = limits.map(({ now }) =>
    now.limit.isGoal ? Math.min(now.share, 1) / 1000 : now.share
  );
  return Math.max(-1, ...shares);
}
