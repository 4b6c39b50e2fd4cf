/** Who asks. Every read and command takes one, so that no query exists without its account. */
export type Actor = UserActor | SystemActor;

/** A signed-in person, with the rights that decide what it may see. */
export interface UserActor {
  kind: "user";
  accountId: number;
  userId: number;
  isAdministrator: boolean;
  isSupport: boolean;
  realTimeMap: boolean;
}

/** Ingest, the tracker and timed jobs, which work for all accounts. */
export interface SystemActor {
  kind: "system";
}

export const SYSTEM: SystemActor = { kind: "system" };

/** Whether the person sees every unit of the account, and not only those given to it. */
export function seesAllUnits(actor: UserActor): boolean {
  return actor.isAdministrator || actor.isSupport;
}
