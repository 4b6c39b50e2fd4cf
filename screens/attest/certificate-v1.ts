import * as z from "zod";
import type { YearCertificate } from "../../domain/attest/certificate.ts";

/** The result of checking a chain. */
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

/** Gives a certificate in the JSON shape. */
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
