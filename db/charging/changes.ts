import type { Insertable } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ChargingRequest } from "../../domain/charging/charging-request.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { ChargingTables } from "../schema/chargings.ts";
import { nextVersion } from "../versions.ts";
import { selectChargedUnits } from "./charged-units.ts";
import { readCharging } from "./chargings.ts";
import { placeAt } from "./place-at.ts";

/** Why a charging is not stored. */
export type ChargingError = ChangedMeanwhile | {
  code:
    | "ChargingNotFound"
    | "SelectChargedUnit"
    | "ChargingInFuture"
    | "ChargingTaken";
};

/** A charger's clock may be ahead of the portal's by so much, milliseconds. */
const AHEAD_MS = 300_000;

/**
 * Adds a charging of a unit that the person sees, or changes the one with an id on the version that they saw. Its place
 * is the one that the person names, else where the track says that the unit stood.
 */
export function saveCharging(
  db: Db,
  actor: UserActor,
  id: number | null,
  wanted: ChargingRequest,
  now: Date,
): Promise<Result<{ id: number }, ChargingError>> {
  return command(db, actor, async (tx) => {
    const unit = await selectChargedUnits(tx, actor)
      .where("u.imei", "=", wanted.imei).forNoKeyUpdate("u").executeTakeFirst();
    if (id !== null) {
      const refusal = await refusalOf(tx, actor, id, wanted.version);
      if (refusal) return fail(refusal);
    }
    if (!unit) return fail({ code: "SelectChargedUnit" });
    const { chargedAt, kwh, costCents } = wanted;
    if (chargedAt.getTime() > now.getTime() + AHEAD_MS) {
      return fail({ code: "ChargingInFuture" });
    }
    if (await isTaken(tx, actor, unit.id, chargedAt, id)) {
      return fail({ code: "ChargingTaken" });
    }
    const row = {
      unit_id: unit.id,
      charged_at: chargedAt,
      kwh,
      cost_cents: costCents,
      place: wanted.place ?? await placeAt(tx, actor, unit.id, chargedAt),
      place_by_hand: wanted.place !== null,
    };
    return ok({ id: await write(tx, actor, id, row) });
  });
}

type ChargingRow = Pick<
  Insertable<ChargingTables["chargings"]>,
  "unit_id" | "charged_at" | "kwh" | "cost_cents" | "place" | "place_by_hand"
>;

async function write(
  tx: Tx,
  { accountId, userId }: UserActor,
  id: number | null,
  row: ChargingRow,
): Promise<number> {
  if (id === null) {
    const added = await tx.insertInto("chargings")
      .values({ account_id: accountId, created_by: userId, ...row })
      .returning("id").executeTakeFirstOrThrow();
    return added.id;
  }
  await tx.updateTable("chargings").set({ ...row, version: nextVersion })
    .where("account_id", "=", accountId).where("id", "=", id).execute();
  return id;
}

async function refusalOf(
  tx: Tx,
  actor: UserActor,
  id: number,
  version: number | null,
): Promise<ChargingError | null> {
  await tx.selectFrom("chargings").select("id")
    .where("account_id", "=", actor.accountId).where("id", "=", id)
    .forUpdate().execute();
  const stored = await readCharging(tx, actor, id);
  if (!stored?.mayChange) return { code: "ChargingNotFound" };
  const current = decideVersion(stored.version, version ?? 0);
  return current.ok ? null : current.error;
}

/** A program that sends a charging again does not store it twice. */
async function isTaken(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
  chargedAt: Date,
  id: number | null,
): Promise<boolean> {
  const other = await tx.selectFrom("chargings").select("id")
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .where("charged_at", "=", chargedAt)
    .$if(id !== null, (some) => some.where("id", "<>", id!))
    .executeTakeFirst();
  return other !== undefined;
}

/** Deletes a charging that the person may change. */
export function deleteCharging(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Result<null, { code: "ChargingNotFound" }>> {
  return command(db, actor, async (tx) => {
    const stored = await readCharging(tx, actor, id);
    if (!stored?.mayChange) return fail({ code: "ChargingNotFound" });
    await tx.deleteFrom("chargings")
      .where("account_id", "=", actor.accountId).where("id", "=", id).execute();
    return ok(null);
  });
}

/** Deletes chargings that are as old as the trips which the account no longer keeps. */
export async function deleteOldChargings(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await tx.deleteFrom("chargings").where("account_id", "=", accountId)
    .where("charged_at", "<", before).execute();
}
