import type { UserActor } from "../../domain/access/actor.ts";
import { nextDue } from "../../domain/report-schedule/timing.ts";
import { ok } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { lockSchedule, sendDue, timingOf } from "./sending.ts";

/** Prepares that schedules become as they were: what is due by now is sent, and afterwards each has its next instant. */
export async function prepareSchedules(
  tx: Tx,
  { accountId }: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
) {
  const ids = rows.filter(({ table }) => table === "report_schedules")
    .map(({ key }) => Number(key.id));
  for (const id of ids) {
    const stood = await lockSchedule(tx, accountId, id);
    if (stood && !stood.is_paused) await sendDue(tx, stood, now);
  }
  return ok(async () => {
    for (const id of ids) {
      const schedule = await lockSchedule(tx, accountId, id);
      if (!schedule) continue;
      const zone = schedule.account_zone;
      const next = nextDue(timingOf(schedule), now.getTime(), zone);
      await tx.updateTable("report_schedules")
        .set({ next_at: new Date(next), time_zone: zone })
        .where("account_id", "=", accountId).where("id", "=", id).execute();
    }
  });
}
