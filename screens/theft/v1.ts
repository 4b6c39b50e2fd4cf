import * as z from "zod";
import type { TrackPoint } from "../../db/position/positions.ts";
import type { SentReport } from "../../db/theft/theft-reports.ts";
import { MESSAGE_STATES } from "../../domain/message/outgoing.ts";
import type { TheftState } from "../../db/theft/theft-state.ts";

/** The theft mode of a unit with its last positions, as the calls give it. */
export const TheftV1 = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  since: z.string().nullable(),
  /** Whether the unit reports every 5 minutes moving and every 30 standing. */
  reports_often: z.boolean(),
  positions: z.array(z.object({
    fixed_at: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    speed_kmh: z.number().nullable(),
  })),
  changes: z.array(z.object({
    status: z.union([z.literal(0), z.literal(1)]),
    changed_at: z.string(),
    changed_by: z.string().nullable(),
    geofence: z.string().nullable(),
  })),
});

const text = z.string().nullable();

/** What is told about the theft of a unit, as the calls give it. */
export const TheftInfoV1 = z.object({
  version: z.number(),
  stolen_on: text,
  stolen_from: text,
  stolen_what: text,
  owner_name: text,
  owner_email: text,
  owner_phone: text,
  police_station: text,
  police_report_number: text,
  insurance_claim_number: text,
  other_information: text,
  recipients: z.array(z.string()),
});

/** Gives a theft mode as calls show it; the newest position and change come first. */
export function toTheftV1(
  { since, hasLeftZone, changes }: TheftState,
  points: readonly TrackPoint[],
): z.output<typeof TheftV1> {
  return {
    status: since ? 1 : 0,
    since: since?.toISOString() ?? null,
    reports_often: hasLeftZone,
    positions: points.toReversed().map((point) => ({
      fixed_at: point.fixedAt.toISOString(),
      latitude: point.latitude,
      longitude: point.longitude,
      speed_kmh: point.speedKmh,
    })),
    changes: changes.map(({ isOn, at, by, geofence }) => ({
      status: isOn ? 1 as const : 0 as const,
      changed_at: at.toISOString(),
      changed_by: by,
      geofence,
    })),
  };
}

/** A theft report that was mailed. */
export const SentReportV1 = z.object({
  sent_at: z.string(),
  sent_by: z.string().nullable(),
  recipients: z.array(z.object({
    email: z.string(),
    state: z.enum(MESSAGE_STATES),
  })),
});

/** Gives a mailed report as calls show it. */
export function toSentReportV1(
  { sentAt, sentBy, recipients }: SentReport,
): z.output<typeof SentReportV1> {
  return {
    sent_at: sentAt.toISOString(),
    sent_by: sentBy,
    recipients: recipients.map(({ email, state }) => ({ email, state })),
  };
}
