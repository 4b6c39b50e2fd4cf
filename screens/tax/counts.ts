import { findTaxCounts } from "../../db/tax/counts.ts";
import { certificateYear } from "../../domain/attest/certificate.ts";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import type { TaxSubject } from "../../domain/tax/subject.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/**
 * Gives a day in the requested tax year, which the request names by the calendar year in which it begins; today by
 * default. Null when the request names no year.
 */
export function askedTaxDay(ask: Ask): string | null {
  const today = dayOf(ask.now.getTime(), ask.timeZone);
  const asked = ask.query("year");
  if (!asked) return today;
  // Every tax year has begun by the end of June.
  const year = certificateYear(asked, today);
  return year ? `${year}-06-30` : null;
}

/** Counts how much a unit or a driver has used; null when the person may not see them. */
export function taxCountsOf(
  { db, actor, now, timeZone }: Ask,
  subject: TaxSubject,
  day: string,
): Promise<TaxCounts | null> {
  const today = dayOf(now.getTime(), timeZone);
  return findTaxCounts(db, actor, subject, { day, today });
}
