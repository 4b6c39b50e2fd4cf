import type { UserActor } from "../../domain/access/actor.ts";
import { ok, type Result } from "../../domain/result.ts";
import {
  decideUserDeletion,
  type UserError,
} from "../../domain/user/account-user.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { lockUser } from "./locks.ts";
import { deleteAuthenticator } from "../security/authenticators.ts";
import { storePassword } from "../password/passwords.ts";
import { endSchedulesOf } from "../report-schedule/changes.ts";
import { nextVersion } from "../versions.ts";

/** The details of a person besides name and e-mail, emptied. */
export const NO_DETAILS = {
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
  employee_number: null,
};

/**
 * Deletes a user (ACC-11): all logins end and the e-mail is free again. Only the name stays, which trips and logs show.
 */
export function deleteUser(
  db: Db,
  actor: UserActor,
  userId: number,
  now: Date,
): Promise<Result<null, UserError>> {
  return command(db, actor, async (tx) => {
    const held = await lockUser(tx, actor, userId);
    if (!held.ok) return held;
    const { stored, otherAdministrators } = held.value;
    const decided = decideUserDeletion(actor, { ...stored, userId }, {
      otherAdministrators,
    });
    if (!decided.ok) return decided;
    await emptyUser(tx, { accountId: actor.accountId, userId }, now);
    return ok(null);
  });
}

/** Removes everything about a user except the name. */
async function emptyUser(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  now: Date,
): Promise<void> {
  await storePassword(tx, { accountId, userId }, "");
  await deleteAuthenticator(tx, { accountId, userId });
  for (
    const table of ["unit_access", "push_subscriptions", "passkeys"] as const
  ) {
    await tx.deleteFrom(table).where("account_id", "=", accountId)
      .where("user_id", "=", userId).execute();
  }
  await tx.deleteFrom("alarm_receivers")
    .where("account_id", "=", accountId).where("member_id", "=", userId)
    .execute();
  await endSchedulesOf(tx, { accountId, userId });
  await endCheckIns(tx, { accountId, userId }, now);
  await endBookings(tx, { accountId, userId }, now);
  await tx.updateTable("users").set({
    email: null,
    ...NO_DETAILS,
    is_administrator: false,
    is_attest_admin: false,
    is_attest_user: false,
    deleted_at: now,
    version: nextVersion,
  }).where("account_id", "=", accountId).where("id", "=", userId).execute();
}

/** Ends the user's check-ins, so that trips from now on have another driver. */
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

/** Frees the vehicles that the user has booked from now on. */
async function endBookings(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  now: Date,
): Promise<void> {
  await tx.deleteFrom("bookings").where("account_id", "=", accountId)
    .where("driver_id", "=", userId).where("start_at", ">=", now).execute();
  await tx.deleteFrom("calendar_addresses")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId).execute();
  await tx.deleteFrom("declined_bookings").where("account_id", "=", accountId)
    .where("driver_id", "=", userId).where("start_at", ">=", now).execute();
  await tx.updateTable("bookings")
    .set({ end_at: now, version: nextVersion })
    .where("account_id", "=", accountId).where("driver_id", "=", userId)
    .where("end_at", ">", now).execute();
}
