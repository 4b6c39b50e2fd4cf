import type { ColumnType, Generated } from "kysely";
import type { AlarmFacts } from "../../domain/alert/alarm-facts.ts";
import type { AlarmType } from "../../domain/event/kinds.ts";
import type { Language } from "../../domain/language.ts";
import type {
  Channel,
  MessageFacts,
  MessageKind,
  MessageState,
} from "../../domain/message/outgoing.ts";
import type { Frequency } from "../../domain/report-schedule/timing.ts";
import type { Scope } from "../../domain/statement/query.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { CreatedAt } from "./created-at.ts";

/** Messages to people, timed jobs, and the reports that these send. */
export interface MessageTables {
  outbox: OutboxTable;
  message_files: MessageFilesTable;
  push_subscriptions: PushSubscriptionsTable;
  demo_mailbox: DemoMailboxTable;
  announcements: AnnouncementsTable;
  alert_opt_outs: AlertOptOutsTable;
  alerts: AlertsTable;
  webhooks: WebhooksTable;
  timed_runs: TimedRunsTable;
  report_schedules: ReportSchedulesTable;
  report_schedule_receivers: ReportScheduleReceiversTable;
}

type StoredFacts = MessageFacts[MessageKind];

/** Messages to be sent and those that were; see db/outbox.ts. */
export interface OutboxTable {
  account_id: number | null;
  id: Generated<number>;
  /** Sent with each try, so that a receiver of two recognises them as one. */
  message_key: Generated<string>;
  once_key: string | null;
  user_id: number | null;
  subsite_id: SubsiteId;
  language: Language;
  channel: Channel;
  receiver: string;
  /** The browser of a push message. */
  subscription_id: number | null;
  kind: MessageKind;
  /** Null once delivered or given up: it may hold a code or a link that logs in. What is held back keeps them. */
  facts: ColumnType<
    StoredFacts | null,
    StoredFacts | null,
    AlarmFacts | null
  >;
  /** The file attached to a mail. */
  file_id: Generated<number | null>;
  /** The sent subject, unless its kind is secret. */
  subject: Generated<string | null>;
  state: Generated<MessageState>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** The key by which a worker holds the message; no other worker takes it until the lease ends. */
  lease: Generated<string | null>;
  leased_until: Generated<Date | null>;
  created_at: CreatedAt;
  done_at: Generated<Date | null>;
  reason: Generated<string | null>;
  /** The person and browser that an alarm is for; null for other messages, like all that follows. */
  alarm_target: Generated<string | null>;
  alarm_receiver_id: Generated<number | null>;
  unit_id: Generated<number | null>;
  /** Alarms of one key are gathered: see domain/alert/gathering.ts. */
  gather_key: Generated<string | null>;
  gather_seconds: Generated<number | null>;
  alarm_type: Generated<AlarmType | null>;
  /** The webhook that a message goes to; null for those to people. */
  webhook_id: Generated<number | null>;
  /** The span that put the message here, as a header `traceparent`; null unless traces are asked for. */
  traceparent: Generated<string | null>;
}

/** A server of an account that gets its events. */
interface WebhooksTable {
  account_id: number;
  id: Generated<number>;
  url: string;
  /** Sealed: see db/seal/seal.ts. */
  secret: Uint8Array;
  /** The secret before, sealed too, which signs besides until an instant. */
  old_secret: Generated<Uint8Array | null>;
  old_secret_until: Generated<Date | null>;
  kinds: string[];
  is_on: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** Which message tells whom of which event, once by each channel. */
interface AlertsTable {
  account_id: number;
  event_id: number;
  channel: Channel;
  /** As alarm_target of the message. */
  target: string;
  outbox_id: number | null;
}

/** Files attached to mails; each is kept as long as sent messages. */
interface MessageFilesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  media_type: string;
  bytes: Uint8Array;
  created_at: CreatedAt;
}

/** Browsers in which a user has turned notifications on. */
interface PushSubscriptionsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Brand and language in which the browser was used. */
  subsite_id: SubsiteId;
  language: Language;
  created_at: CreatedAt;
}

/** What a demo without a mail server would have sent. */
interface DemoMailboxTable {
  id: number;
  subject: string;
  body: string;
  received_at: CreatedAt;
}

/** What the header of a brand says to everybody. */
interface AnnouncementsTable {
  subsite_id: SubsiteId;
  language: Language;
  text: string;
}

/** Addresses that get no alerts. */
export interface AlertOptOutsTable {
  email: string;
  opted_out_at: Date;
  /** Whether they go to no browser of the user either. */
  with_push: Generated<boolean>;
}

/** The instant of its schedule for which a timed job last ran. */
interface TimedRunsTable {
  name: string;
  due_at: Date;
  finished_at: Date;
}

/** When which report is sent, and about whom. */
interface ReportSchedulesTable {
  account_id: number;
  id: Generated<number>;
  statement: string;
  scope: Scope;
  /** Units, departments or drivers, as the scope says; empty for all units. */
  subject_ids: number[];
  frequency: Frequency;
  weekday: number;
  month_day: number;
  /** As in 07:00. */
  clock: string;
  skip_empty: boolean;
  is_paused: Generated<boolean>;
  created_by: number;
  /** When it is due next; the job `report-schedules` looks then. */
  next_at: Date;
  /** The zone of the account by which `next_at` was computed. */
  time_zone: string;
  /** When it was last due and put into the outbox, or sent by hand. */
  last_at: Date | null;
  /** The once key of the messages of that sending. */
  last_key: string | null;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** A user who receives the report of a schedule. */
interface ReportScheduleReceiversTable {
  account_id: number;
  schedule_id: number;
  user_id: number;
}
