import type { Context } from "hono";
import * as z from "zod";
import { findUnitByTracker } from "../../../../db/unit/units.ts";
import { fail, ok } from "../../../../domain/result.ts";
import { type TaxSubject, taxSubject } from "../../../../domain/tax/subject.ts";
import { createCall } from "../../../../http/old-call.ts";
import { userOf } from "../../../../http/context.ts";
import { askedTaxDay, taxCountsOf } from "../../../../screens/tax/counts.ts";

const Query = z.object({
  imei: z.string().optional(),
  user_id: z.string().optional(),
  /** The calendar year in which the tax year begins. */
  year: z.string().optional(),
});

export default createCall({
  summary:
    "What a unit or a driver has used up of the tax limits of a year; days, or metres. Without a year, this one.",
  query: Query,
  data: z.object({
    country: z.string(),
    from: z.string(),
    to: z.string(),
    limits: z.array(z.object({
      kind: z.string(),
      amount: z.number(),
      unit: z.string(),
      valid_from: z.string(),
      used: z.number(),
      allowed: z.number(),
      level: z.enum(["below", "near", "reached"]),
      passed: z.boolean(),
    })),
  }),
}, async (c, { query }) => {
  const day = askedTaxDay(c);
  if (!day) return fail({ fields: { year: ["InvalidYear"] } });
  const subject = await askedSubject(c, query);
  const counted = subject && await taxCountsOf(c, subject, day);
  if (!counted) return fail({ status: 404, key: "SubjectNotFound" });
  const { country, taxYear, counts } = counted;
  return ok({
    country,
    ...taxYear,
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

async function askedSubject(
  c: Context,
  { imei, user_id = "" }: z.infer<typeof Query>,
): Promise<TaxSubject | null> {
  if (!imei) return taxSubject(`user-${user_id}`);
  const { db } = c.get("services").database;
  const unit = await findUnitByTracker(db, userOf(c).actor, imei);
  return unit ? { unitId: unit.id } : null;
}
