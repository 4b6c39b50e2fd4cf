import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** How ended trips were driven, and the trips of which that has to be computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table eco_scores (
      account_id integer not null,
      trip_id bigint not null,
      score smallint check (score between 0 and 100),
      lost_acceleration real,
      lost_braking real,
      lost_cornering real,
      lost_idling real,
      lost_overspeeding real,
      harsh_accelerations integer not null,
      harsh_brakings integer not null,
      harsh_cornerings integer not null,
      overspeedings integer not null,
      overspeed_s integer not null,
      primary key (account_id, trip_id),
      foreign key (account_id, trip_id) references trips on delete cascade
    )`.execute(db);
  await sql`
    create table eco_waiting (
      account_id integer not null,
      trip_id bigint not null,
      try_at timestamptz not null default now(),
      primary key (account_id, trip_id),
      foreign key (account_id, trip_id) references trips on delete cascade
    )`.execute(db);
  await sql`create index eco_waiting_next on eco_waiting (try_at)`.execute(db);
  for (const table of ["eco_scores", "eco_waiting"]) {
    await protect(db, table, sql.ref("account_id"));
  }
  await createTriggers(db);
}

/** A trip waits when it has ended, or when what was found of it has changed since. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function let_eco_wait() returns trigger language plpgsql as $$
      begin
        if exists (
          select from feature_spans as s
          where s.account_id = new.account_id and s.unit_id = new.unit_id
            and s.from_at <= new.started_at
            and (s.until_at is null or s.until_at > new.started_at)
        ) then
          insert into eco_waiting (account_id, trip_id)
          values (new.account_id, new.id)
          on conflict (account_id, trip_id) do update set try_at = now();
        end if;
        return null;
      end $$`.execute(db);
  await sql`
    create trigger eco_waits_new after insert on trips for each row
      when (not new.ongoing and not new.by_hand and new.kind = 'driven')
      execute function let_eco_wait()`.execute(db);
  await sql`
    create trigger eco_waits_changed after update on trips for each row
      when (not new.ongoing and not new.by_hand and new.kind = 'driven'
        and (old.ongoing or old.kind <> new.kind
          or old.started_at <> new.started_at
          or old.stopped_at <> new.stopped_at
          or old.distance_m <> new.distance_m))
      execute function let_eco_wait()`.execute(db);
}
