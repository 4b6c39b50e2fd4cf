import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Who has seen which event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_views (
      account_id integer not null,
      event_id bigint not null,
      user_id integer not null,
      seen_at timestamptz not null default now(),
      primary key (account_id, event_id, user_id),
      foreign key (account_id, event_id) references events on delete cascade,
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create index event_views_of_user on event_views (account_id, user_id)`
    .execute(db);
  await protect(db, "event_views", sql.ref("account_id"));
}
