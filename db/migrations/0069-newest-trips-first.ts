import { type Kysely, sql } from "kysely";

/** Ended trips wait by the time of their stop, so that the newest days of a backlog are computed first (REP-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function let_ended_trip_wait() returns trigger
      language plpgsql as $$
      begin
        insert into ended_trips (account_id, trip_id, try_at)
        values (new.account_id, new.id, least(new.stopped_at, now()))
        on conflict (account_id, trip_id) do update set try_at = excluded.try_at;
        return null;
      end $$`.execute(db);
  await sql`
    update ended_trips as e set try_at = t.stopped_at from trips as t
    where t.account_id = e.account_id and t.id = e.trip_id
      and t.stopped_at < e.try_at and e.try_at <= now()`.execute(db);
}
