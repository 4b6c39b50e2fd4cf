import type { UserActor } from "../../domain/access/actor.ts";
import { concerns } from "../../domain/forecast/step.ts";
import type { CountedFor } from "../../domain/tax/counts.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import { readCountry } from "../benefit/values.ts";
import type { Tx } from "../database.ts";
import { readUnitFacts, type UnitFacts } from "../statement/unit-sums.ts";
import { nameCounted } from "../tax/counted.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { forecastUnits, type UnitForecast } from "./forecasts.ts";

/** A limit of a unit in a statement. */
export interface ForecastRow extends UnitForecast {
  unit: UnitFacts;
  /** Whether the limit is about the unit: those of benefit cars are not about a private car. */
  isLimited: boolean;
  /** Whose business counts, where it is not that of the unit alone. */
  countedFor: CountedFor | null;
}

/**
 * Reads what limits of units come to in the tax year of the last day that is asked about, at the pace until that day or
 * today. Limits of which nothing is used are left out, and those that are not about the unit unless the distance comes to
 * money.
 */
export async function readForecastRows(
  tx: Tx,
  actor: UserActor,
  { subjects, days: { to }, timeZone, today = to }: StatementAsked,
): Promise<ForecastRow[]> {
  if (!("unitIds" in subjects)) return [];
  const seen = await visibleUnitIds(tx, actor)
    .where("id", "in", [...subjects.unitIds, 0]).execute();
  const facts = (await readUnitFacts(tx, actor, seen.map(({ id }) => id)))
    .filter(({ type }) => isTriplogDevice(type));
  const forecasts = await forecastUnits(tx, {
    accountId: actor.accountId,
    country: await readCountry(tx, actor),
    timeZone,
    today: today < to ? today : to,
    reader: actor,
  }, facts.map(({ id }) => id));
  const name = await nameCounted(
    tx,
    actor,
    forecasts.map(({ counted }) => counted),
  );
  return forecasts.filter(({ now }) => now.used > 0).map((forecast) => ({
    ...forecast,
    countedFor: name(forecast.counted),
    unit: facts.find(({ id }) => id === forecast.unitId)!,
    isLimited: forecast.kind === null ||
      concerns(forecast.now.limit, forecast.kind),
  })).filter(({ isLimited, money }) => isLimited || money !== null);
}
