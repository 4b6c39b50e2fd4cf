import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What is unique over all accounts and says whose it is: its kind, its table and its column. */
const CLAIMED = [
  ["email", "users", "email"],
  ["username", "users", "username"],
  ["imei", "units", "imei"],
  ["tracker", "trackers", "tracker_id"],
  ["mac", "sensors", "mac"],
  ["endpoint", "push_subscriptions", "endpoint"],
  ["passkey", "passkeys", "credential_id"],
] as const;

/**
 * Claims to what is unique over all cells, in control, and in each cell what a transaction takes and gives up (GROW-02,
 * docs/decisions/008). A deployment of one database writes neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claims (
      kind text not null,
      value_hash bytea not null,
      account_id integer not null,
      claimed_at timestamptz not null default now(),
      is_confirmed boolean not null default false,
      primary key (kind, value_hash)
    )`.execute(db);
  await sql`create index claims_of_account on claims (account_id)`.execute(db);
  await sql`
    create table changed_claims (
      account_id integer not null,
      kind text not null,
      value_hash bytea not null,
      is_taken boolean not null
    )`.execute(db);
  for (const table of ["claims", "changed_claims"]) {
    await protect(db, table, sql.ref("account_id"));
  }
  await sql`
    create function note_claim() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and to_jsonb(old) ->> tg_argv[1] is not null then
        insert into changed_claims values (old.account_id, tg_argv[0],
          sha256(convert_to(to_jsonb(old) ->> tg_argv[1], 'UTF8')), false);
      end if;
      if tg_op <> 'DELETE' and to_jsonb(new) ->> tg_argv[1] is not null then
        insert into changed_claims values (new.account_id, tg_argv[0],
          sha256(convert_to(to_jsonb(new) ->> tg_argv[1], 'UTF8')), true);
      end if;
      return null;
    end $$`.execute(db);
  for (const [kind, table, column] of CLAIMED) {
    await sql`
      create trigger ${sql.ref(`note_claim_${kind}`)}
        after insert or delete or update of account_id, ${sql.ref(column)}
        on ${sql.table(table)} for each row
        when (current_setting('milstolpe.in_cells', true) = 'on')
        execute function note_claim(${sql.lit(kind)}, ${sql.lit(column)})`
      .execute(db);
  }
}
