import { type Kysely, sql } from "kysely";

/**
 * The distance from the stop before a trip to its start, and trips that nobody saw and that a person has to confirm
 * before they count as business.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trips
      add column stray_m integer not null default 0 check (stray_m >= 0),
      drop constraint trips_typed_by_check,
      add constraint trips_typed_by_check
        check (typed_by in ('manual', 'place', 'hours', 'gap', 'default'))`
    .execute(db);
  // The sums of an odometer read the index alone.
  await sql`drop index trips_in_log`.execute(db);
  await sql`
    create index trips_in_log on trips (account_id, unit_id, started_at, id)
      include (stopped_at, distance_m, odometer_start_m, stray_m, by_hand)
      where merged_into is null and kind <> 'transported'`.execute(db);
  await sql`
    update trips set type = 'other', typed_by = 'gap',
      purpose = case when purpose_by_hand then purpose end
    where kind = 'reconstructed' and type = 'business'
      and typed_by <> 'manual' and attest_id is null and merged_into is null
      and not merged and not by_hand`.execute(db);
}
