import { randomBytes } from "node:crypto";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  decideUserChange,
  flagsOf,
  roleOf,
  type UserDetails,
  type UserError,
  type UserRole,
} from "../../domain/user/account-user.ts";
import type { WantedUser } from "../../domain/user/user-request.ts";
import { decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { refuseBehindLock } from "../lock/behind-lock.ts";
import { lockUser } from "./locks.ts";
import { hashPassword } from "../password/passwords.ts";
import { deleteAuthenticator } from "../security/authenticators.ts";
import { seal } from "../seal/seal.ts";
import type { AdministratorMail } from "../password/set-mail.ts";
import { putLoginChanges } from "./change-mail.ts";
import { type InvitationMeans, putInvitation } from "./passwords.ts";
import { refuseTaken } from "../taken.ts";
import { nextVersion } from "../versions.ts";

/** What no two users have (LIM-03). */
const TAKEN: Record<string, UserError> = {
  users_email_key: { code: "EmailInUse" },
  users_username_key: { code: "UsernameExists" },
  users_employee_number_key: { code: "EmployeeNumberInUse" },
};

/** How a new user gets a password: the administrator sets it, or a mail asks the user to choose it. */
type FirstPassword = { password: string } | {
  invitation: InvitationMeans;
};

/** Adds a user to the account (ACC-05). Of two at once with the same e-mail or username one is refused. */
export async function createUser(
  db: Db,
  actor: UserActor,
  wanted: WantedUser,
  first: FirstPassword,
): Promise<Result<{ id: number }, UserError>> {
  const allowed = decideUserChange(actor, null, flagsOf(wanted.role), {
    otherAdministrators: 1,
  });
  if (!allowed.ok) return allowed;
  if ("password" in first && !can(actor, "setPasswords")) {
    return fail({ code: "PasswordByLinkOnly" });
  }
  // An invited user has a password that nobody knows until they choose one.
  const secret = "password" in first
    ? first.password
    : randomBytes(32).toString("base64");
  const passwordHash = await hashPassword(secret);
  return await command(db, actor, async (tx) => {
    if (!await isDepartment(tx, actor, wanted.departmentId)) {
      return fail({ code: "DepartmentNotFound" });
    }
    const { id } = await tx.insertInto("users").values({
      account_id: actor.accountId,
      password_hash: passwordHash,
      ...columnsOf(wanted),
      personal_number: seal(tx, wanted.personalNumber ?? null),
    }).returning("id").executeTakeFirstOrThrow();
    if ("invitation" in first) {
      await putInvitation(tx, actor, { id, ...wanted }, first.invitation);
    }
    return ok({ id });
  }).catch(refuseTaken(TAKEN));
}

/** What a change of a user did, and what was there before that lets people in. */
export interface ChangedUser {
  isAccessReset: boolean;
  before: { email: string | null; twoFactor: boolean; role: UserRole };
}

/**
 * Changes a user on the version that the administrator saw, and mails them about changes of their login. A new
 * department removes the units given to the user (ACC-08); `isAccessReset` says so.
 */
export function changeUser(
  db: Db,
  actor: UserActor,
  userId: number,
  { user: wanted, version, mail }: {
    user: WantedUser;
    version: number;
    mail: AdministratorMail;
  },
): Promise<Result<ChangedUser, UserError>> {
  return command(db, actor, async (tx) => {
    const held = await lockUser(tx, actor, userId);
    if (!held.ok) return held;
    const { stored, otherAdministrators } = held.value;
    const current = decideVersion(stored.version, version);
    if (!current.ok) return current;
    const roles = flagsOf(wanted.role);
    const decided = decideUserChange(actor, stored, roles, {
      otherAdministrators,
    });
    if (!decided.ok) return decided;
    if (userId !== actor.userId && wanted.email !== stored.email) {
      const refusal = await refuseEmail(tx, actor, userId);
      if (refusal) return fail(refusal);
    }
    if (!await isDepartment(tx, actor, wanted.departmentId)) {
      return fail({ code: "DepartmentNotFound" });
    }
    const { personalNumber } = wanted;
    await tx.updateTable("users").set({
      ...columnsOf(wanted),
      ...(personalNumber !== undefined &&
        { personal_number: seal(tx, personalNumber) }),
      version: nextVersion,
    }).where("account_id", "=", actor.accountId).where("id", "=", userId)
      .execute();
    const isAccessReset = stored.departmentId !== wanted.departmentId;
    if (isAccessReset) await removeAllUnits(tx, actor, userId);
    if (stored.isAdministrator && !roles.isAdministrator) {
      await removeShutUnits(tx, actor, userId);
    }
    const { email, twoFactor } = stored;
    // A link that was mailed to the old address no longer sets the password.
    if (email !== wanted.email) await forgetReset(tx, actor, userId);
    // Who lost the app is let in by an administrator, and sets up another one.
    const isAppRemoved = twoFactor && !wanted.twoFactor &&
      await deleteAuthenticator(tx, { accountId: actor.accountId, userId });
    await putLoginChanges(tx, actor, {
      id: userId,
      firstName: wanted.firstName,
      from: email ?? wanted.email,
      to: wanted.email,
      isAppRemoved,
    }, mail);
    const before = { email, twoFactor, role: roleOf(stored) };
    return ok({ isAccessReset, before });
  }).catch(refuseTaken(TAKEN));
}

/** Links for a new password are mailed to the e-mail of a user. */
async function refuseEmail(
  tx: Tx,
  actor: UserActor,
  userId: number,
): Promise<UserError | null> {
  if (!can(actor, "setPasswords")) return { code: "EmailOfOthers" };
  return await refuseBehindLock(tx, actor, userId, "email");
}

async function forgetReset(
  tx: Tx,
  { accountId }: UserActor,
  userId: number,
): Promise<void> {
  await tx.deleteFrom("password_resets").where("account_id", "=", accountId)
    .where("user_id", "=", userId).execute();
}

/** Removes the units given to a user, as a new department does (ACC-08). */
export async function removeAllUnits(
  tx: Tx,
  { accountId }: UserActor,
  userId: number,
): Promise<void> {
  await tx.deleteFrom("unit_access").where("account_id", "=", accountId)
    .where("user_id", "=", userId).execute();
}

/** Removes the units that others have locked: as an administrator the user did not see them (BEN-11). */
async function removeShutUnits(
  tx: Tx,
  { accountId }: UserActor,
  userId: number,
): Promise<void> {
  await tx.deleteFrom("unit_access").where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .where(
      "unit_id",
      "in",
      (eb) =>
        eb.selectFrom("unit_locks").select("unit_id")
          .where("account_id", "=", accountId).where("locked_by", "<>", userId),
    )
    .execute();
}

/** Says whether a department exists, and keeps it until the transaction ends; null is allowed. */
export async function isDepartment(
  tx: Tx,
  { accountId }: UserActor,
  id: number | null,
): Promise<boolean> {
  if (id === null) return true;
  const found = await tx.selectFrom("departments").select("id")
    .where("account_id", "=", accountId).where("id", "=", id)
    .forKeyShare().executeTakeFirst();
  return found !== undefined;
}

function columnsOf(wanted: UserDetails) {
  const { isAdministrator, withoutAccess } = flagsOf(wanted.role);
  return {
    first_name: wanted.firstName,
    last_name: wanted.lastName,
    email: wanted.email,
    username: wanted.username,
    phone: wanted.phone,
    kind: wanted.kind,
    is_administrator: isAdministrator,
    without_access: withoutAccess,
    is_attest_admin: wanted.isAttestAdmin,
    is_attest_user: wanted.isAttestUser,
    real_time_map: wanted.realTimeMap,
    two_factor: wanted.twoFactor,
    may_change_frequency: wanted.mayChangeFrequency,
    organisation_number: wanted.organisationNumber,
    address: wanted.address,
    zip_code: wanted.zipCode,
    city: wanted.city,
    country: wanted.country,
    company_name: wanted.companyName,
    department_id: wanted.departmentId,
    employee_number: wanted.employeeNumber,
  };
}
