import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { knownOdometersOf } from "../odometer/odometer.ts";

/** The odometer of a unit at both ends of a period, metres; null where unknown. */
interface OdometerEnds {
  odometerStartM: number | null;
  odometerStopM: number | null;
}

/** Reads the odometers of units, which the person may see, at both ends of a period. */
export async function readOdometers(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  { days, timeZone }: StatementAsked,
): Promise<Map<number, OdometerEnds>> {
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  const odometers = await knownOdometersOf(
    tx,
    actor,
    unitIds.flatMap((unitId) =>
      [from, until].map((instant) => ({ unitId, instant }))
    ),
  );
  return new Map(unitIds.map((unitId, i) => [unitId, {
    odometerStartM: odometers[2 * i]!,
    odometerStopM: odometers[2 * i + 1]!,
  }]));
}
