import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import { nextMoment } from "../../domain/safe-home/schedule.ts";
import { changedColumns, type KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { lockHome } from "./changes.ts";

/** The columns that decide when a home is checked next. */
const TIMING = ["is_on", "weeks", "start_date", "time_zone"];

/**
 * Prepares that homes become as they were: those whose switch or schedule goes back lose their next time, since a home
 * that is off has none, and afterwards each that is on gets it anew.
 */
export async function prepareHomes(
  tx: Tx,
  { accountId }: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
) {
  const units = rows.filter((row) =>
    row.table === "safe_homes" &&
    changedColumns(row).some((column) => TIMING.includes(column))
  ).map(({ key }) => Number(key.unit_id));
  const setNext = async (unit: number, next_check_at: Date | null) => {
    await tx.updateTable("safe_homes").set({ next_check_at })
      .where("account_id", "=", accountId).where("unit_id", "=", unit)
      .execute();
  };
  for (const unit of units) await setNext(unit, null);
  return ok(async () => {
    for (const unit of units) {
      const { isOn, schedule } = await lockHome(tx, accountId, unit);
      const next = isOn && schedule && nextMoment(schedule, now.getTime());
      await setNext(unit, next ? new Date(next) : null);
    }
  });
}
