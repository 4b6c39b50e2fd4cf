import * as z from "zod";
import { findScoutAlert } from "../../db/scout-alert/scout-alerts.ts";
import { fail, ok } from "../../domain/result.ts";
import { REPORT_FREQUENCIES } from "../../domain/unit/report-frequency.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { setScoutAlert } from "./changes.ts";

const Asked = z.object({ imei: z.string().default("") });

/** The scout geofence alert of a unit in the JSON shape; `report_frequency` is null when the unit's own setting applies. */
const ScoutAlertV1 = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  report_frequency: z.enum(REPORT_FREQUENCIES).nullable(),
  geofences: z.array(z.object({ id: z.number(), name: z.string() })),
});

export const scoutAlertCall = createCall({
  summary:
    "Whether the scout geofence alert of a unit is on, how often the unit reports, and the active geofences that watch it (FEAT-16).",
  query: Asked,
  data: ScoutAlertV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  return unit
    ? ok(await show(ask, unit.id))
    : fail({ code: "UnitNotFound" as const });
});

export const setScoutAlertCall = createChangeCall(setScoutAlert(unitOfCall), {
  summary:
    "Switches the scout geofence alert of a unit on (1) or off (0). On sets its report frequency to 1 hour by an order with its next report; another frequency switches the alert off (FEAT-16).",
  query: Asked,
  data: ScoutAlertV1,
}, (ask, { id }) => show(ask, id));

async function show(
  { db, actor }: Ask,
  unitId: number,
): Promise<z.infer<typeof ScoutAlertV1>> {
  const { since, frequency, geofences } = await findScoutAlert(
    db,
    actor,
    unitId,
  );
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    report_frequency: frequency,
    geofences,
  };
}
