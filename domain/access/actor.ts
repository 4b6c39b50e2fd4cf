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

/** Ingest, the tracker, timed jobs and logins: work of no person, which says how far it reaches. */
export interface SystemActor {
  kind: "system";
  reach: Reach;
}

/**
 * How far work of the system reaches (docs/decisions/008): one account; the accounts of a database, in each of them or
 * where one account or unit is; what is unique over all of them, such as e-mails and ids of trackers; what such a thing
 * leads to; or an account that does not exist yet.
 */
type Reach =
  | { accountId: number; isStrangers?: true }
  | { beside: number }
  | { unitId: number }
  | { holderOf: readonly Unique[]; values: readonly string[] }
  | "each cell"
  | "control"
  | "new account";

/** What is unique over all accounts, and so leads to one. */
export type Unique =
  | "email"
  | "username"
  | "imei"
  | "tracker"
  | "mac"
  | "endpoint"
  | "passkey";

/** Work over the accounts of a database, done in each of them. */
export const EACH_CELL: SystemActor = { kind: "system", reach: "each cell" };

/** Work with what is unique over all databases. */
export const CONTROL: SystemActor = { kind: "system", reach: "control" };

/** Work that makes an account, in the database that is chosen for it. */
export const NEW_ACCOUNT: SystemActor = {
  kind: "system",
  reach: "new account",
};

/** Work that finds an account by something unique, one of the values, and goes on within it. */
export function holderOf(
  unique: Unique | readonly Unique[],
  ...values: string[]
): SystemActor {
  const kinds = typeof unique === "string" ? [unique] : unique;
  return { kind: "system", reach: { holderOf: kinds, values } };
}

/** Work with a unit of any account, in the database that has given its id. */
export function whereUnit(unitId: number): SystemActor {
  return { kind: "system", reach: { unitId } };
}

/** Work over the accounts of the database that an account is in. */
export function beside(accountId: number): SystemActor {
  return { kind: "system", reach: { beside: accountId } };
}

/** Work of the system within one account: the database gives it no row of another one. Fails without an account. */
export function forAccount(accountId: number | null): SystemActor {
  if (accountId === null || !Number.isSafeInteger(accountId)) {
    throw new TypeError(`Work within an account needs one: ${accountId}`);
  }
  return { kind: "system", reach: { accountId } };
}

/** The same within an account that a stranger names, as by a token: there may be none. */
export function forNamedAccount(accountId: number): SystemActor {
  return { kind: "system", reach: { accountId, isStrangers: true } };
}

/** Work over all accounts, for tests, benches and the demo, which know one database only. */
export const SYSTEM: SystemActor = EACH_CELL;

/** Says whether a person sees all units of the account besides those that others have locked, and not only the units given to them (ACC-07). */
export function seesAllUnits(actor: UserActor): boolean {
  return actor.isAdministrator && !actor.withoutAccess;
}
