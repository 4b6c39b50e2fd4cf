import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type KeptRow, unitsOf } from "../../domain/undoing/kept-row.ts";
import { REPORTED_CHANNEL } from "../channels.ts";
import type { Tx } from "../database.ts";
import { lockDriver } from "../user/drivers.ts";

/** An id that no unit has: SQL knows no empty list. */
const NO_UNIT = 0;

/**
 * Prepares that check-ins become as they were before a change. A trip that started since then has its driver by the
 * check-in, so then it stays; so does a check-out of a driver who has been deleted since. Afterwards open maps show who drives.
 */
export async function prepareCheckIns(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  { madeAt }: { madeAt: Date },
): Promise<
  Result<() => Promise<void>, { code: "UndoDriven" | "DriverNotFound" }>
> {
  const checkIns = rows.filter(({ table }) => table === "check_ins");
  const units = unitsOf(checkIns);
  const driven = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", actor.accountId)
    .where("unit_id", "in", [NO_UNIT, ...units])
    .where("started_at", ">=", madeAt)
    .limit(1).executeTakeFirst();
  if (driven) return fail({ code: "UndoDriven" });
  for (const { before } of checkIns) {
    const driver = before?.until_at === null ? before.driver_id : null;
    if (driver !== null && !await lockDriver(tx, actor, Number(driver))) {
      return fail({ code: "DriverNotFound" });
    }
  }
  return ok(async () => {
    for (const unit of units) {
      await sql`select pg_notify(${REPORTED_CHANNEL}, ${String(unit)})`
        .execute(tx);
    }
  });
}
