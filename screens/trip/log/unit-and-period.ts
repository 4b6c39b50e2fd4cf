import type { Context } from "hono";
import * as z from "zod";
import {
  findUnitByTracker,
  type UnitWithState,
} from "../../../db/unit/units.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import type { Period } from "../../../domain/time.ts";
import type { Refusal } from "../../../http/old-call.ts";
import { userOf } from "../../../http/context.ts";
import { periodOfQuery } from "./period-query.ts";
import { zoneOf } from "../../../http/zone.ts";

/** What a call about one unit and a period asks by; `from` and `to` are days, the last included, or instants. */
export const UnitAndPeriodQuery = z.looseObject({
  imei: z.string().default(""),
  from: z.string().optional(),
  to: z.string().optional(),
});

/** The unit and the period that a call asks for, or why it is refused. */
export async function unitAndPeriod(
  c: Context,
  { imei, from, to }: z.output<typeof UnitAndPeriodQuery>,
): Promise<Result<{ unit: UnitWithState; period: Period }, Refusal>> {
  const { database, now } = c.get("services");
  const period = periodOfQuery({ from, to }, zoneOf(c), now().getTime());
  if (!period.ok) return fail({ fields: period.error });
  const unit = await findUnitByTracker(database.db, userOf(c).actor, imei);
  if (!unit) return fail({ status: 404, key: "UnitNotFound" });
  return ok({ unit, period: period.value });
}
