import type { Context } from "hono";
import { findYearFacts } from "../../db/year-facts.ts";
import {
  certificateYear,
  certifyYear,
  type YearCertificate,
} from "../../domain/attest/certificate.ts";
import { dayOf } from "../../domain/time.ts";
import { userOf } from "./context.ts";

/** The year that a request asks for: without a wish this one; null when it names none. */
export function askedYear(c: Context): number | null {
  const { now } = c.get("services");
  const today = dayOf(now().getTime(), userOf(c).timeZone);
  return certificateYear(c.req.query("year") || today.slice(0, 4), today);
}

/** Certifies a year of a unit that the person may see. */
export async function certificateOf(
  c: Context,
  unitId: number,
  year: number,
): Promise<YearCertificate> {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const asked = { unitId, year, timeZone, now: now() };
  const facts = await findYearFacts(db, actor, asked);
  if (!facts) throw new Error(`unit ${unitId} was gone in the meantime`);
  return certifyYear(facts);
}
