import type { UserActor } from "../../domain/access/actor.ts";
import { missingContact } from "../../domain/alarm-receiver/contact.ts";
import type {
  DeviceRef,
  WantedReceiver,
} from "../../domain/alarm-receiver/receiver-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { refuseTaken } from "../taken.ts";
import { nextVersion } from "../versions.ts";
import { addDevice, readDevice, replaceDevices } from "./devices.ts";
import { type AlarmReceiver, readReceiver } from "./receivers.ts";

export interface ReceiverError {
  code:
    | "ReceiverNotFound"
    | "ReceiverHasHiddenUnits"
    | "MemberNotFound"
    | "ReceiverMemberExists"
    | "ReceiverEmailExists"
    | "ReceiverPhoneExists"
    | "ReceiverEmailOrPhoneRequired"
    | "ReceiverEmailRequired"
    | "ReceiverPushNeedsMember"
    | "UnitNotFound"
    | ChangedMeanwhile["code"];
}

/** What no two receivers of an account have (ALARM-20). */
const TAKEN: Record<string, ReceiverError> = {
  alarm_receivers_account_id_email_key: { code: "ReceiverEmailExists" },
  alarm_receivers_account_id_country_code_phone_key: {
    code: "ReceiverPhoneExists",
  },
  alarm_receivers_account_id_member_id_key: { code: "ReceiverMemberExists" },
};

/** Adds a receiver, or changes the one with the id; what was not asked for stays as it is (ALARM-11 to ALARM-21). */
export function saveReceiver(
  db: Db,
  actor: UserActor,
  wanted: WantedReceiver,
  subsiteId: SubsiteId,
): Promise<Result<{ id: number }, ReceiverError>> {
  return command(db, actor, async (tx) => {
    const locked = wanted.id === null
      ? ok(null)
      : await lockReceiver(tx, actor, wanted.id);
    if (!locked.ok) return locked;
    const before = locked.value;
    if (before && wanted.version !== null) {
      const decided = decideVersion(before.version, wanted.version);
      if (!decided.ok) return decided;
    }
    const merged = mergeReceiver(before, wanted);
    const allowed = await decide(tx, actor, merged, subsiteId);
    if (!allowed.ok) return allowed;
    const id = await write(tx, actor, wanted.id, merged);
    if (wanted.device) {
      const device = await readDevice(tx, actor, wanted.device);
      if (!device) return fail({ code: "UnitNotFound" });
      await addDevice(tx, actor, id, device);
    }
    return ok({ id });
  }).catch(refuseTaken(TAKEN));
}

/** Switches one sort of alarms of a receiver on or off (ALARM-09). */
export function toggleAlarm(
  db: Db,
  actor: UserActor,
  { receiverId, type, state }: {
    receiverId: number;
    type: "security" | "function";
    state: boolean;
  },
): Promise<Result<null, ReceiverError>> {
  return command(db, actor, async (tx) => {
    const locked = await lockReceiver(tx, actor, receiverId);
    if (!locked.ok) return locked;
    await tx.updateTable("alarm_receivers")
      .set({
        ...(type === "security"
          ? { security_alarm: state }
          : { function_alarm: state }),
        version: nextVersion,
      })
      .where("account_id", "=", actor.accountId).where("id", "=", receiverId)
      .execute();
    return ok(null);
  });
}

/** Deletes a receiver (ALARM-23). */
export function deleteReceiver(
  db: Db,
  actor: UserActor,
  receiverId: number,
): Promise<Result<null, ReceiverError>> {
  return command(db, actor, async (tx) => {
    const locked = await lockReceiver(tx, actor, receiverId);
    if (!locked.ok) return locked;
    await tx.deleteFrom("alarm_receivers")
      .where("account_id", "=", actor.accountId).where("id", "=", receiverId)
      .execute();
    return ok(null);
  });
}

/** Gives a receiver its devices (ALARM-26). */
export function assignDevices(
  db: Db,
  actor: UserActor,
  receiverId: number,
  devices: readonly DeviceRef[],
): Promise<Result<null, ReceiverError>> {
  return command(db, actor, async (tx) => {
    const locked = await lockRow(tx, actor, receiverId);
    if (!locked) return fail({ code: "ReceiverNotFound" });
    return await replaceDevices(tx, actor, receiverId, devices);
  });
}

/**
 * Locks a receiver that the person may change. One with units that the person does not see is refused: its alarms could
 * be led to another address.
 */
async function lockReceiver(
  tx: Tx,
  actor: UserActor,
  receiverId: number,
): Promise<Result<AlarmReceiver, ReceiverError>> {
  if (!await lockRow(tx, actor, receiverId)) {
    return fail({ code: "ReceiverNotFound" });
  }
  const receiver = (await readReceiver(tx, actor, receiverId))!;
  return receiver.mayChange
    ? ok(receiver)
    : fail({ code: "ReceiverHasHiddenUnits" });
}

async function lockRow(
  tx: Tx,
  { accountId }: UserActor,
  receiverId: number,
): Promise<boolean> {
  const row = await tx.selectFrom("alarm_receivers").select("id")
    .where("account_id", "=", accountId).where("id", "=", receiverId)
    .forUpdate().executeTakeFirst();
  return row !== undefined;
}

type Merged = ReturnType<typeof mergeReceiver>;

/** Gives the columns of a receiver after a change: a field that was not asked for is as stored. */
function mergeReceiver(before: AlarmReceiver | null, wanted: WantedReceiver) {
  const or = <T>(asked: T | undefined, stored: T | undefined, none: T): T =>
    asked === undefined ? stored ?? none : asked;
  const storedPhone = before?.phone
    ? { countryCode: before.countryCode!, national: before.phone }
    : null;
  const phone = or(wanted.phone, storedPhone, null);
  const quiet = or(wanted.quietHours, before?.quietHours, null);
  return {
    member_id: or(wanted.memberId, before?.memberId, null),
    name: wanted.name,
    email: or(wanted.email, before?.email, null),
    country_code: phone?.countryCode ?? null,
    phone: phone?.national ?? null,
    push_notification: or(
      wanted.pushNotification,
      before?.pushNotification,
      false,
    ),
    security_alarm: or(wanted.securityAlarm, before?.securityAlarm, false),
    function_alarm: or(wanted.functionAlarm, before?.functionAlarm, false),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  };
}

async function decide(
  tx: Tx,
  { accountId }: UserActor,
  { member_id, email, phone, push_notification }: Merged,
  subsiteId: SubsiteId,
): Promise<Result<null, ReceiverError>> {
  const missing = missingContact(
    { email, hasPhone: phone !== null },
    subsiteId,
  );
  if (missing) return fail({ code: missing });
  if (member_id === null) {
    return push_notification
      ? fail({ code: "ReceiverPushNeedsMember" })
      : ok(null);
  }
  const member = await tx.selectFrom("users").select("id")
    .where("account_id", "=", accountId).where("id", "=", member_id)
    .where("deleted_at", "is", null).where("is_support", "=", false)
    .forShare().executeTakeFirst();
  return member ? ok(null) : fail({ code: "MemberNotFound" });
}

async function write(
  tx: Tx,
  { accountId }: UserActor,
  id: number | null,
  columns: Merged,
): Promise<number> {
  if (id === null) {
    const added = await tx.insertInto("alarm_receivers")
      .values({ account_id: accountId, ...columns })
      .returning("id").executeTakeFirstOrThrow();
    return added.id;
  }
  await tx.updateTable("alarm_receivers")
    .set({ ...columns, version: nextVersion })
    .where("account_id", "=", accountId).where("id", "=", id).execute();
  return id;
}
