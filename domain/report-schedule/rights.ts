import { seesAllUnits, type UserActor } from "../access/actor.ts";

/** Says whether a person may send reports to others: an administrator who sees all units. */
export function mayMailOthers(actor: UserActor): boolean {
  return seesAllUnits(actor);
}

/** Says whether a person may change a schedule: who made it, and administrators who see all units. */
export function mayChangeSchedule(
  actor: UserActor,
  { createdBy }: { createdBy: number },
): boolean {
  return createdBy === actor.userId || mayMailOthers(actor);
}
