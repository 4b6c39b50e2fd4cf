import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Which message tells whom of which event, what was held back, and what an opt-out covers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add column alarm_target text,
      add column alarm_receiver_id bigint,
      add column unit_id integer,
      add column gather_key text,
      add column gather_seconds integer,
      drop constraint outbox_state_check,
      add constraint outbox_state_check
        check (state in ('waiting', 'sent', 'failed', 'held'))`.execute(db);
  await sql`
    create index outbox_gathering on outbox (account_id, gather_key, id desc)
      where gather_key is not null`.execute(db);
  // The key makes sure that nobody gets the same event twice by the same channel (JOB-02).
  await sql`
    create table alerts (
      account_id integer not null,
      event_id bigint not null,
      channel text not null,
      target text not null,
      outbox_id bigint references outbox on delete cascade,
      primary key (account_id, event_id, channel, target),
      foreign key (account_id, event_id) references events on delete cascade
    )`.execute(db);
  await sql`create index alerts_of_message on alerts (outbox_id)`.execute(db);
  await protect(db, "alerts", sql.ref("account_id"));
  await sql`
    alter table alert_opt_outs
      add column with_push boolean not null default false`.execute(db);
}
