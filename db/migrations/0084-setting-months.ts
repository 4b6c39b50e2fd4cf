import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * From which month on settings of a unit hold: its benefit (BEN-01), and what the tax office asks about it (REP-08), as
 * JSON by their names. A setting that has never been changed has no row; the first row of one that has holds since ever.
 * Prices are kept in price_months.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting_months (
      account_id integer not null,
      unit_id integer not null,
      setting text not null,
      from_month date not null check (extract(day from from_month) = 1),
      value jsonb,
      primary key (account_id, unit_id, setting, from_month),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "setting_months", sql.ref("account_id"));
  await sql`
    create trigger keep_for_undoing
      after insert or update or delete on setting_months for each row
      when (current_setting('milstolpe.undoing', true) <> '')
      execute function keep_for_undoing('unit_id,setting,from_month', '')`
    .execute(db);
}
