import assert from "node:assert/strict";
import { createTestDatabase } from "../harness/database.ts";

/** Keys of what belongs to an account, but is unique over all accounts (docs/decisions/008). */
const UNIQUE_OVER_ACCOUNTS = [
  "calendar_addresses: token_hash",
  // Control's own.
  "claims: kind, value_hash",
  "outbox: id",
  "outbox: message_key",
  "passkeys: credential_id",
  "password_resets: code_hash",
  "push_subscriptions: endpoint",
  "sensors: mac",
  "sessions: id",
  "sessions: token_hash",
  "theft_links: token_hash",
  "trackers: tracker_id",
  "trusted_devices: token_hash",
  "two_factor_logins: token_hash",
  "units: check_in_code",
  "units: id",
  "units: imei",
  "users: email",
  "users: username",
];

/** Tables that belong to no account: what is unique everywhere, and what a deployment has once. */
const OF_NO_ACCOUNT = [
  "accounts",
  "alert_opt_outs",
  "announcements",
  "demo_mailbox",
  "deployment",
  "joined_cells",
  "kysely_migration",
  "kysely_migration_lock",
  "login_failures",
  "passkey_challenges",
  "rate_limits",
  "seal_keys",
  "stock_units",
  "timed_runs",
  "unknown_trackers",
];

/** References to rows of accounts that do not name the account: the row that refers has it, or none. */
const WITHOUT_ACCOUNT = [
  "accounts (parent_id) accounts",
  "alerts (outbox_id) outbox",
  "demo_mailbox (id) outbox",
];

Deno.test("GROW-02 what is unique over accounts, belongs to none or refers without one is what the decision about cells lists", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const keys = await sql<{ key: string }[]>`
    select t.relname || ': ' || string_agg(a.attname, ', ' order by k.n) as key
    from pg_index as i
      join pg_class as t on t.oid = i.indrelid
      cross join unnest(i.indkey) with ordinality as k (attnum, n)
      join pg_attribute as a
        on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indisunique and t.relnamespace = 'public'::regnamespace
      and not t.relispartition
    group by i.indexrelid, t.oid, t.relname
    having bool_and(a.attname <> 'account_id') and exists (
      select from pg_attribute as o
      where o.attrelid = t.oid and o.attname = 'account_id')
    order by 1`;
  assert.deepEqual(keys.map(({ key }) => key), UNIQUE_OVER_ACCOUNTS);

  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class as t
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and not exists (
        select from pg_attribute as a
        where a.attrelid = t.oid and a.attname = 'account_id')
    order by 1`;
  assert.deepEqual(tables.map(({ name }) => name), OF_NO_ACCOUNT);

  const references = await sql<{ of: string }[]>`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.n)
      || ') ' || c.confrelid::regclass as of
    from pg_constraint as c
      cross join unnest(c.conkey) with ordinality as k (attnum, n)
      join pg_attribute as a
        on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.conparentid = 0
    group by c.oid, c.conrelid, c.confrelid
    having bool_and(a.attname <> 'account_id')
    order by 1`;
  assert.deepEqual(references.map(({ of }) => of), WITHOUT_ACCOUNT);

  const exclusions = await sql<{ of: string }[]>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as of
    from pg_constraint
    where contype = 'x' and connamespace = 'public'::regnamespace
      and pg_get_constraintdef(oid) not like '%account_id%'`;
  assert.deepEqual(exclusions.map(({ of }) => of), []);
});
