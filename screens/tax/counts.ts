import type { Context } from "hono";
import { findTaxCounts } from "../../db/tax/counts.ts";
import { certificateYear } from "../../domain/attest/certificate.ts";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import type { TaxSubject } from "../../domain/tax/subject.ts";
import { dayOf } from "../../domain/time.ts";
import { userOf } from "../../http/context.ts";

/**
 * A day in the tax year that a request asks for by the calendar year in which that begins; without a wish today. Null
 * when it names none.
 */
export function askedTaxDay(c: Context): string | null {
  const today = dayOf(
    c.get("services").now().getTime(),
    userOf(c).timeZone,
  );
  const asked = c.req.query("year");
  if (!asked) return today;
  // Every tax year has begun by the end of June.
  const year = certificateYear(asked, today);
  return year ? `${year}-06-30` : null;
}

/** What a unit or a driver has used up; null when the person may not see them. */
export function taxCountsOf(
  c: Context,
  subject: TaxSubject,
  day: string,
): Promise<TaxCounts | null> {
  const { db } = c.get("services").database;
  const { actor, timeZone } = userOf(c);
  return findTaxCounts(db, actor, subject, { day, timeZone });
}
