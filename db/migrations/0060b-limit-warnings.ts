import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Which levels of tax limits were mailed about, once for each unit and tax year (REP-20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_warnings (
      account_id integer not null,
      unit_id integer not null,
      year_from date not null,
      kind text not null,
      level text not null check (level in ('near', 'reached')),
      primary key (account_id, unit_id, year_from, kind, level),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "limit_warnings", sql.ref("account_id"));
}
