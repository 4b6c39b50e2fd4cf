import * as z from "zod";
import type { AttestRecord } from "../../domain/attest/attest.ts";

/** An attest record in the JSON shape. */
export const AttestV1 = z.object({
  id: z.number(),
  unit: z.string().nullable(),
  user: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  note: z.string().nullable(),
  attested_at: z.string(),
  attested_by: z.string(),
  removed_at: z.string().nullable(),
  removed_by: z.string().nullable(),
  late_data: z.boolean(),
  trips: z.number(),
});

/** Gives an attest record in the JSON shape. */
export function toAttestV1(record: AttestRecord): z.output<typeof AttestV1> {
  return {
    id: record.id,
    unit: record.unitName,
    user: record.userName,
    from: record.from,
    to: record.to,
    note: record.note,
    attested_at: record.attestedAt.toISOString(),
    attested_by: record.attestedBy,
    removed_at: record.removedAt?.toISOString() ?? null,
    removed_by: record.removedBy,
    late_data: record.hasLateData,
    trips: record.trips,
  };
}
