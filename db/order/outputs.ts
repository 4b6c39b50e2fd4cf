import type { UserActor } from "../../domain/access/actor.ts";
import {
  type OutputError,
  type OutputPhase,
  outputPhase,
  outputRefusal,
  USUAL_OUTPUTS,
} from "../../domain/order/output.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { putOrder, readOrders, type StoredOrder } from "./orders.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";
import { lockUnit } from "../unit/locks.ts";
import { selectVisible } from "../unit/units.ts";

type OutputOrder = Extract<StoredOrder, { kind: "output" }>;

/** An input or output of a unit; null when the unit has not reported its state. */
interface Switch {
  number: number;
  on: boolean | null;
}

/** The states of a unit's outputs and inputs, and the last change of an output. */
export interface UnitOutputs {
  outputs: Switch[];
  inputs: Switch[];
  phase: OutputPhase;
  /** The last change has not gone out, since the unit's report could not take it along. */
  isHeld: boolean;
  last: { output: number; on: boolean; createdAt: Date } | null;
}

/** How many reports are searched for the newest state of the switches. */
const REPORTS = 500;

/** Finds the outputs and inputs of a unit that the person may see (UNIT-05, UNIT-19). */
export function findOutputs(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<UnitOutputs | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await selectVisible(tx, actor).where("u.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return null;
    const orders = await outputOrders(tx, unitId, now);
    // Reports during a private trip of somebody else are hidden (SEC-07).
    const reports = unit.isPlaceHidden
      ? []
      : await readSwitches(tx, actor, unitId);
    const [last] = orders;
    return {
      outputs: outputsOf(reports, orders),
      inputs: toSwitches(reports.find(({ din }) => din)?.din ?? {}),
      phase: outputPhase(last ? toChange(last) : null, now.getTime()),
      isHeld: last?.state === "queued" && last.heldReason !== null,
      last: last ? { ...last.parameters, createdAt: last.createdAt } : null,
    };
  });
}

/**
 * Queues a switch of an output for the unit's next report (UNIT-15). An earlier change that still waits is cancelled.
 */
export function switchOutput(
  db: Db,
  actor: UserActor,
  unitId: number,
  change: { output: number; on: boolean; isConfirmed: boolean },
  now: Date,
): Promise<Result<{ id: number }, OutputError | { code: "UnitNotFound" }>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const [last] = await outputOrders(tx, unitId, now);
    const { isConfirmed, ...parameters } = change;
    const refusal = outputRefusal(
      last ? toChange(last) : null,
      isConfirmed,
      now.getTime(),
    );
    if (refusal) return fail(refusal);
    await tx.updateTable("orders").set({ state: "cancelled" })
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("kind", "=", "output").where("state", "=", "queued").execute();
    const order = { kind: "output", parameters } as const;
    return ok(await putOrder(tx, actor, unitId, order, now));
  });
}

/** Reads the output orders of a unit, the newest first. */
async function outputOrders(
  tx: Tx,
  unitId: number,
  now: Date,
): Promise<OutputOrder[]> {
  const orders = await readOrders(tx, unitId, now, "output");
  return orders.filter((one): one is OutputOrder => one.kind === "output");
}

function toChange({ state, createdAt, sentAt }: OutputOrder) {
  return {
    state,
    createdAt: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
  };
}

interface SwitchReport {
  fixed_at: Date;
  din: Record<string, boolean> | null;
  dout: Record<string, boolean> | null;
}

/** Reads the states of the switches in the unit's last reports, the newest first. */
async function readSwitches(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<SwitchReport[]> {
  const unit = { account_id: accountId, unit_id: unitId };
  const { fixed_at, details } = await readReports(tx, unit, ["details"], {
    limit: REPORTS,
    newest: true,
  });
  return fixed_at.map((at, row) => {
    const { din = null, dout = null } = JSON.parse(details[row] ?? "{}");
    return { fixed_at: new Date(Math.round(at / 1000)), din, dout };
  }).filter(({ din, dout }) => din || dout).reverse();
}

/** Gives the outputs as last reported, or as acknowledged since. */
function outputsOf(reports: SwitchReport[], orders: OutputOrder[]): Switch[] {
  const last = reports.find(({ dout }) => dout);
  const states: Record<string, boolean | null> = Object.fromEntries(
    USUAL_OUTPUTS.map((number) => [number, null]),
  );
  Object.assign(states, last?.dout);
  const acknowledged = orders.filter(({ state, acknowledgedAt }) =>
    state === "acknowledged" &&
    !(last && acknowledgedAt! < last.fixed_at)
  );
  for (const { parameters: { output, on } } of acknowledged.toReversed()) {
    states[output] = on;
  }
  return toSwitches(states);
}

function toSwitches(states: Record<string, boolean | null>): Switch[] {
  return Object.entries(states)
    .map(([number, on]) => ({ number: Number(number), on }))
    .sort((a, b) => a.number - b.number);
}
