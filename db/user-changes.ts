import { randomBytes } from "node:crypto";
import type { UserActor } from "../domain/access/actor.ts";
import { can } from "../domain/access/can.ts";
import type { Language } from "../domain/language.ts";
import { fail, ok, type Result } from "../domain/result.ts";
import type { SubsiteId } from "../domain/subsite/subsite.ts";
import {
  decideUserChange,
  decideUserDeletion,
  flagsOf,
  type UserDetails,
  type UserError,
} from "../domain/user/account-user.ts";
import { INVITATION_VALID_MINUTES } from "../domain/user/password-reset.ts";
import type { WantedUser } from "../domain/user/user-request.ts";
import { decideVersion } from "../domain/version.ts";
import { asActor, type Db, type Tx } from "./database.ts";
import { forgetFailures } from "./login-failures.ts";
import { putMessage } from "./outbox.ts";
import { newResetCode } from "./password-resets.ts";
import { hashPassword, storePassword } from "./passwords.ts";
import { seal } from "./sealed.ts";
import { nextVersion } from "./versions.ts";

/** How an invitation is written: brand and language of the mail, and the address of the page where a code sets the password. */
export interface InvitationMeans {
  subsiteId: SubsiteId;
  language: Language;
  linkOf(code: string): string;
  now: Date;
}

/** How a new user comes to a password: the administrator says one, or a mail asks the user to choose it. */
export type FirstPassword = { password: string } | {
  invitation: InvitationMeans;
};

/** Adds a user to the account (ACC-05). Of two at once with the same e-mail or username one is told that it is taken. */
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
  // An invited user has a password that nobody knows until they choose one.
  const secret = "password" in first
    ? first.password
    : randomBytes(32).toString("base64");
  const passwordHash = await hashPassword(secret);
  return await taken(() =>
    asActor(db, actor, async (tx) => {
      if (!await isDepartment(tx, actor, wanted.departmentId)) {
        return fail({ code: "DepartmentNotFound" });
      }
      const { id } = await tx.insertInto("users").values({
        account_id: actor.accountId,
        password_hash: passwordHash,
        ...columnsOf(wanted),
        personal_number: await seal(tx, wanted.personalNumber ?? null),
      }).returning("id").executeTakeFirstOrThrow();
      if ("invitation" in first) {
        await putInvitation(tx, actor, { id, ...wanted }, first.invitation);
      }
      return ok({ id });
    })
  );
}

/**
 * Changes a user, on the version that the administrator saw. A new department takes the units away that were given to
 * the user (ACC-08); `isAccessReset` says so.
 */
export function changeUser(
  db: Db,
  actor: UserActor,
  userId: number,
  { user: wanted, version }: { user: WantedUser; version: number },
): Promise<Result<{ isAccessReset: boolean }, UserError>> {
  return taken(() =>
    asActor(db, actor, async (tx) => {
      const held = await holdUser(tx, actor, userId);
      if (!held.ok) return held;
      const { stored, otherAdministrators } = held.value;
      const current = decideVersion(stored.version, version);
      if (!current.ok) return current;
      const roles = flagsOf(wanted.role);
      const decided = decideUserChange(actor, stored, roles, {
        otherAdministrators,
      });
      if (!decided.ok) return decided;
      if (!await isDepartment(tx, actor, wanted.departmentId)) {
        return fail({ code: "DepartmentNotFound" });
      }
      const { personalNumber } = wanted;
      await tx.updateTable("users").set({
        ...columnsOf(wanted),
        ...(personalNumber !== undefined &&
          { personal_number: await seal(tx, personalNumber) }),
        version: nextVersion,
      }).where("account_id", "=", actor.accountId).where("id", "=", userId)
        .execute();
      const isAccessReset = stored.departmentId !== wanted.departmentId;
      if (isAccessReset) await takeAllUnits(tx, actor, userId);
      return ok({ isAccessReset });
    })
  );
}

/**
 * Deletes a user (ACC-11): no login is left and the e-mail is free again, but the name stays, which trips and logs
 * tell. Everything else that was known of the person goes.
 */
export function deleteUser(
  db: Db,
  actor: UserActor,
  userId: number,
  now: Date,
): Promise<Result<null, UserError>> {
  return asActor(db, actor, async (tx) => {
    const held = await holdUser(tx, actor, userId);
    if (!held.ok) return held;
    const { stored, otherAdministrators } = held.value;
    const decided = decideUserDeletion(actor, { ...stored, userId }, {
      otherAdministrators,
    });
    if (!decided.ok) return decided;
    await forgetUser(tx, { accountId: actor.accountId, userId }, now);
    return ok(null);
  });
}

/** What is left of a deleted user is the name; within a transaction that has decided that it may go. */
export async function forgetUser(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  now: Date,
): Promise<void> {
  await storePassword(tx, { accountId, userId }, "");
  for (const table of ["unit_access", "push_subscriptions"] as const) {
    await tx.deleteFrom(table).where("account_id", "=", accountId)
      .where("user_id", "=", userId).execute();
  }
  await endCheckIns(tx, { accountId, userId }, now);
  await tx.updateTable("users").set({
    email: null,
    username: null,
    phone: null,
    personal_number: null,
    organisation_number: null,
    address: null,
    zip_code: null,
    city: null,
    country: null,
    company_name: null,
    department_id: null,
    is_administrator: false,
    is_attest_admin: false,
    is_attest_user: false,
    deleted_at: now,
    version: nextVersion,
  }).where("account_id", "=", accountId).where("id", "=", userId).execute();
}

/** Gives a user a new password and ends all of the user's logins (SEC-01). */
export async function setUserPassword(
  db: Db,
  actor: UserActor,
  userId: number,
  password: string,
): Promise<Result<null, UserError>> {
  if (!can(actor, "administerUsers")) return fail({ code: "NotAdministrator" });
  const hash = await hashPassword(password);
  return await asActor(db, actor, async (tx) => {
    const held = await holdManaged(tx, actor, userId);
    if (!held.ok) return held;
    const { accountId } = actor;
    await storePassword(tx, { accountId, userId }, hash);
    await forgetFailures(tx, held.value.email);
    return ok(null);
  });
}

/** Mails a user a link under which they choose a password; the newest link is the one that works. */
export function inviteUser(
  db: Db,
  actor: UserActor,
  userId: number,
  means: InvitationMeans,
): Promise<Result<{ email: string }, UserError>> {
  return asActor(db, actor, async (tx) => {
    const held = await holdManaged(tx, actor, userId);
    if (!held.ok) return held;
    const { email, firstName } = held.value;
    await putInvitation(tx, actor, { id: userId, email, firstName }, means);
    return ok({ email });
  });
}

async function putInvitation(
  tx: Tx,
  { accountId }: UserActor,
  user: { id: number } & Pick<UserDetails, "email" | "firstName">,
  { subsiteId, language, linkOf, now }: InvitationMeans,
): Promise<void> {
  const code = await newResetCode(
    tx,
    { accountId, userId: user.id },
    INVITATION_VALID_MINUTES,
    now,
  );
  const { name } = await tx.selectFrom("accounts").select("name")
    .where("id", "=", accountId).executeTakeFirstOrThrow();
  await putMessage(tx, {
    kind: "invitation",
    facts: {
      firstName: user.firstName,
      account: name,
      username: user.email,
      link: linkOf(code),
      validDays: INVITATION_VALID_MINUTES / (24 * 60),
    },
    channel: "email",
    to: user.email,
    subsiteId,
    language,
    accountId,
    userId: user.id,
  });
}

/** A user whose password an administrator may set; the row stays as it is until the transaction ends. */
async function holdManaged(tx: Tx, actor: UserActor, userId: number) {
  const held = await holdUser(tx, actor, userId);
  if (!held.ok) return held;
  const { stored } = held.value;
  return can(actor, "administerUser", stored)
    ? ok(stored)
    : fail({ code: "MoreThanOwnAccess" } as const);
}

/**
 * Takes hold of a user, and of who else is administrator. The account's row is locked first: two administrators who
 * take the role from each other at the same moment take turns, and the second is told that it would be the last.
 */
export async function holdUser(tx: Tx, actor: UserActor, userId: number) {
  if (!can(actor, "administerUsers")) {
    return fail({ code: "NotAdministrator" } as const);
  }
  const { accountId } = actor;
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId)
    .forNoKeyUpdate().executeTakeFirstOrThrow();
  const stored = await tx.selectFrom("users")
    .select([
      "email",
      "first_name as firstName",
      "is_administrator as isAdministrator",
      "without_access as withoutAccess",
      "department_id as departmentId",
      "version",
    ])
    .where("account_id", "=", accountId).where("id", "=", userId)
    .where("deleted_at", "is", null).where("is_support", "=", false)
    .forNoKeyUpdate().executeTakeFirst();
  if (!stored) return fail({ code: "UserNotFound" } as const);
  const { count } = await tx.selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId).where("id", "!=", userId)
    .where("is_administrator", "=", true).where("without_access", "=", false)
    .where("deleted_at", "is", null).where("is_support", "=", false)
    .executeTakeFirstOrThrow();
  return ok({ stored, otherAdministrators: Number(count) });
}

/** Trips from now on have another driver. */
async function endCheckIns(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  now: Date,
): Promise<void> {
  await tx.deleteFrom("check_ins").where("account_id", "=", accountId)
    .where("driver_id", "=", userId).where("from_at", ">=", now).execute();
  await tx.updateTable("check_ins").set({ until_at: now })
    .where("account_id", "=", accountId).where("driver_id", "=", userId)
    .where("until_at", "is", null).execute();
}

async function takeAllUnits(
  tx: Tx,
  { accountId }: UserActor,
  userId: number,
): Promise<void> {
  await tx.deleteFrom("unit_access").where("account_id", "=", accountId)
    .where("user_id", "=", userId).execute();
}

/** Whether there is such a department, which stays until the transaction ends; no department is one too. */
async function isDepartment(
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
  };
}

const TAKEN: Record<string, UserError> = {
  users_email_key: { code: "EmailInUse" },
  users_username_key: { code: "UsernameExists" },
};

/** Tells of a unique index that refused as of any other error: it judges two at once (LIM-03). */
async function taken<T>(
  work: () => Promise<Result<T, UserError>>,
): Promise<Result<T, UserError>> {
  try {
    return await work();
  } catch (error) {
    const { constraint_name } = error as { constraint_name?: string };
    const known = TAKEN[constraint_name ?? ""];
    if (known) return fail(known);
    throw error;
  }
}
