import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What is sent: the outbox, the browsers that take notifications, the demo's mailbox, and when timed jobs ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOutbox(db);
  await createSubscriptions(db);
  // Rendered messages of a demo without a mail server; other deployments never write here.
  await sql`
    create table demo_mailbox (
      id bigint primary key references outbox on delete cascade,
      subject text not null,
      body text not null,
      received_at timestamptz not null default now()
    )`.execute(db);
  // The instant of its schedule for which a timed job last ran, on any node.
  await sql`
    create table timed_runs (
      name text primary key,
      due_at timestamptz not null,
      finished_at timestamptz not null
    )`.execute(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  // No account in the key: people without an account get messages too.
  await sql`
    create table outbox (
      account_id integer references accounts,
      id bigint primary key generated always as identity,
      message_key uuid not null unique default gen_random_uuid(),
      once_key text,
      user_id integer,
      subsite_id smallint not null check (subsite_id between 0 and 7),
      language text not null check (language in ('sv', 'no', 'en')),
      channel text not null check (channel in ('email', 'sms', 'push')),
      receiver text not null check (length(receiver) between 1 and 320),
      subscription_id bigint,
      kind text not null,
      facts jsonb,
      subject text,
      state text not null default 'waiting'
        check (state in ('waiting', 'sent', 'failed')),
      tries smallint not null default 0,
      next_try_at timestamptz not null default now(),
      lease uuid,
      leased_until timestamptz,
      created_at timestamptz not null default now(),
      done_at timestamptz check ((done_at is null) = (state = 'waiting')),
      reason text
    )`.execute(db);
  await sql`
    create unique index outbox_once on outbox
      (account_id, once_key, channel, receiver, subscription_id)
      nulls not distinct where once_key is not null`.execute(db);
  await sql`create index outbox_waiting on outbox (next_try_at, id)
    where state = 'waiting'`.execute(db);
  await sql`create index outbox_of_account on outbox (account_id, id desc)`
    .execute(db);
  await sql`create index outbox_of_user on outbox (account_id, user_id, kind, id desc)`
    .execute(db);
  await protect(db, "outbox", sql.ref("account_id"));
  await sql`
    create function announce_outbox() returns trigger language plpgsql as
      $$ begin perform pg_notify('outbox', ''); return null; end $$`
    .execute(db);
  await sql`
    create trigger announce after insert on outbox
      for each statement execute function announce_outbox()`.execute(db);
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      account_id integer not null,
      id bigint not null generated always as identity,
      user_id integer not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      subsite_id smallint not null check (subsite_id between 0 and 7),
      language text not null check (language in ('sv', 'no', 'en')),
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index push_subscriptions_of_user
    on push_subscriptions (account_id, user_id)`.execute(db);
  await protect(db, "push_subscriptions", sql.ref("account_id"));
  // The pair of keys by which push services know this deployment, unless the settings give one.
  await sql`
    alter table deployment
      add column vapid_public_key text,
      add column vapid_private_key text`.execute(db);
}
