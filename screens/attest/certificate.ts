import type { Context } from "hono";
import * as z from "zod";
import { findYearFacts } from "../../db/attest/year-facts.ts";
import {
  certificateYear,
  certifyYear,
  type YearCertificate,
} from "../../domain/attest/certificate.ts";
import { dayOf } from "../../domain/time.ts";
import { userOf } from "../../http/context.ts";

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

/** How a chain was found to be. */
export const ChainCheckV1 = z.object({
  entries: z.number(),
  head: z.string().nullable(),
  forgotten: z.number(),
  fault: z.object({
    sequence: z.number(),
    reason: z.enum(["order", "link", "record", "trip", "missing"]),
    tripId: z.number().optional(),
  }).nullable(),
});

const days = z.object({ from: z.string(), to: z.string() });

/** A year certificate as the JSON API names it. */
export const CertificateV1 = z.object({
  imei: z.string(),
  year: z.number(),
  is_open: z.boolean(),
  odometer_start: z.number().nullable(),
  odometer_stop: z.number().nullable(),
  distance: z.object({
    business: z.number(),
    private: z.number(),
    other: z.number(),
    total: z.number(),
  }),
  unrecorded: z.number().nullable(),
  trips: z.number(),
  edits: z.number(),
  edited_trips: z.number(),
  attested: z.array(days),
  gaps: z.array(days.extend({ trips: z.number() })),
  drivers: z.array(z.object({
    name: z.string().nullable(),
    trips: z.number(),
    distance: z.number(),
  })),
  chain: ChainCheckV1,
  missing: z.array(z.looseObject({ code: z.string() })),
});

/** A certificate as the JSON API tells it. */
export function toCertificateV1(
  certificate: YearCertificate,
  imei: string,
): z.infer<typeof CertificateV1> {
  return {
    imei,
    year: certificate.year,
    is_open: certificate.isOpen,
    odometer_start: certificate.openingM,
    odometer_stop: certificate.closingM,
    distance: certificate.sums,
    unrecorded: certificate.unrecordedM,
    trips: certificate.trips,
    edits: certificate.edits,
    edited_trips: certificate.editedTrips,
    attested: certificate.periods,
    gaps: certificate.gaps,
    drivers: certificate.drivers.map(({ name, trips, distanceM }) => ({
      name,
      trips,
      distance: distanceM,
    })),
    chain: certificate.chain,
    missing: certificate.missing,
  };
}
