import assert from "node:assert/strict";
import { sql } from "kysely";
import { TABLES, TRIP_CHANGES } from "../../db/undoing/tables.ts";
import { createTestDatabase } from "../harness/database.ts";

/** What follows from changes, and what tells of them: it stays when they are taken back, or follows from that again. */
const FOLLOWS = [
  "account_changes",
  "alerts",
  "arrived_accounts",
  "changed_claims",
  "checkpoints",
  "claims",
  "driven_months",
  "eco_scores",
  "ended_trips",
  "event_anchors",
  "events",
  "geofence_alarm_spans",
  "geofence_crossings",
  "geofence_watches",
  "holder_limit_warnings",
  "limit_warnings",
  "message_files",
  "moved_accounts",
  "outbox",
  "position_days",
  "positions",
  "recent_reports",
  "refused_records",
  "retention_runs",
  "safe_home_alarms",
  "security_events",
  "sensor_readings",
  "settled_months",
  "settled_parts",
  "sessions",
  "silences",
  "sms_credits",
  "support_visits",
  "theft_link_views",
  "toll_passages",
  "trip_days",
  "trip_energy",
  "trip_retypings",
  "trip_sums",
  "trips",
  "undoing_rows",
  "undoings",
  "unit_names",
  "unit_registration_numbers",
  "unit_states",
  "unlogged_drives",
  "views",
];

Deno.test("FLOW-03 of each table of an account it is decided whether its changes can be taken back, and what goes with a row is kept along with it", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const { rows: tables } = await sql<{ name: string; trigger: string | null }>`
    select c.relname as name, (
      select min(tgname) from pg_trigger where tgrelid = c.oid
        and tgname in ('keep_for_undoing', 'note_final')
    ) as trigger
    from pg_class c where c.relrowsecurity and not c.relispartition
    order by 1`.execute(db);
  const withTrigger = (trigger: string | null) =>
    tables.filter((table) => table.trigger === trigger)
      .map(({ name }) => name);
  const kept = withTrigger("keep_for_undoing");

  await t.step("every table is kept, final, or follows", () => {
    assert.deepEqual(
      withTrigger(null).filter((name) => !FOLLOWS.includes(name)),
      [],
    );
    assert.deepEqual(
      kept.toSorted(),
      [...Object.keys(TABLES), TRIP_CHANGES].toSorted(),
    );
  });

  await t.step("a table stands after those that it refers to", async () => {
    const order = Object.keys(TABLES);
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child,
        confrelid::regclass::text as parent
      from pg_constraint where contype = 'f'`.execute(db);
    const wrong = rows.filter(({ child, parent }) =>
      child !== parent && order.includes(child) && order.includes(parent) &&
      order.indexOf(child) < order.indexOf(parent)
    );
    assert.deepEqual(wrong, []);
  });
});
