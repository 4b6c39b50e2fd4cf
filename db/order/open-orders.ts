import { EACH_CELL, whereUnit } from "../../domain/access/actor.ts";
import { inEachCell } from "../cell/cells.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { settlePairing } from "../sensor/settled.ts";
import { select, type StoredOrder, timeOut, toOrder } from "./orders.ts";

/** Lists the orders of all units or of one that wait for a report or an answer, for ingest. */
export function listOpenOrders(
  db: Db,
  now: Date,
  unitId?: number,
): Promise<StoredOrder[]> {
  const query = (tx: Tx) =>
    select(tx).where("state", "in", ["queued", "sent"]).orderBy("id");
  return inEachCell(db, (cell) =>
    asActor(cell, EACH_CELL, async (tx) => {
      const rows = await (unitId === undefined
        ? query(tx)
        : query(tx).where("unit_id", "=", unitId)).execute();
      return rows.map((row) => toOrder(row, now))
        .filter(({ state }) =>
          state === "queued" || state === "sent"
        );
    }));
}

/** Which order of which unit. */
type OpenOrder = Pick<StoredOrder, "id" | "unitId">;

/** Marks a waiting order as sent; gives false when another process was faster or the order was cancelled. */
export function takeWaiting(
  db: Db,
  { id, unitId }: OpenOrder,
  now: Date,
): Promise<boolean> {
  return command(db, whereUnit(unitId), async (tx) => {
    const { numUpdatedRows } = await tx.updateTable("orders")
      .set({ state: "sent", sent_at: now, held_reason: null })
      .where("id", "=", id).where("state", "=", "queued")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Stores the reason why a report could not carry a waiting order. */
export async function holdOrder(
  db: Db,
  { id, unitId }: OpenOrder,
  reason: string,
): Promise<void> {
  await command(
    db,
    whereUnit(unitId),
    (tx) =>
      tx.updateTable("orders").set({ held_reason: reason })
        .where("id", "=", id).where("state", "=", "queued").execute(),
  );
}

/** Closes an order that the unit has answered. */
export async function acknowledgeOrder(
  db: Db,
  { id, unitId }: OpenOrder,
  answer: string | null,
  now: Date,
): Promise<void> {
  await command(db, whereUnit(unitId), async (tx) => {
    await tx.updateTable("orders")
      .set({ state: "acknowledged", acknowledged_at: now, answer })
      .where("id", "=", id).where("state", "=", "sent").execute();
    await settlePairing(tx, id, now);
  });
}

/** Closes the orders that were sent and not answered in time. */
export async function timeOutOrders(db: Db, now: Date): Promise<void> {
  await command(db, EACH_CELL, (tx) => timeOut(tx, now));
}
