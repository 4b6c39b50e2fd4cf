import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import {
  decideNumberChange,
  type NumberError,
} from "../../domain/unit/registration-number.ts";
import type { Tx } from "../database.ts";
import { numberChanges, recordChange } from "./history.ts";

/** The histories of a unit, by the column whose changes they tell. */
const HISTORIES = {
  name: "unit_names",
  registration_number: "unit_registration_numbers",
} as const;

/**
 * Prepares that units become as they were before a change: another registration number counts as a change like any
 * other (UNIT-09). Afterwards the histories tell of it.
 */
export async function prepareUnits(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
): Promise<Result<() => Promise<void>, NumberError>> {
  const units = rows.filter(({ table }) => table === "units");
  for (const { key, before, after } of units) {
    if (before?.registration_number === after?.registration_number) continue;
    const earlier = await numberChanges(tx, actor, Number(key.id));
    const decided = decideNumberChange(earlier, now.getTime());
    if (!decided.ok) return fail(decided.error);
  }
  return ok(async () => {
    for (const { key, before, after } of units) {
      for (const [column, history] of Object.entries(HISTORIES)) {
        const change = {
          before: after![column] as string | null,
          after: before![column] as string | null,
          at: now,
        };
        if (change.before === change.after) continue;
        await recordChange(tx, actor, history, Number(key.id), change);
      }
    }
  });
}
