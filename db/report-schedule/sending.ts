import type { Selectable } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import {
  daysBefore,
  dueInZone,
  lastDue,
  nextDue,
} from "../../domain/report-schedule/timing.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { dayOf } from "../../domain/time.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import type { Schema } from "../schema/index.ts";

/** A schedule with what its account says of it. */
export type StoredSchedule = Selectable<Schema["report_schedules"]> & {
  account_zone: string;
  language: Language;
  subsite_id: SubsiteId;
};

/** How due reports are sent. */
interface Sending {
  now: Date;
  /** Takes the failure of a schedule; the others are sent all the same, and this one with the next run. */
  onFailed(
    schedule: { accountId: number; scheduleId: number },
    error: unknown,
  ): void;
  signal?: AbortSignal;
}

/**
 * Puts the reports into the outbox that are due, each for its last due instant: one mail, however many were missed.
 * Gives the number of reports (JOB-06).
 */
export async function sendDueReports(
  db: Db,
  { now, onFailed, signal }: Sending,
): Promise<number> {
  let sent = 0;
  for (const { account_id, id } of await listDue(db, now)) {
    if (signal?.aborted) break;
    try {
      const isSent = await command(
        db,
        forAccount(account_id),
        (tx) => sendIfDue(tx, account_id, id, now),
      );
      if (isSent) sent++;
    } catch (error) {
      onFailed({ accountId: account_id, scheduleId: id }, error);
    }
  }
  return sent;
}

function listDue(db: Db, now: Date) {
  return asActor(
    db,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("report_schedules as s")
        .innerJoin("accounts as a", "a.id", "s.account_id")
        .select(["s.account_id", "s.id"])
        .where("s.is_paused", "=", false)
        .where((eb) =>
          eb("s.next_at", "<=", now)
            .or("s.time_zone", "<>", eb.ref("a.time_zone"))
        )
        .orderBy("s.next_at").orderBy("s.id")
        .execute(),
  );
}

/** Holds the schedule until the transaction ends, so that another node finds it done; a broken one leaves it as it was. */
async function sendIfDue(
  tx: Tx,
  accountId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const schedule = await lockSchedule(tx, accountId, id, true);
  return schedule ? await sendDue(tx, schedule, now) : false;
}

/** Sends the report of a held schedule if it is due, and moves its next instant; says whether it was due. */
export async function sendDue(
  tx: Tx,
  schedule: StoredSchedule,
  now: Date,
): Promise<boolean> {
  const { account_id: accountId, id, account_zone: zone } = schedule;
  if (schedule.is_paused) return false;
  const timing = timingOf(schedule);
  const zones = { from: schedule.time_zone, to: zone };
  const next = dueInZone(timing, schedule.next_at.getTime(), zones);
  const isDue = next <= now.getTime();
  if (isDue) {
    const dueAt = lastDue(timing, now.getTime(), zone);
    await putReport(tx, schedule, dueAt, `report ${id} ${isoOf(dueAt)}`);
  }
  await tx.updateTable("report_schedules").set({
    next_at: new Date(isDue ? nextDue(timing, now.getTime(), zone) : next),
    time_zone: zone,
  }).where("account_id", "=", accountId).where("id", "=", id).execute();
  return isDue;
}

/** Reads a schedule and keeps it from others until the transaction ends; with `skip`, not one that another holds. */
export async function lockSchedule(
  tx: Tx,
  accountId: number,
  id: number,
  skip = false,
): Promise<StoredSchedule | undefined> {
  return await tx.selectFrom("report_schedules as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .selectAll("s")
    .select(["a.time_zone as account_zone", "a.language", "a.subsite_id"])
    .where("s.account_id", "=", accountId).where("s.id", "=", id)
    .forUpdate("s").$if(skip, (query) => query.skipLocked())
    .executeTakeFirst();
}

/**
 * Puts a report into the outbox for each receiver. The report itself is written at delivery, of what the receiver may
 * see then.
 */
export async function putReport(
  tx: Tx,
  schedule: StoredSchedule,
  dueAt: number,
  onceKey: string,
): Promise<void> {
  const { account_id: accountId, id } = schedule;
  const days = daysBefore(
    schedule.frequency,
    dayOf(dueAt, schedule.account_zone),
  );
  for (const { user_id, email } of await readReceivers(tx, schedule)) {
    await putMessage(tx, {
      kind: "scheduledReport",
      facts: {
        scheduleId: id,
        statement: schedule.statement,
        ...days,
        link: linkTo(schedule, days),
        outcome: null,
      },
      channel: "email",
      to: email,
      subsiteId: schedule.subsite_id,
      language: schedule.language,
      accountId,
      userId: user_id,
      onceKey,
    });
  }
  await tx.updateTable("report_schedules")
    .set({ last_at: new Date(dueAt), last_key: onceKey })
    .where("account_id", "=", accountId).where("id", "=", id).execute();
}

async function readReceivers(tx: Tx, { account_id, id }: StoredSchedule) {
  return await tx.selectFrom("report_schedule_receivers as r")
    .innerJoin(
      "users as u",
      (on) =>
        on.onRef("u.account_id", "=", "r.account_id")
          .onRef("u.id", "=", "r.user_id"),
    )
    .select(["r.user_id", "u.email"])
    .where("r.account_id", "=", account_id).where("r.schedule_id", "=", id)
    .where("u.deleted_at", "is", null)
    .orderBy("r.user_id").execute();
}

/** The page of the report with the same choices and days. */
function linkTo(
  { statement, scope, subject_ids }: StoredSchedule,
  days: { from: string; to: string },
): string {
  const name = { all: "", units: "unit", departments: "department" };
  const key = scope === "drivers" ? "driver" : name[scope];
  const query = new URLSearchParams([
    ["scope", scope],
    ...subject_ids.map((id) => [key, String(id)]),
    ["from", days.from],
    ["to", days.to],
  ]);
  return `/user/reports/${statement}?${query}`;
}

/** Gives when a schedule is due, in the words of the domain. */
export function timingOf(
  { frequency, weekday, month_day, clock }: Pick<
    StoredSchedule,
    "frequency" | "weekday" | "month_day" | "clock"
  >,
) {
  return { frequency, weekday, monthDay: month_day, clock };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
