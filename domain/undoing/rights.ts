import { seesAllUnits, type UserActor } from "../access/actor.ts";

/** Names the rights of a person, to be compared with those of a later moment. */
export function rightsOf(actor: UserActor): string[] {
  const has = {
    administrator: actor.isAdministrator,
    allUnits: seesAllUnits(actor),
    support: actor.isSupport,
    attestAdmin: actor.isAttestAdmin,
    attestUser: actor.isAttestUser,
    map: actor.realTimeMap,
    frequency: actor.mayChangeFrequency,
  };
  return Object.entries(has).filter(([, is]) => is).map(([right]) => right);
}

/** Says whether a person still has all rights of an earlier moment. */
export function hasStill(earlier: readonly string[], actor: UserActor) {
  const now = rightsOf(actor);
  return earlier.every((right) => now.includes(right));
}
