import { createRoute } from "honox/factory";
import {
  findDiagnostics,
  type UnitDiagnostics,
} from "../../../../db/diagnostics.ts";
import { userOf } from "../../../-http/context.ts";
import { answer, refuseCall } from "../../../-http/envelope.ts";

/** The last reports, refused records and commands of a unit of any account, for support people only. */
export default createRoute(async (c) => {
  const { database, log, now } = c.get("services");
  const { actor } = userOf(c);
  const trackerId = c.req.query("imei") ?? "";
  const found = await findDiagnostics(
    database.db,
    actor,
    { trackerId },
    now(),
  );
  if (!found.ok) return refuseCall(c, 404, "NotFound");
  if (!found.value) return refuseCall(c, 404, "UnitNotFound");
  log("info", "support-read", {
    userId: actor.userId,
    unitId: found.value.id,
  });
  return answer(c, toDiagnosticsV1(found.value));
});

function toDiagnosticsV1(unit: UnitDiagnostics) {
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
    commands: unit.commands.map((one) => ({
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
