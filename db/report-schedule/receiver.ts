import { forAccount, type UserActor } from "../../domain/access/actor.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import type { Scope } from "../../domain/statement/query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { HeldMessage } from "../message/deliveries.ts";

/** For whom a scheduled report is written, and about whom. */
export interface ReportReceiver {
  actor: UserActor;
  name: string;
  accountName: string;
  timeZone: string;
  scope: Scope;
  subjectIds: number[];
  skipEmpty: boolean;
}

/**
 * Finds for whom the report of a message is written, with the rights that they have now; why it is not wanted any more
 * when the person or the schedule is gone, or the person has left it.
 */
export function findReceiver(
  db: Db,
  { account_id, user_id }: Pick<HeldMessage, "account_id" | "user_id">,
  scheduleId: number,
): Promise<ReportReceiver | HoldReason> {
  return asActor(db, forAccount(account_id!), async (tx) => {
    const user = await readUser(tx, account_id!, user_id!);
    if (!user) return "receiverGone";
    const schedule = await tx.selectFrom("report_schedules as s")
      .innerJoin(
        "report_schedule_receivers as r",
        (on) =>
          on.onRef("r.account_id", "=", "s.account_id")
            .onRef("r.schedule_id", "=", "s.id"),
      )
      .select(["s.scope", "s.subject_ids", "s.skip_empty"])
      .where("s.account_id", "=", account_id).where("s.id", "=", scheduleId)
      .where("r.user_id", "=", user_id).executeTakeFirst();
    if (!schedule) return "scheduleGone";
    const { scope, subject_ids: subjectIds, skip_empty: skipEmpty } = schedule;
    return { ...user, scope, subjectIds: subjectIds.map(Number), skipEmpty };
  });
}

async function readUser(tx: Tx, accountId: number, userId: number) {
  const row = await tx.selectFrom("users as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select([
      "u.first_name",
      "u.last_name",
      "u.is_administrator as isAdministrator",
      "u.without_access as withoutAccess",
      "u.is_support as isSupport",
      "u.is_attest_admin as isAttestAdmin",
      "u.is_attest_user as isAttestUser",
      "u.real_time_map as realTimeMap",
      "u.may_change_frequency as mayChangeFrequency",
      "a.name as accountName",
      "a.time_zone as timeZone",
    ])
    .where("u.account_id", "=", accountId).where("u.id", "=", userId)
    .where("u.deleted_at", "is", null).executeTakeFirst();
  if (!row) return null;
  const { first_name, last_name, accountName, timeZone, ...rights } = row;
  const actor: UserActor = { kind: "user", accountId, userId, ...rights };
  return {
    actor,
    name: `${first_name} ${last_name}`.trim(),
    accountName,
    timeZone,
  };
}
