import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  decideReminder,
  type ReminderError,
} from "../../domain/attest/reminder.ts";
import type { Language } from "../../domain/language.ts";
import type { ReminderState } from "../../domain/message/outgoing.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { Period } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { command, keep } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import { startsWithin } from "../privacy/masking.ts";
import { isOfOpenDay, toldTo } from "../privacy/private-days.ts";
import { isToDo } from "../trip/to-do.ts";
import { nameOf } from "../user/name.ts";

/** A driver, how many of the driver's trips of a period are attested, and the last reminder. */
export interface DriverAttest {
  userId: number;
  name: string;
  email: string;
  trips: number;
  attested: number;
  /** Trips that can be attested now. */
  left: number;
  reminder: { state: ReminderState; at: Date } | null;
}

/**
 * Lists the drivers with trips in a period by name, for people who manage the attestations of others; without trips that
 * are hidden from the person and of a day that is not over, which nobody else attests yet (SEC-07).
 */
export function listDriverAttests(
  db: Db,
  actor: UserActor,
  period: Period,
  now: Date,
): Promise<DriverAttest[]> {
  if (!can(actor, "manageAttest")) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const drivers = await driversOf(
      tx,
      actor.accountId,
      sql`(${startsWithin(actor, period)}
        and not ${isOfOpenDay(toldTo(actor), now)})`,
    );
    const reminders = await lastReminders(tx, actor.accountId);
    return drivers.filter(({ trips }) => trips > 0).map((driver) => ({
      ...driver,
      reminder: reminders.get(driver.userId) ?? null,
    }));
  });
}

/** What a reminder is about, and how it is written. */
interface Reminder {
  /** Null reminds all drivers who have trips left to attest. */
  userId: number | null;
  /** Null reminds drivers of any department and of none. */
  departmentId: number | null;
  days: Days;
  period: Period;
  link: string;
  subsiteId: SubsiteId;
  language: Language;
}

/** Reminds drivers to attest by notifications in their browsers (ATT-09). Gives how many could be reached. */
export function remindDrivers(
  db: Db,
  actor: UserActor,
  reminder: Reminder,
): Promise<Result<{ reminded: number; unreachable: number }, ReminderError>> {
  if (!can(actor, "manageAttest")) {
    return Promise.resolve(fail({ code: "OnlyAdministrators" }));
  }
  const { accountId } = actor;
  return command(db, actor, async (tx) => {
    const all = await driversOf(
      tx,
      accountId,
      startsWithin(actor, reminder.period),
    );
    const asked = all.filter(({ userId, departmentId, isDeleted }) =>
      !isDeleted && (reminder.userId ?? userId) === userId &&
      (reminder.departmentId ?? departmentId) === departmentId
    );
    if (asked.length === 0) return fail(await whyNobody(tx, actor, reminder));
    const decided = decideReminder(asked);
    if (!decided.ok) return decided;
    let reminded = 0;
    for (const driver of decided.value) {
      const ids = await remind(tx, accountId, driver, reminder);
      if (ids.length > 0) reminded++;
    }
    return reminded > 0
      ? ok({ reminded, unreachable: decided.value.length - reminded })
      // The failed reminders stay, since they show with the driver.
      : keep(fail({ code: "NotificationSendFailed" }));
  });
}

/** Says why nobody is asked: no such user, no such department, or one without users. */
async function whyNobody(
  tx: Tx,
  { accountId }: UserActor,
  { userId, departmentId }: Reminder,
): Promise<ReminderError> {
  if (userId !== null || departmentId === null) return { code: "UserNotFound" };
  const department = await tx.selectFrom("departments").select("id")
    .where("account_id", "=", accountId).where("id", "=", departmentId)
    .executeTakeFirst();
  return { code: department ? "NobodyInDepartment" : "DepartmentNotFound" };
}

/** Puts a reminder to a driver into the outbox; gives the ids of the messages. */
export function remind(
  tx: Tx,
  accountId: number,
  driver: { userId: number; email: string },
  reminder: Pick<Reminder, "days" | "link" | "subsiteId" | "language"> & {
    onceKey?: string;
  },
): Promise<number[]> {
  const { days, link, subsiteId, language, onceKey } = reminder;
  return putMessage(tx, {
    kind: "attestReminder",
    facts: { ...days, link },
    channel: "push",
    to: driver.email,
    accountId,
    userId: driver.userId,
    subsiteId,
    language,
    onceKey,
  });
}

/**
 * Lists the users of an account by name with their trips of a period, deleted users only if they have trips; `isWithin`
 * says in SQL whether a trip of the table alias `t` is of the period.
 */
export async function driversOf(
  tx: Tx,
  accountId: number,
  isWithin: RawBuilder<boolean>,
) {
  const rows = await tx.selectFrom("users as u")
    .leftJoin(
      "trips as t",
      (join) =>
        join.onRef("t.account_id", "=", "u.account_id")
          .onRef("t.driver_id", "=", "u.id")
          .on("t.merged_into", "is", null)
          .on("t.kind", "<>", "transported")
          .on(isWithin),
    )
    .select((eb) => [
      "u.id as userId",
      "u.email",
      "u.department_id as departmentId",
      nameOf("u").as("name"),
      eb.fn.count<number>("t.id").as("trips"),
      eb.fn.count<number>("t.attest_id").as("attested"),
      eb.fn.count<number>("t.id").filterWhere(isToDo("attest")).as("left"),
      sql<boolean>`u.deleted_at is not null`.as("isDeleted"),
    ])
    .where("u.account_id", "=", accountId)
    .groupBy(["u.account_id", "u.id"])
    .having((eb) =>
      eb.or([eb("u.deleted_at", "is", null), eb(eb.fn.count("t.id"), ">", 0)])
    )
    .orderBy("name")
    .execute();
  return rows.map((row) => ({
    ...row,
    trips: Number(row.trips),
    attested: Number(row.attested),
    left: Number(row.left),
  }));
}

/** Reads the last reminder of each user; it counts as sent when it reached any browser. */
async function lastReminders(
  tx: Tx,
  accountId: number,
): Promise<Map<number, { state: ReminderState; at: Date }>> {
  const { rows } = await sql<
    { userId: number; state: ReminderState; at: Date }
  >`
    select distinct on (user_id) user_id as "userId", state, created_at as at
    from outbox
    where account_id = ${accountId} and kind = 'attestReminder' and user_id is not null
    order by user_id, created_at desc, state = 'sent' desc, state = 'waiting' desc`
    .execute(tx);
  return new Map(rows.map(({ userId, ...last }) => [userId, last]));
}
