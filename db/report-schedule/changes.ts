import type { UserActor } from "../../domain/access/actor.ts";
import {
  mayChangeSchedule,
  mayMailOthers,
} from "../../domain/report-schedule/rights.ts";
import {
  type ScheduleRequest,
  SCHEDULES_MAX,
} from "../../domain/report-schedule/schedule-request.ts";
import { nextDue } from "../../domain/report-schedule/timing.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { nextVersion } from "../versions.ts";
import {
  lockSchedule,
  putReport,
  sendDue,
  type StoredSchedule,
  timingOf,
} from "./sending.ts";

export interface ScheduleError {
  code:
    | "ReportScheduleNotFound"
    | "ReportSchedulesLimit"
    | "ReceiverUnknown"
    | "ReceiversMissing"
    | "OnlyToYourself"
    | ChangedMeanwhile["code"];
}

type Changed = Result<{ id: number }, ScheduleError>;

/** Adds a schedule, or changes one that the person may change. */
export function saveSchedule(
  db: Db,
  actor: UserActor,
  id: number | null,
  asked: ScheduleRequest,
  now: Date,
): Promise<Changed> {
  return command(
    db,
    actor,
    (tx) =>
      id === null
        ? add(tx, actor, asked, now)
        : change(tx, actor, id, asked, now),
  );
}

async function add(
  tx: Tx,
  actor: UserActor,
  asked: ScheduleRequest,
  now: Date,
): Promise<Changed> {
  const { accountId, userId } = actor;
  // Two that add at once take turns, so that together they keep to the limit.
  const { time_zone } = await tx.selectFrom("accounts").select("time_zone")
    .where("id", "=", accountId).forUpdate().executeTakeFirstOrThrow();
  const { count } = await tx.selectFrom("report_schedules")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId).executeTakeFirstOrThrow();
  if (Number(count) >= SCHEDULES_MAX) {
    return fail({ code: "ReportSchedulesLimit" });
  }
  const { id } = await tx.insertInto("report_schedules").values({
    account_id: accountId,
    statement: asked.statement,
    ...columnsOf(asked, now, time_zone),
    created_by: userId,
    last_at: null,
    last_key: null,
  }).returning("id").executeTakeFirstOrThrow();
  return await setReceivers(tx, actor, id, asked.receivers ?? [userId]);
}

async function change(
  tx: Tx,
  actor: UserActor,
  id: number,
  asked: ScheduleRequest,
  now: Date,
): Promise<Changed> {
  const before = await lockOwn(tx, actor, id);
  if (!before) return fail({ code: "ReportScheduleNotFound" });
  if (asked.version !== null) {
    const decided = decideVersion(before.version, asked.version);
    if (!decided.ok) return decided;
  }
  // What was due before the change is sent as it was.
  await sendDue(tx, before, now);
  await update(tx, before, columnsOf(asked, now, before.account_zone));
  return asked.receivers
    ? await setReceivers(tx, actor, id, asked.receivers)
    : ok({ id });
}

function columnsOf(asked: ScheduleRequest, now: Date, zone: string) {
  const { scope, frequency, weekday, month_day, clock, skip_empty } = asked;
  const columns = { frequency, weekday, month_day, clock };
  return {
    ...columns,
    scope,
    subject_ids: asked.subjects.map(Number),
    skip_empty,
    next_at: new Date(nextDue(timingOf(columns), now.getTime(), zone)),
    time_zone: zone,
  };
}

async function setReceivers(
  tx: Tx,
  actor: UserActor,
  id: number,
  asked: readonly number[],
): Promise<Changed> {
  const { accountId, userId } = actor;
  if (asked.length === 0) return fail({ code: "ReceiversMissing" });
  if (!mayMailOthers(actor) && asked.some((id) => id !== userId)) {
    return fail({ code: "OnlyToYourself" });
  }
  const known = await tx.selectFrom("users").select("id")
    .where("account_id", "=", accountId).where("id", "in", asked)
    .where("deleted_at", "is", null).forShare().execute();
  if (known.length < asked.length) return fail({ code: "ReceiverUnknown" });
  await tx.deleteFrom("report_schedule_receivers")
    .where("account_id", "=", accountId).where("schedule_id", "=", id)
    .execute();
  await tx.insertInto("report_schedule_receivers").values(
    asked.map((user_id) => ({
      account_id: accountId,
      schedule_id: id,
      user_id,
    })),
  ).execute();
  return ok({ id });
}

/** Pauses a schedule, or lets it go on with the next instant; what fell into the pause is not made up. */
export function pauseSchedule(
  db: Db,
  actor: UserActor,
  id: number,
  { isPaused, now }: { isPaused: boolean; now: Date },
): Promise<Changed> {
  return command(db, actor, async (tx) => {
    const before = await lockOwn(tx, actor, id);
    if (!before) return fail({ code: "ReportScheduleNotFound" });
    if (before.is_paused === isPaused) return ok({ id });
    await sendDue(tx, before, now);
    const zone = before.account_zone;
    await update(tx, before, {
      is_paused: isPaused,
      next_at: new Date(nextDue(timingOf(before), now.getTime(), zone)),
      time_zone: zone,
    });
    return ok({ id });
  });
}

/** Removes a schedule; what waits to be sent of it is held back. */
export function removeSchedule(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Changed> {
  return command(db, actor, async (tx) => {
    if (!await lockOwn(tx, actor, id)) {
      return fail({ code: "ReportScheduleNotFound" });
    }
    await tx.deleteFrom("report_schedules")
      .where("account_id", "=", actor.accountId).where("id", "=", id)
      .execute();
    return ok({ id });
  });
}

/** Sends the report of a schedule now to its receivers, as if it were due; the next sending stays. */
export function sendScheduleNow(
  db: Db,
  actor: UserActor,
  id: number,
  now: Date,
): Promise<Changed> {
  return command(db, actor, async (tx) => {
    const schedule = await lockOwn(tx, actor, id);
    if (!schedule) return fail({ code: "ReportScheduleNotFound" });
    const onceKey = `report ${id} ${crypto.randomUUID()}`;
    await putReport(tx, schedule, now.getTime(), onceKey);
    return ok({ id });
  });
}

/** Takes the person off the receivers of a schedule. */
export function leaveSchedule(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Changed> {
  return command(db, actor, async (tx): Promise<Changed> => {
    const { numDeletedRows } = await tx.deleteFrom("report_schedule_receivers")
      .where("account_id", "=", actor.accountId).where("schedule_id", "=", id)
      .where("user_id", "=", actor.userId).executeTakeFirst();
    return numDeletedRows > 0n
      ? ok({ id })
      : fail({ code: "ReportScheduleNotFound" });
  });
}

/** Ends what a deleted user had of schedules: they receive none, and those that only they received go. */
export async function endSchedulesOf(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  await tx.deleteFrom("report_schedule_receivers")
    .where("account_id", "=", accountId).where("user_id", "=", userId)
    .execute();
  await tx.deleteFrom("report_schedules as s")
    .where("s.account_id", "=", accountId).where("s.created_by", "=", userId)
    .where((eb) =>
      eb.not(eb.exists(
        eb.selectFrom("report_schedule_receivers as r").select("r.user_id")
          .whereRef("r.account_id", "=", "s.account_id")
          .whereRef("r.schedule_id", "=", "s.id"),
      ))
    ).execute();
}

async function lockOwn(
  tx: Tx,
  actor: UserActor,
  id: number,
): Promise<StoredSchedule | undefined> {
  const schedule = await lockSchedule(tx, actor.accountId, id);
  const createdBy = schedule?.created_by ?? 0;
  return schedule && mayChangeSchedule(actor, { createdBy })
    ? schedule
    : undefined;
}

async function update(
  tx: Tx,
  { account_id, id }: StoredSchedule,
  values: object,
): Promise<void> {
  await tx.updateTable("report_schedules")
    .set({ ...values, version: nextVersion })
    .where("account_id", "=", account_id).where("id", "=", id).execute();
}
