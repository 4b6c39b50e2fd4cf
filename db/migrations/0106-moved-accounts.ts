import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Which accounts are in another cell than the one that gave their id, in control, and what holds an account back while
 * it is moved (GROW-02, db/cell/moving).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moved_accounts (
      account_id integer primary key,
      -- Where the account is.
      cell integer not null,
      -- Where it is being moved to: until then nobody works on it.
      moves_to integer,
      -- Where it was before, while rows of it are left there.
      leaves integer
    )`.execute(db);
  await protect(db, "moved_accounts", sql.ref("account_id"));

  // Triggers of one account call it, which are there only while that is moved (db/cell/moving/hold.ts).
  await sql`
    create function hold_account() returns trigger language plpgsql as $$
    begin
      if current_setting('milstolpe.moving', true) = tg_argv[0] then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      if tg_table_name = 'outbox' and tg_op = 'UPDATE' then
        -- A worker finishes what it has begun to send, and takes nothing more.
        if new.lease is null or new.lease is not distinct from old.lease then
          return new;
        end if;
        return null;
      end if;
      raise exception 'the account % is being moved', tg_argv[0]
        using errcode = '55006';
    end $$`.execute(db);

  // What is only ever added to leaves a cell with its account.
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('milstolpe.moving', true) <> '' then
        return null;
      end if;
      raise exception '% is only ever added to', tg_table_name
        using errcode = 'MS002';
    end $$`.execute(db);

  // A trip may be copied before the one that it was merged into.
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid = 'trips'::regclass
      and confrelid = 'trips'::regclass`.execute(db);
  for (const { name } of rows) {
    await sql`
      alter table trips alter constraint ${sql.ref(name)}
        deferrable initially immediate`.execute(db);
  }
}
