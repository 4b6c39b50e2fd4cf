import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";
import {
  areOnPrivateDays,
  NIGHT_HOURS,
  type Span,
} from "../privacy/private-days.ts";

/** What a person knows of the odometer of such a trip. */
export const NO_ODOMETER = {
  odometerStartM: null,
  odometerStopM: null,
  unrecordedM: null,
};

/**
 * Finds the trips by hand whose odometer would tell a person when somebody else's private trip was: whoever enters such
 * trips all over its day would see after which the odometer is higher. Drives tell no more than between which it was,
 * and nobody chooses their times (SEC-07).
 */
export async function tellingTrips(
  tx: Tx,
  actor: UserActor,
  entered: readonly (Span & { id: number })[],
): Promise<Set<number>> {
  const areOnPrivate = await areOnPrivateDays(tx, actor, entered, NIGHT_HOURS);
  return new Set(
    entered.filter((_, index) => areOnPrivate[index]).map(({ id }) => id),
  );
}
