import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import { nextMoment } from "../../domain/safe-home/schedule.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { lockHome } from "./changes.ts";

/** Prepares that homes become as they were: afterwards each that is on has its next time. */
export function prepareHomes(
  tx: Tx,
  { accountId }: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
) {
  const units = rows.filter(({ table, before }) =>
    table === "safe_homes" && before
  ).map(({ key }) => Number(key.unit_id));
  return Promise.resolve(ok(async () => {
    for (const unit of units) {
      const { isOn, schedule } = await lockHome(tx, accountId, unit);
      const next = isOn && schedule && nextMoment(schedule, now.getTime());
      await tx.updateTable("safe_homes")
        .set({ next_check_at: next ? new Date(next) : null })
        .where("account_id", "=", accountId).where("unit_id", "=", unit)
        .execute();
    }
  }));
}
