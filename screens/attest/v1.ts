import * as z from "zod";
import {
  ATTEST_STATES,
  type AttestRecord,
  attestState,
} from "../../domain/attest/attest.ts";
import { MESSAGE_STATES } from "../../domain/message/outgoing.ts";
import { NOTHING_SIGNED, type Signed } from "../../domain/attest/signed.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { Status } from "./status-rows.ts";

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

/** What an attestation takes: metres by type, and what the listed business trips lack. */
const SignedV1 = z.object({
  distance: z.object({
    business: z.number(),
    private: z.number(),
    other: z.number(),
    total: z.number(),
  }),
  missing: z.object({ purpose: z.number(), driver: z.number() }),
  /** Trips that go on; while there are any, the row cannot be attested. */
  ongoing: z.number(),
});

function toSignedV1({ sums, logs, ongoing }: Signed = NOTHING_SIGNED) {
  const left = (toDo: "purpose" | "driver") =>
    logs.reduce((sum, log) => sum + log.left[toDo], 0);
  return {
    distance: sums,
    missing: { purpose: left("purpose"), driver: left("driver") },
    ongoing,
  };
}

const Attested = SignedV1.extend({
  id: z.number(),
  name: z.string(),
  trips: z.number(),
  attested: z.number(),
  state: z.enum(ATTEST_STATES),
});

/** The attest state of a period in the JSON shape. */
export const AttestStatusV1 = z.object({
  from: z.string(),
  to: z.string(),
  /** Units that were found, on all pages. */
  total: z.number(),
  page: z.number(),
  own: SignedV1.extend({ trips: z.number(), attested: z.number() }).nullable(),
  units: z.array(Attested),
  drivers: z.array(Attested.extend({
    reminder: z.object({ state: z.enum(MESSAGE_STATES), at: z.string() })
      .nullable(),
  })),
});

/** Gives the attest state of a period in the JSON shape. */
export function toAttestStatusV1(
  { rows, drivers, own, signed, ...status }: Days & Status & { page: number },
): z.output<typeof AttestStatusV1> {
  return {
    ...status,
    own: own &&
      { trips: own.trips, attested: own.attested, ...toSignedV1(own) },
    units: rows.map(({ unitId: id, ...row }) => ({
      id,
      ...row,
      ...toSignedV1(signed.units.get(id)),
    })),
    drivers: drivers.map((driver) => ({
      id: driver.userId,
      name: driver.name,
      trips: driver.trips,
      attested: driver.attested,
      state: attestState(driver),
      ...toSignedV1(signed.drivers.get(driver.userId)),
      reminder: driver.reminder && {
        state: driver.reminder.state,
        at: driver.reminder.at.toISOString(),
      },
    })),
  };
}
