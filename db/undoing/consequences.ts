import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import { prepareBookings } from "../booking/taken-back.ts";
import { prepareCheckIns } from "../check-in/taken-back.ts";
import type { Tx } from "../database.ts";
import { prepareRules } from "../place/taken-back.ts";
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
  | typeof prepareRules
  | typeof prepareUnits
>;

const OF_TABLES: Readonly<Record<string, Prepare>> = {
  units: prepareUnits,
  place_rules: prepareRules,
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
  const tables = new Set(rows.map(({ table }) => table));
  const after: (() => Promise<void>)[] = [];
  for (const table of tables) {
    const prepared = await OF_TABLES[table]?.(tx, actor, rows, times);
    if (prepared && !prepared.ok) return prepared;
    if (prepared) after.push(prepared.value);
  }
  return ok(async () => {
    for (const finish of after) await finish();
  });
}
