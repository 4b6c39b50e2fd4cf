import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What the road authority invoices of each vehicle for each month, as it was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toll_invoices (
      account_id integer not null references accounts,
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      registration_number text not null
        check (length(registration_number) between 2 and 10),
      lines jsonb not null,
      saved_at timestamptz not null,
      saved_by integer,
      primary key (account_id, month, registration_number),
      foreign key (account_id, saved_by) references users
        on delete set null (saved_by)
    )`.execute(db);
  await protect(db, "toll_invoices", sql.ref("account_id"));
}
