import { type Kysely, sql } from "kysely";

/** What reports change of a sensor, and its pairing, which orders tell units of. */
const OF_REPORTS = [
  "unit_id",
  "slot",
  "pairing",
  "order_id",
  "heard_by_unit_id",
  "heard_at",
  "temperature_c",
  "humidity_percent",
  "is_door_open",
  "battery_percent",
  "battery_volts",
  "read_at",
  "rejected_at",
  "alerts_since",
];

/** What a person changes of a sensor, its name and its limits, can be taken back (FLOW-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_final on sensors`.execute(db);
  await sql`
    create trigger keep_for_undoing
      after insert or update or delete on sensors for each row
      when (current_setting('milstolpe.undoing', true) <> '')
      execute function keep_for_undoing('id', ${sql.lit(OF_REPORTS.join(","))})`
    .execute(db);
}
