import { type Kysely, sql } from "kysely";

/**
 * A company car may be without a consumption in its benefit settings: the unit's own counts then (BEN-01, BEN-04). What
 * the old check said of the reimbursement stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table benefit_settings
      drop constraint if exists benefit_settings_check,
      add constraint benefit_settings_reimbursement check (
        kind is distinct from 'benefit'
        or reimbursement_cents_per_10_km is not null
      )`.execute(db);
}
