import { CONTROL, type UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type ImeiProblem,
  imeiProblem,
  type StockRule,
} from "../../domain/stock/stock-unit.ts";
import type { NewUnit } from "../../domain/unit/new-unit.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { findImeiFacts } from "../stock/stock.ts";
import { refuseTaken } from "../taken.ts";
import {
  decideTrackerIds,
  TRACKER_ID_TAKEN,
  type TrackerIdError,
} from "./tracker-ids.ts";

export type AddUnitError = { code: ImeiProblem } | TrackerIdError;

const TAKEN: Record<string, AddUnitError> = {
  units_imei_key: { code: "ImeiInUse" },
  ...TRACKER_ID_TAKEN,
};

/**
 * Adds a unit to the actor's account with all ids under which it reports, when the brand's stock allows it (UNIT-31).
 */
export async function addUnit(
  db: Db,
  actor: UserActor,
  unit: NewUnit,
  stock: StockRule,
): Promise<Result<{ id: number }, AddUnitError>> {
  const facts = await command(
    db,
    CONTROL,
    (tx) => findImeiFacts(tx, unit.imei),
  );
  const problem = imeiProblem(facts, stock.subsiteId, stock.onlyStock);
  if (problem) return fail({ code: problem });
  const others = unit.trackerIds.filter((id) => id !== unit.imei);
  const decided = await decideTrackerIds(db, others, stock);
  if (!decided.ok) return decided;
  return await command(
    db,
    actor,
    (tx) => insertUnit(tx, actor.accountId, unit, facts.stock !== null),
  ).then(ok, refuseTaken(TAKEN));
}

/** Inserts a unit with its state and the ids it reports under, within a transaction that may write the account. */
export async function insertUnit(
  tx: Tx,
  accountId: number,
  unit: NewUnit,
  fromStock = false,
): Promise<{ id: number }> {
  const { id } = await tx.insertInto("units").values({
    account_id: accountId,
    name: unit.name,
    imei: unit.imei,
    type: unit.type,
    registration_number: unit.registrationNumber ?? null,
    model: unit.model ?? null,
    ...(fromStock ? { from_stock: true } : {}),
    ...(unit.markerColour ? { marker_colour: unit.markerColour } : {}),
  }).returning("id").executeTakeFirstOrThrow();
  await tx.insertInto("unit_states")
    .values({ account_id: accountId, unit_id: id }).execute();
  const ids = new Set([unit.imei, ...unit.trackerIds]);
  await tx.insertInto("trackers").values(
    [...ids].map((trackerId) => ({
      account_id: accountId,
      unit_id: id,
      tracker_id: trackerId,
    })),
  ).execute();
  return { id };
}
