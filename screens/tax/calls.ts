import * as z from "zod";
import { findUnitByTracker } from "../../db/unit/units.ts";
import { fail, ok } from "../../domain/result.ts";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import { type TaxSubject, taxSubject } from "../../domain/tax/subject.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall } from "../../http/call.ts";
import { askedTaxDay, taxCountsOf } from "./counts.ts";

const Query = z.object({
  imei: z.string().optional(),
  user_id: z.string().optional(),
  /** The calendar year in which the tax year begins. */
  year: z.string().optional(),
});

/** How much of the tax limits of a year is used, in the JSON shape. */
const TaxCountsV1 = z.object({
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
    /** Whose business counts together in which cars; null where it is that of the unit or driver alone. */
    counted_for: z.object({
      holder: z.string(),
      cars: z.array(z.string()),
      other_cars: z.number(),
    }).nullable(),
  })),
});

const ANSWERS: Answers<"SubjectNotFound"> = { SubjectNotFound: 404 };

export const taxLimitsCall = createCall({
  summary:
    "What a unit or a driver has used up of the tax limits of a year; days, or metres. Without a year, this one.",
  query: Query,
  data: TaxCountsV1,
  answers: ANSWERS,
}, async (ask, { query }) => {
  const day = askedTaxDay(ask);
  if (!day) return fail({ fields: { year: ["InvalidYear"] } });
  const subject = await askedSubject(ask, query);
  const counted = subject && await taxCountsOf(ask, subject, day);
  return counted
    ? ok(toTaxCountsV1(counted))
    : fail({ code: "SubjectNotFound" });
});

async function askedSubject(
  { db, actor }: Ask,
  { imei, user_id = "" }: z.infer<typeof Query>,
): Promise<TaxSubject | null> {
  if (!imei) return taxSubject(`user-${user_id}`);
  const unit = await findUnitByTracker(db, actor, imei);
  return unit ? { unitId: unit.id } : null;
}

function toTaxCountsV1(
  { country, taxYear, counts, countedFor }: TaxCounts,
): z.infer<typeof TaxCountsV1> {
  return {
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
      counted_for: limit.kind === "business" && countedFor
        ? {
          holder: countedFor.holder,
          cars: countedFor.cars,
          other_cars: countedFor.others,
        }
        : null,
    })),
  };
}
