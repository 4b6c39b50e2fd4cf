import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import type { Tx } from "../database.ts";

/** Selects the bookings that take a vehicle during a period; those that are moved take no time themselves. */
export function selectTaken(
  tx: Tx,
  { accountId }: UserActor,
  { from, until }: Period,
  movedIds: readonly number[],
) {
  return tx.selectFrom("bookings")
    .select(["start_at", "end_at"])
    .where("account_id", "=", accountId)
    .where("end_at", ">", new Date(from))
    .where("start_at", "<", new Date(until))
    .$if(
      movedIds.length > 0,
      (rows) => rows.where("id", "not in", movedIds),
    );
}

/** Lists when each of some vehicles is taken during a period; those that are not are left out. */
export async function takenOfEach(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  period: Period,
  movedIds: readonly number[],
): Promise<Map<number, Period[]>> {
  const rows = await selectTaken(tx, actor, period, movedIds)
    .select("unit_id").where("unit_id", "in", unitIds).execute();
  const byUnit = Map.groupBy(rows, ({ unit_id }) => unit_id);
  return new Map([...byUnit].map(([id, rows]) => [
    id,
    rows.map(({ start_at, end_at }) => ({
      from: start_at.getTime(),
      until: end_at.getTime(),
    })),
  ]));
}
