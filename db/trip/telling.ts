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
 * Finds the trips by hand whose odometer would tell a person when somebody else's private trip was: those of its day. A
 * person who enters trips all over that day would see from which one on the odometer is higher. Drives tell between
 * which of them it was and no more, and nobody chooses their times (SEC-07).
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
