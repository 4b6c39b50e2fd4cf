import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Passages of the congestion tax, and one list of trips for all that is computed when a trip has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPassages(db);
  await sql`alter table units
    add column is_toll_exempt boolean not null default false`.execute(db);
  await letAllTripsWait(db);
}

async function createPassages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toll_passages (
      account_id integer not null,
      trip_id bigint not null,
      number smallint not null,
      unit_id integer not null,
      passed_at timestamptz not null,
      city text not null,
      station text,
      tariff text not null,
      control_point smallint,
      confidence text not null
        check (confidence in ('certain', 'probable', 'unresolved')),
      primary key (account_id, trip_id, number),
      foreign key (account_id, trip_id) references trips on delete cascade
    )`.execute(db);
  await sql`create index toll_passages_of_unit
    on toll_passages (account_id, unit_id, passed_at)`.execute(db);
  await protect(db, "toll_passages", sql.ref("account_id"));
}

/**
 * A trip waits when it has ended, or when what was found of it has changed since. Trips of the last 13 months wait from
 * now on, the newest first, so that the past has its passages, too.
 */
async function letAllTripsWait(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger eco_waits_new on trips`.execute(db);
  await sql`drop trigger eco_waits_changed on trips`.execute(db);
  await sql`drop function let_eco_wait()`.execute(db);
  await sql`alter table eco_waiting rename to ended_trips`.execute(db);
  await sql`alter index eco_waiting_next rename to ended_trips_next`
    .execute(db);
  await sql`
    create function let_ended_trip_wait() returns trigger language plpgsql as $$
      begin
        insert into ended_trips (account_id, trip_id)
        values (new.account_id, new.id)
        on conflict (account_id, trip_id) do update set try_at = now();
        return null;
      end $$`.execute(db);
  await sql`
    create trigger ended_trips_new after insert on trips for each row
      when (not new.ongoing and not new.by_hand and new.kind <> 'transported')
      execute function let_ended_trip_wait()`.execute(db);
  await sql`
    create trigger ended_trips_changed after update on trips for each row
      when (not new.ongoing and not new.by_hand
        and (new.kind <> 'transported' or old.kind <> new.kind)
        and (old.ongoing or old.kind <> new.kind
          or old.started_at <> new.started_at
          or old.stopped_at <> new.stopped_at
          or old.distance_m <> new.distance_m))
      execute function let_ended_trip_wait()`.execute(db);
  await sql`
    insert into ended_trips (account_id, trip_id, try_at)
    select account_id, id, least(stopped_at, now()) from trips
    where not ongoing and not by_hand and kind <> 'transported'
      and stopped_at > now() - interval '13 months'
    on conflict do nothing`.execute(db);
}
