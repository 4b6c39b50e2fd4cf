import type { UserActor } from "../../domain/access/actor.ts";

/** Creates a person as commands know it, without a login, with no role but the given ones. */
export function actorOf(
  person: { accountId: number; userId: number } & Partial<UserActor>,
): UserActor {
  return {
    kind: "user",
    isAdministrator: false,
    withoutAccess: false,
    isSupport: false,
    isAttestAdmin: false,
    isAttestUser: false,
    realTimeMap: false,
    mayChangeFrequency: false,
    ...person,
  };
}
