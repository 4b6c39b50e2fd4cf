import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import { daysInMonth, monthsOfDays } from "../../domain/trip/log/log-query.ts";
import type { Tx } from "../database.ts";
import { knownOdometersOf } from "../odometer/odometer.ts";

/** What the odometer of a unit says at the ends of some days, metres; null where unknown. */
export interface Ends {
  startM: number | null;
  stopM: number | null;
}

/** Reads the odometers of units at the ends of the months of some days, as far as they are asked about. */
export async function readOdometerEnds(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  { days, timeZone }: StatementAsked,
): Promise<(unitId: number, month: string) => Ends> {
  const months = monthsOfDays(days);
  const periods = months.map((month) => {
    const { from, to } = daysInMonth(days, month);
    return periodOfDays(from, to, timeZone);
  });
  // A month ends where the next one begins, and both ends are asked for once.
  const instants = [
    ...periods.map(({ from }) => from),
    ...periods.slice(-1).map(({ until }) => until),
  ];
  const read = await knownOdometersOf(
    tx,
    actor,
    unitIds.flatMap((unitId) =>
      instants.map((instant) => ({ unitId, instant }))
    ),
  );
  const places = new Map(unitIds.map((id, index) => [id, index]));
  return (unitId, month) => {
    const at = places.get(unitId)! * instants.length + months.indexOf(month);
    return { startM: read[at]!, stopM: read[at + 1]! };
  };
}
