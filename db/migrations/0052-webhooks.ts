import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Servers of accounts that get events, and which type of alarm a message tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      url text not null check (length(url) between 1 and 300),
      secret bytea not null,
      old_secret bytea,
      old_secret_until timestamptz,
      kinds text[] not null check (cardinality(kinds) > 0),
      is_on boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      check (num_nulls(old_secret, old_secret_until) in (0, 2))
    )`.execute(db);
  await protect(db, "webhooks", sql.ref("account_id"));
  await sql`
    alter table outbox
      add column webhook_id bigint,
      add column alarm_type text check (alarm_type in ('security', 'function')),
      drop constraint outbox_channel_check,
      add constraint outbox_channel_check
        check (channel in ('email', 'sms', 'push', 'webhook'))`.execute(db);
  await sql`
    create index outbox_of_webhook on outbox (account_id, webhook_id, id desc)
      where webhook_id is not null`.execute(db);
}
