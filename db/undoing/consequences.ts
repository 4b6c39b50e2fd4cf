import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import { prepareBookings } from "../booking/taken-back.ts";
import { prepareCheckIns } from "../check-in/taken-back.ts";
import type { Tx } from "../database.ts";
import { prepareGeofences } from "../geofence/taken-back.ts";
import { prepareReadings } from "../odometer/taken-back.ts";
import { prepareSchedules } from "../report-schedule/taken-back.ts";
import { prepareHomes } from "../safe-home/taken-back.ts";
import { prepareRules } from "../trip/taken-back.ts";
import { prepareUnits } from "../unit/taken-back.ts";

/** When the change was made, and when it is taken back. */
interface Times {
  madeAt: Date;
  now: Date;
}

/**
 * Prepares that rows are restored, while they are still as the change left them: refuses what their noun would refuse,
 * and gives what else is to be done afterwards.
 */
type Prepare = (
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  times: Times,
) => ReturnType<
  | typeof prepareBookings
  | typeof prepareCheckIns
  | typeof prepareGeofences
  | typeof prepareHomes
  | typeof prepareReadings
  | typeof prepareRules
  | typeof prepareSchedules
  | typeof prepareUnits
>;

const OF_TABLES: Readonly<Record<string, Prepare>> = {
  units: prepareUnits,
  place_rules: prepareRules,
  working_hours: prepareRules,
  geofences: prepareGeofences,
  geofence_units: prepareGeofences,
  safe_homes: prepareHomes,
  report_schedules: prepareSchedules,
  odometer_readings: prepareReadings,
  operating_hour_readings: prepareReadings,
  bookings: prepareBookings,
  check_ins: prepareCheckIns,
};

/** Prepares all that a change entailed besides its rows. */
export async function prepare(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  times: Times,
) {
  const after: (() => Promise<void>)[] = [];
  const nouns = new Set(rows.map(({ table }) => OF_TABLES[table]));
  for (const prepareNoun of nouns) {
    const prepared = await prepareNoun?.(tx, actor, rows, times);
    if (prepared && !prepared.ok) return prepared;
    if (prepared) after.push(prepared.value);
  }
  return ok(async () => {
    for (const finish of after) await finish();
  });
}
