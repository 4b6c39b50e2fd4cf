import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { findUnitByTracker } from "../../../../db/units.ts";
import { type TaxSubject, taxSubject } from "../../../../domain/tax/subject.ts";
import { userOf } from "../../../-http/context.ts";
import { answer, refuseCall, refuseFields } from "../../../-http/envelope.ts";
import { askedTaxDay, taxCountsOf } from "../../../-http/tax-limits.ts";

/** What a unit (`imei`) or a driver (`user_id`) has used up of the tax limits of a `year`; days, or metres. */
export default createRoute(async (c) => {
  const day = askedTaxDay(c);
  if (!day) return refuseFields(c, { year: ["InvalidYear"] });
  const subject = await askedSubject(c);
  const counted = subject && await taxCountsOf(c, subject, day);
  if (!counted) return refuseCall(c, 404, "SubjectNotFound");
  const { country, taxYear, counts } = counted;
  return answer(c, {
    country,
    from: taxYear.from,
    to: taxYear.to,
    limits: counts.map(({ limit, used, allowed, level, isPassed }) => ({
      kind: limit.kind,
      amount: limit.amount,
      unit: limit.unit,
      valid_from: limit.validFrom,
      used,
      allowed,
      level,
      passed: isPassed,
    })),
  });
});

async function askedSubject(c: Context): Promise<TaxSubject | null> {
  const { imei, user_id } = c.req.query();
  if (!imei) return taxSubject(`user-${user_id ?? ""}`);
  const { db } = c.get("services").database;
  const unit = await findUnitByTracker(db, userOf(c).actor, imei);
  return unit ? { unitId: unit.id } : null;
}
