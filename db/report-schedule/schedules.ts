import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { MessageState } from "../../domain/message/outgoing.ts";
import { mayMailOthers } from "../../domain/report-schedule/rights.ts";
import type { Timing } from "../../domain/report-schedule/timing.ts";
import type { Scope } from "../../domain/statement/query.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";

/** A user who receives a report, and how the last mail to them fared; null before the first. */
interface ScheduleReceiver {
  id: number;
  name: string;
  email: string;
  state: MessageState | null;
  reason: string | null;
}

/** A report that is sent by mail again and again. */
export interface ReportSchedule extends Timing {
  id: number;
  statement: string;
  scope: Scope;
  subjectIds: number[];
  skipEmpty: boolean;
  isPaused: boolean;
  createdBy: number;
  creator: string;
  nextAt: Date;
  lastAt: Date | null;
  version: number;
  /** In the order of their names; none who is deleted. */
  receivers: ScheduleReceiver[];
}

/** Lists the schedules that a person made or receives; an administrator who sees all units sees all of the account. */
export function listSchedules(
  db: Db,
  actor: UserActor,
): Promise<ReportSchedule[]> {
  return asActor(db, actor, (tx) => selectSchedules(tx, actor).execute());
}

/** Finds a schedule that the person may see; undefined when there is none of that id. */
export function findSchedule(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<ReportSchedule | undefined> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectSchedules(tx, actor).where("s.id", "=", id).executeTakeFirst(),
  );
}

function selectSchedules(tx: Tx, actor: UserActor) {
  return tx.selectFrom("report_schedules as s")
    .innerJoin(
      "users as c",
      (on) =>
        on.onRef("c.account_id", "=", "s.account_id")
          .onRef("c.id", "=", "s.created_by"),
    )
    .select([
      "s.id",
      "s.statement",
      "s.scope",
      sql<number[]>`s.subject_ids::float8[]`.as("subjectIds"),
      "s.frequency",
      "s.weekday",
      "s.month_day as monthDay",
      "s.clock",
      "s.skip_empty as skipEmpty",
      "s.is_paused as isPaused",
      "s.created_by as createdBy",
      nameOf("c").as("creator"),
      "s.next_at as nextAt",
      "s.last_at as lastAt",
      "s.version",
      receiversOf.as("receivers"),
    ])
    .where("s.account_id", "=", actor.accountId)
    .$if(
      !mayMailOthers(actor),
      (mine) =>
        mine.where(sql<boolean>`(s.created_by = ${actor.userId} or exists (
        select from report_schedule_receivers r
        where r.account_id = s.account_id and r.schedule_id = s.id
          and r.user_id = ${actor.userId}))`),
    )
    .orderBy("s.id");
}

const receiversOf = sql<ScheduleReceiver[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'name', ${nameOf("u")},
    'email', u.email, 'state', o.state, 'reason', o.reason)
    order by u.first_name, u.last_name, u.id), '[]')
  from report_schedule_receivers r
    join users u on u.account_id = r.account_id and u.id = r.user_id
    left join lateral (
      select state, reason from outbox
      where account_id = r.account_id and once_key = s.last_key
        and channel = 'email' and user_id = r.user_id
      order by id desc limit 1
    ) o on true
  where r.account_id = s.account_id and r.schedule_id = s.id
    and u.deleted_at is null)`;
