import type { Context } from "hono";
import { findUnitByTracker, type UnitWithState } from "../../db/units.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Period } from "../../domain/time.ts";
import { userOf } from "./context.ts";
import { refuseCall, refuseFields } from "./envelope.ts";
import { periodOfQuery } from "./period-query.ts";
import { zoneOf } from "./zone.ts";

/** What a call about one unit asks for by `imei`, `from` and `to`, or the answer that refuses it. */
export async function unitAndPeriod(
  c: Context,
): Promise<Result<{ unit: UnitWithState; period: Period }, Response>> {
  const { database, now } = c.get("services");
  const { imei = "", from, to } = c.req.query();
  const period = periodOfQuery({ from, to }, zoneOf(c), now().getTime());
  if (!period.ok) return fail(refuseFields(c, period.error));
  const unit = await findUnitByTracker(database.db, userOf(c).actor, imei);
  if (!unit) return fail(refuseCall(c, 404, "UnitNotFound"));
  return ok({ unit, period: period.value });
}
