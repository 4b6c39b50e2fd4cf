import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Db, Tx } from "../database.ts";
import { findOdometer } from "../odometer/odometer.ts";
import { putReading, type PutReadingError } from "../odometer/readings.ts";

/** Why a reading of now cannot be added: it has no day that another could take the place of. */
export type AddReadingError =
  | Exclude<PutReadingError, { code: "ReadingOnPrivateDay" }>
  | { code: "OdometerOnPrivateDay" };

/** Adds a reading of now when the odometer differs from the one shown (UNIT-04). */
export async function addReadingIfChanged(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  km: number,
  shownKm: number | null,
  now: Date,
): Promise<Result<null, AddReadingError>> {
  if (km === shownKm) return ok(null);
  const reading = { readAt: now, value: Math.round(km * 1000) };
  const put = await putReading(tx, actor, "odometer", unitId, reading, now);
  if (put.ok) return ok(null);
  const { error } = put;
  return fail(
    error.code === "ReadingOnPrivateDay"
      ? { code: "OdometerOnPrivateDay" }
      : error,
  );
}

/** Finds the odometer of a unit as its form shows it: whole kilometres; null when it is unknown. */
export async function odometerKm(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<number | null> {
  const metres = await findOdometer(db, actor, unitId, now);
  return metres === null ? null : Math.round(metres / 1000);
}
