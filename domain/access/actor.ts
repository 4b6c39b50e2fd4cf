/** Who asks. Every read and command takes one, so that no query exists without its account. */
export type Actor = UserActor | SystemActor;

/** A signed-in person, with the roles and rights by which `can` (can.ts) decides. */
export interface UserActor {
  kind: "user";
  accountId: number;
  userId: number;
  isAdministrator: boolean;
  /** An administrator who sees only the units given to them, like an ordinary user. */
  withoutAccess: boolean;
  isSupport: boolean;
  /** Attests the trips of everybody in the account. */
  isAttestAdmin: boolean;
  /** Attests the own trips. */
  isAttestUser: boolean;
  realTimeMap: boolean;
  /** Whether the person may change how often units report. */
  mayChangeFrequency: boolean;
}

/** Ingest, the tracker and timed jobs, which work for all accounts. */
export interface SystemActor {
  kind: "system";
}

export const SYSTEM: SystemActor = { kind: "system" };

/** Says whether a person sees all units of the account besides those that others have locked, and not only the units given to them (ACC-07). */
export function seesAllUnits(actor: UserActor): boolean {
  return actor.isAdministrator && !actor.withoutAccess;
}
