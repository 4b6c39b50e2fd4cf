import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import { daysInMonth } from "../../domain/trip/log/log-query.ts";
import type { Tx } from "../database.ts";
import type { UnitKey } from "../odometer/log.ts";
import { odometersOf } from "../odometer/odometer.ts";
import type { BenefitRow } from "./values.ts";

/** What the odometer of a unit says at the ends of some days, metres; null where unknown. */
export interface Ends {
  startM: number | null;
  stopM: number | null;
}

/** Reads the odometers at the ends of the months of rows, as far as they are asked about. */
export async function odometersAtEnds(
  tx: Tx,
  { accountId }: UserActor,
  rows: readonly BenefitRow[],
  { days, timeZone }: StatementAsked,
): Promise<Ends[]> {
  const months = new Map(
    new Set(rows.map(({ month }) => month)).values().map((month) => {
      const { from, to } = daysInMonth(days, month);
      return [month, periodOfDays(from, to, timeZone)];
    }),
  );
  const asked: { unit: UnitKey; instant: number }[] = [];
  const places = new Map<number, Map<number, number>>();
  // A month ends where the next one begins, and both ends are asked for once.
  const placeOf = (unitId: number, instant: number) => {
    const ofUnit = places.get(unitId) ?? new Map<number, number>();
    places.set(unitId, ofUnit);
    const place = ofUnit.get(instant) ?? asked.length;
    if (place === asked.length) {
      asked.push({ unit: { accountId, unitId }, instant });
      ofUnit.set(instant, place);
    }
    return place;
  };
  const ends = rows.map(({ unit, month }) => {
    const { from, until } = months.get(month)!;
    return { start: placeOf(unit.id, from), stop: placeOf(unit.id, until) };
  });
  const read = await odometersOf(tx, asked);
  return ends.map(({ start, stop }) => ({
    startM: read[start]!,
    stopM: read[stop]!,
  }));
}
