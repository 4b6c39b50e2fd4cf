import type { UserActor } from "../access/actor.ts";
import { can } from "../access/can.ts";
import type { LoginBehindLock } from "../lock/lock.ts";
import { fail, ok, type Result } from "../result.ts";
import type { ChangedMeanwhile } from "../version.ts";

/** The main role of a person in an account; the roles of attesting are separate (ACC-02). */
export const USER_ROLES = [
  "user",
  "administrator",
  "administratorWithoutAccess",
] as const;
export type UserRole = typeof USER_ROLES[number];

export const USER_KINDS = ["company", "private"] as const;
export type UserKind = typeof USER_KINDS[number];

/** What administrators keep of a user (ACC-05). */
export interface UserDetails {
  firstName: string;
  lastName: string;
  email: string;
  username: string | null;
  /** As in +46701234567. */
  phone: string | null;
  kind: UserKind;
  role: UserRole;
  isAttestAdmin: boolean;
  isAttestUser: boolean;
  realTimeMap: boolean;
  twoFactor: boolean;
  mayChangeFrequency: boolean;
  organisationNumber: string | null;
  address: string | null;
  zipCode: string | null;
  city: string | null;
  /** Code of ISO 3166-1. */
  country: string | null;
  companyName: string | null;
  departmentId: number | null;
  /** Under which payroll knows the person. */
  employeeNumber: string | null;
}

export type UserError =
  | ChangedMeanwhile
  | LoginBehindLock
  | {
    code:
      | "UserNotFound"
      | "EmailInUse"
      | "UsernameExists"
      | "EmployeeNumberInUse"
      | "DepartmentNotFound"
      | "LastAdministrator"
      | "CannotDeleteYourself"
      | "MoreThanOwnAccess"
      | "PasswordByLinkOnly"
      | "EmailOfOthers"
      | "SelectUnits"
      | "UnitNotFound"
      | "NotAdministrator";
  };

/** A role as stored flags. */
export interface RoleFlags {
  isAdministrator: boolean;
  withoutAccess: boolean;
}

/** First and last name of a user. */
export function nameOf(
  { firstName, lastName }: Pick<UserDetails, "firstName" | "lastName">,
): string {
  return `${firstName} ${lastName}`.trim();
}

/** Gives the role behind stored flags. */
export function roleOf(
  { isAdministrator, withoutAccess }: RoleFlags,
): UserRole {
  if (!isAdministrator) return "user";
  return withoutAccess ? "administratorWithoutAccess" : "administrator";
}

/** Gives the flags that store a role. */
export function flagsOf(role: UserRole): RoleFlags {
  return {
    isAdministrator: role !== "user",
    withoutAccess: role === "administratorWithoutAccess",
  };
}

const seesAll = ({ isAdministrator, withoutAccess }: RoleFlags) =>
  isAdministrator && !withoutAccess;

/** The number of administrators who see all units, besides one user: only they can create more of them. */
interface AccountFacts {
  otherAdministrators: number;
}

/** Decides whether a person may create a user with these roles, or change a user from the roles of `stored` to them. */
export function decideUserChange(
  actor: UserActor,
  stored: RoleFlags | null,
  wanted: RoleFlags,
  facts: AccountFacts,
): Result<null, UserError> {
  if (!can(actor, "administerUsers")) return fail({ code: "NotAdministrator" });
  const mayBoth = [stored, wanted].every((one) =>
    one === null || can(actor, "administerUser", one)
  );
  if (!mayBoth) return fail({ code: "MoreThanOwnAccess" });
  return stored && seesAll(stored) && !seesAll(wanted) &&
      facts.otherAdministrators === 0
    ? fail({ code: "LastAdministrator" })
    : ok(null);
}

/** Decides whether a person may delete a user: never themselves (ACC-09), and never the last administrator. */
export function decideUserDeletion(
  actor: UserActor,
  stored: RoleFlags & { userId: number },
  facts: AccountFacts,
): Result<null, UserError> {
  if (!can(actor, "administerUsers")) return fail({ code: "NotAdministrator" });
  if (stored.userId === actor.userId) {
    return fail({ code: "CannotDeleteYourself" });
  }
  if (!can(actor, "administerUser", stored)) {
    return fail({ code: "MoreThanOwnAccess" });
  }
  return seesAll(stored) && facts.otherAdministrators === 0
    ? fail({ code: "LastAdministrator" })
    : ok(null);
}
