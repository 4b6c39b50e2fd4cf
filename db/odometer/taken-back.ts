import type { UserActor } from "../../domain/access/actor.ts";
import {
  decideReading,
  type ReadingError,
} from "../../domain/odometer/reading.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { type Meter, readReadings, TABLES, toPlain } from "./readings.ts";

/** Prepares that readings become as they were before a change: those that count again fit the others. */
export async function prepareReadings(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
): Promise<Result<() => Promise<void>, ReadingError>> {
  for (const meter of Object.keys(TABLES) as Meter[]) {
    const { table, value } = TABLES[meter];
    for (const { table: of, before, key } of rows) {
      if (of !== table || !before || before.deleted_at !== null) continue;
      const unitId = Number(before.unit_id);
      const others = await readReadings(tx, actor, meter, unitId);
      const decided = decideReading(
        {
          readAt: Date.parse(String(before.read_at)),
          value: Number(before[value]),
        },
        others.filter(({ id }) => id !== Number(key.id)).map(toPlain),
        now.getTime(),
      );
      if (!decided.ok) return fail(decided.error);
    }
  }
  return ok(() => Promise.resolve());
}
