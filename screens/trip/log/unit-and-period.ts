import * as z from "zod";
import {
  findUnitByTracker,
  type UnitWithState,
} from "../../../db/unit/units.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import type { Period } from "../../../domain/time.ts";
import type { Ask } from "../../../http/ask.ts";
import type { WrongFields } from "../../../http/call.ts";
import { periodOfQuery } from "./period-query.ts";

/** The query of a call about one unit and a period; `from` and `to` are days, the last included, or instants. */
export const UnitAndPeriodQuery = z.looseObject({
  imei: z.string().default(""),
  from: z.string().optional(),
  to: z.string().optional(),
});

/** Gives the unit and the period of a call, or why it is refused. */
export async function unitAndPeriod(
  { db, actor, now, callTimeZone }: Ask,
  { imei, from, to }: z.output<typeof UnitAndPeriodQuery>,
): Promise<
  Result<
    { unit: UnitWithState; period: Period },
    { code: "UnitNotFound" } | WrongFields
  >
> {
  const period = periodOfQuery({ from, to }, callTimeZone, now.getTime());
  if (!period.ok) return fail({ fields: period.error });
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return fail({ code: "UnitNotFound" });
  return ok({ unit, period: period.value });
}
