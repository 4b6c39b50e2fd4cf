import * as z from "zod";
import type { UnitDiagnostics } from "../../db/diagnostics/diagnostics.ts";

const time = z.string().nullable();

/** The diagnostics of a unit's reports; raw reports are as they arrived. */
export const DiagnosticsV1 = z.object({
  imei: z.string(),
  name: z.string(),
  account: z.string(),
  tracker_ids: z.array(z.string()),
  reported_time: time,
  time,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ignition: z.boolean().nullable(),
  reports: z.array(z.unknown()),
  refused: z.array(
    z.object({ time: z.string(), protocol: z.string(), reason: z.string() }),
  ),
  commands: z.array(z.object({
    id: z.number(),
    kind: z.string(),
    parameters: z.unknown(),
    state: z.string(),
    created_time: z.string(),
    sent_time: time,
    acknowledged_time: time,
    answer: z.string().nullable(),
    held_reason: z.string().nullable(),
  })),
});

/** Gives the diagnostics of a unit in the JSON shape. */
export function toDiagnosticsV1(
  unit: UnitDiagnostics,
): z.output<typeof DiagnosticsV1> {
  return {
    imei: unit.imei,
    name: unit.name,
    account: unit.accountName,
    tracker_ids: unit.trackerIds,
    reported_time: unit.reportedAt?.toISOString() ?? null,
    time: unit.fixedAt?.toISOString() ?? null,
    latitude: unit.latitude,
    longitude: unit.longitude,
    ignition: unit.ignition,
    reports: unit.reports,
    refused: unit.refused.map((one) => ({
      time: one.receivedAt.toISOString(),
      protocol: one.protocol,
      reason: one.reason,
    })),
    commands: unit.orders.map((one) => ({
      id: one.id,
      kind: one.kind,
      parameters: one.parameters,
      state: one.state,
      created_time: one.createdAt.toISOString(),
      sent_time: one.sentAt?.toISOString() ?? null,
      acknowledged_time: one.acknowledgedAt?.toISOString() ?? null,
      answer: one.answer,
      held_reason: one.heldReason,
    })),
  };
}
