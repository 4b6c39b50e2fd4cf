import { type Kysely, sql } from "kysely";

/**
 * Accounts that are moved hold up neither the timed jobs of their cell nor each other: a job passes by their rows, a
 * family moves as one, and control knows since when an account is held (GROW-02, db/cell/moving).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moved_accounts
      add held_at timestamptz not null default now()`.execute(db);

  await sql`
    create or replace function hold_account() returns trigger language plpgsql as $$
    begin
      -- A move names the accounts that it moves.
      if tg_argv[0] = any(string_to_array(
        current_setting('milstolpe.moving', true), ','
      )) then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      -- A timed job is done again where the account is in the end.
      if current_setting('milstolpe.passes_held', true) = 'on' then
        return null;
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
}
