import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { isTold } from "../../domain/forecast/step.ts";
import { countLimits } from "../../domain/tax/counts.ts";
import { limitsOf, taxYearOf } from "../../domain/tax/limits.ts";
import {
  type Waiting,
  waitingOn,
  type WaitingPart,
} from "../../domain/to-do/waiting.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import type { YearBusiness } from "../benefit/business-years.ts";
import type { Tx } from "../database.ts";
import { daysOfUnits } from "../forecast/days.ts";
import { forecastUnits } from "../forecast/forecasts.ts";
import { worstOf } from "../forecast/overview.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** The day whose tax year is read, by the clock of the account. */
interface LimitsAsked {
  timeZone: string;
  today: string;
}

/**
 * Reads which visible units have used 80 % of a tax limit, as the log of each unit warns, in the order of all limits.
 * A limit that people want to reach (much business) is left out once it is reached. Where several units share a limit,
 * the first unit stands for all (TAX-03).
 */
export async function limitedUnits(
  tx: Tx,
  actor: UserActor,
  { timeZone, today }: LimitsAsked,
): Promise<Waiting | null> {
  const { accountId } = actor;
  const { country } = await tx.selectFrom("accounts").select("country")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  const taxYear = taxYearOf(country, today);
  if (limitsOf(country, taxYear).length === 0) return null;
  const vehicles = (await visibleUnitIds(tx, actor).select(["name", "type"])
    .orderBy(sql`name collate "sv-x-icu"`).orderBy("id").execute())
    .filter(({ type }) => isTriplogDevice(type));
  const asked = { accountId, country, timeZone, today, reader: actor };
  const ids = await nearUnits(tx, asked, {
    ids: vehicles.map(({ id }) => id),
    days: { from: taxYear.from, to: today },
  });
  const told = new Set<YearBusiness>();
  const forecasts = ids.length > 0 ? await forecastUnits(tx, asked, ids) : [];
  const parts = vehicles.flatMap(({ id, name, type }) => {
    const near = forecasts.filter(({ unitId, kind, now, counted }) => {
      const isNear = unitId === id && now.level !== "below" &&
        !(now.limit.isGoal && now.level === "reached") &&
        isTold(now.limit, { type, kind });
      if (!isNear || !counted) return isNear;
      const isFirst = !told.has(counted);
      told.add(counted);
      return isFirst;
    });
    if (near.length === 0) return [];
    const isPassed = near.some(({ now }) => now.isPassed);
    const part: WaitingPart = { id, name, count: 1, isPassed };
    return [{ part, worst: worstOf(near) }];
  });
  return waitingOn(
    "limits",
    parts.toSorted((a, b) => b.worst - a.worst).map(({ part }) => part),
  );
}

/** Leaves only units that are near a limit by themselves, and those of which somebody has said whose cars they are. */
async function nearUnits(
  tx: Tx,
  { accountId, country }: { accountId: number; country: string },
  { ids, days }: { ids: readonly number[]; days: Days },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const cars = await tx.selectFrom("benefit_settings").select("unit_id")
    .where("account_id", "=", accountId).execute();
  const known = new Set(cars.map(({ unit_id }) => unit_id));
  const driven = await daysOfUnits(tx, accountId, ids, days);
  return ids.filter((id) =>
    known.has(id) ||
    countLimits(country, days, driven.get(id)!)
      .some(({ level }) => level !== "below")
  );
}
