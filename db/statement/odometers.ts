import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { odometerOf } from "../odometer/odometer.ts";

/** The odometer of a unit at both ends of a period, metres; null where unknown. */
interface OdometerEnds {
  odometerStartM: number | null;
  odometerStopM: number | null;
}

/** Reads the odometers of units, which the person may see, at both ends of a period. */
export async function readOdometers(
  tx: Tx,
  { accountId }: UserActor,
  unitIds: readonly number[],
  { days, timeZone }: StatementAsked,
): Promise<Map<number, OdometerEnds>> {
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  // Sent together, so that they wait for the network once.
  const ends = unitIds.map(async (unitId) => {
    const at = (instant: number) =>
      odometerOf(tx, { accountId, unitId }, instant);
    const [odometerStartM, odometerStopM] = await Promise.all([
      at(from),
      at(until),
    ]);
    return [unitId, { odometerStartM, odometerStopM }] as const;
  });
  return new Map(await Promise.all(ends));
}
