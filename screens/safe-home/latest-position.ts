import { noteSeen } from "../../db/privacy/seeing.ts";
import { findUnitByTracker } from "../../db/unit/units.ts";
import { can } from "../../domain/access/can.ts";
import type { Point } from "../../domain/geo/point.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";

/** Finds the latest position of a vehicle, unless it is hidden from the person; null when there is none (SEC-07, SEC-08). */
export async function findLatestPosition(
  { db, actor }: Ask,
  imei: string,
): Promise<Result<Point | null, { code: "UnitNotFound" | "NoMap" }>> {
  if (!can(actor, "seeMap")) return fail({ code: "NoMap" });
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return fail({ code: "UnitNotFound" });
  const { accountId, id: unitId, latitude, longitude } = unit;
  if (latitude === null || longitude === null) return ok(null);
  noteSeen(actor, { accountId, unitId, kind: "place", of: "now" });
  return ok({ latitude, longitude });
}
