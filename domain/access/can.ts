import type { AttestSubject } from "../attest/attest.ts";
import { seesAllUnits, type UserActor } from "./actor.ts";

/** The subjects of the actions that depend on one. */
interface Subjects {
  /** `allowedToUsers` is the account's option (ACC-13). */
  createPurposesAndProjects: { allowedToUsers: boolean };
  /** `isLocked` is the unit's (UNIT-20). */
  changeReportFrequency: { isLocked: boolean };
  deleteUser: { userId: number };
  /** The user's current or new roles. */
  administerUser: { isAdministrator: boolean; withoutAccess: boolean };
  giveAccess: { userId: number };
  attest: AttestSubject;
  /** `allowed` is the account's option (ACC-14). */
  checkInByQrCode: { hasAccess: boolean; allowed: boolean };
  /** Who locked the unit. */
  unlockUnit: { lockedBy: number };
  /** Who is taxed for the vehicle in a month; null where nobody is named. */
  readBenefit: { holderId: number | null };
}

/** The actions that not everybody may do. */
type Action =
  | keyof Subjects
  | "seeMap"
  | "seeAllUnits"
  | "administerAccount"
  | "administerUsers"
  | "setPasswords"
  | "administerUnits"
  | "organise"
  | "setMarketFuelPrice"
  | "manageAttest"
  | "support";

type Rules = {
  [A in Action]: (
    actor: UserActor,
    subject: A extends keyof Subjects ? Subjects[A] : undefined,
  ) => boolean;
};

const administrator = (actor: UserActor) => actor.isAdministrator;
const attestsOthers = (actor: UserActor) =>
  actor.isAdministrator || actor.isAttestAdmin;

const RULES: Rules = {
  seeMap: (actor) => actor.realTimeMap,
  seeAllUnits: seesAllUnits,
  administerAccount: administrator,
  administerUsers: administrator,
  // A person who knows another's password, or reads their mail, sees what the other sees (ACC-20).
  setPasswords: (actor) => actor.isAdministrator && !actor.withoutAccess,
  administerUnits: administrator,
  organise: administrator,
  setMarketFuelPrice: administrator,
  createPurposesAndProjects: (actor, { allowedToUsers }) =>
    actor.isAdministrator || allowedToUsers,
  changeReportFrequency: (actor, { isLocked }) =>
    actor.mayChangeFrequency && !isLocked,
  deleteUser: (actor, { userId }) =>
    actor.isAdministrator && userId !== actor.userId,
  // An administrator who sees only some units must not reach the others through a user that they create or change
  // (ACC-20).
  administerUser: (actor, subject) =>
    actor.isAdministrator &&
    !(actor.withoutAccess && subject.isAdministrator && !subject.withoutAccess),
  giveAccess: (actor, { userId }) =>
    actor.isAdministrator && !(actor.withoutAccess && userId === actor.userId),
  attest: (actor, subject) =>
    attestsOthers(actor) ||
    actor.isAttestUser && "userId" in subject &&
      subject.userId === actor.userId,
  manageAttest: attestsOthers,
  checkInByQrCode: (_, { hasAccess, allowed }) => hasAccess || allowed,
  unlockUnit: (actor, { lockedBy }) =>
    actor.isSupport || actor.userId === lockedBy,
  // What a month in a car is in tax and who owes whom for its fuel tells of the holder's wages and private driving: it is
  // for the employer, also of a locked car (BEN-11), and for the holder, not for all who may drive the car.
  readBenefit: (actor, { holderId }) =>
    actor.isAdministrator || actor.userId === holderId,
  support: (actor) => actor.isSupport,
};

/**
 * Says whether a person may do something, to a subject if the action depends on one. The account is not checked here:
 * row-level security hides other accounts from everybody, also from support, which has pages of its own.
 */
export function can<A extends Action>(
  actor: UserActor,
  action: A,
  ...[subject]: A extends keyof Subjects ? [Subjects[A]] : []
): boolean {
  const rule = RULES[action] as (actor: UserActor, subject: unknown) => boolean;
  return rule(actor, subject);
}
