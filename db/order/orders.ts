import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  ANSWER_MS,
  type Order,
  type OrderKind,
  type OrderState,
  stateAt,
} from "../../domain/order/order.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { selectVisible } from "../unit/units.ts";

/** An order to a unit with its state. */
export type StoredOrder = Order & {
  id: number;
  unitId: number;
  state: OrderState;
  createdAt: Date;
  createdBy: number | null;
  sentAt: Date | null;
  acknowledgedAt: Date | null;
  answer: string | null;
  /** Why it still waits although the unit reported. */
  heldReason: string | null;
};

/** Orders shown of a unit. */
const SHOWN = 50;

type CancelError = { code: "UnitNotFound" } | {
  code: "OrderNotWaiting";
};

type QueueError = { code: "UnitNotFound" } | { code: "OutputWaiting" };

/**
 * Queues an order for the unit's next report. An output order is refused while another waits for its answer (UNIT-17).
 */
export function queueOrder(
  db: Db,
  actor: UserActor,
  unitId: number,
  order: Order,
  now: Date,
): Promise<Result<{ id: number }, QueueError>> {
  return command(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .forUpdate("u").executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    await timeOut(tx, now);
    if (order.kind === "output" && await outputWaits(tx, unitId)) {
      return fail({ code: "OutputWaiting" });
    }
    return ok(await putOrder(tx, actor, unitId, order, now));
  });
}

/** Queues an order for the unit's next report, within a transaction that holds the unit. */
export function putOrder(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  order: Order,
  now: Date,
): Promise<{ id: number }> {
  return tx.insertInto("orders").values({
    account_id: actor.accountId,
    unit_id: unitId,
    kind: order.kind,
    parameters: order.parameters,
    created_at: now,
    created_by: actor.userId,
  }).returning("id").executeTakeFirstOrThrow();
}

/** Lists the last orders of a unit that a person may see, the newest first. */
export function listOrders(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<StoredOrder[]> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    return unit ? await readOrders(tx, unitId, now) : [];
  });
}

/** Cancels an order that is not sent yet. */
export function cancelOrder(
  db: Db,
  actor: UserActor,
  unitId: number,
  id: number,
): Promise<Result<null, CancelError>> {
  return command(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return fail({ code: "UnitNotFound" });
    const { numUpdatedRows } = await tx.updateTable("orders")
      .set({ state: "cancelled" })
      .where("unit_id", "=", unitId).where("id", "=", id)
      .where("state", "=", "queued")
      .executeTakeFirst();
    return numUpdatedRows > 0n ? ok(null) : fail({ code: "OrderNotWaiting" });
  });
}

/** Reads the last orders of a unit, of all kinds or of one, within a transaction that may read them. */
export async function readOrders(
  tx: Tx,
  unitId: number,
  now: Date,
  kind?: OrderKind,
): Promise<StoredOrder[]> {
  const rows = await select(tx).where("unit_id", "=", unitId)
    .$if(kind !== undefined, (all) => all.where("kind", "=", kind!))
    .orderBy("id", "desc").limit(SHOWN).execute();
  return rows.map((row) => toOrder(row, now));
}

async function outputWaits(tx: Tx, unitId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where unit_id = ${unitId} and kind = 'output'
      and state in ('queued', 'sent') limit 1`.execute(tx);
  return rows.length > 0;
}

export function select(tx: Tx) {
  return tx.selectFrom("orders").select([
    "id",
    "unit_id as unitId",
    "kind",
    "parameters",
    "state",
    "created_at as createdAt",
    "created_by as createdBy",
    "sent_at as sentAt",
    "acknowledged_at as acknowledgedAt",
    "answer",
    "held_reason as heldReason",
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

/** Maps a row to an order; the table's check makes sure that its parameters fit its kind. */
export function toOrder(row: Row, now: Date): StoredOrder {
  const progress = { state: row.state, sentAt: row.sentAt?.getTime() ?? null };
  return { ...row, state: stateAt(progress, now.getTime()) } as StoredOrder;
}

/** Closes the sent orders whose unit has not answered in time, within a transaction. */
export async function timeOut(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable("orders").set({ state: "timedOut" })
    .where("state", "=", "sent")
    .where("sent_at", "<=", new Date(now.getTime() - ANSWER_MS)).execute();
}
