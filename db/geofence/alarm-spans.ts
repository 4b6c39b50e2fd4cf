import type { UserActor } from "../../domain/access/actor.ts";
import type { AlarmSettings } from "../../domain/geofence/geofence.ts";
import type { Tx } from "../database.ts";
import { toJsonb } from "../jsonb.ts";

/** Lets a geofence raise alarms by other settings from an instant on. */
export async function beginAlarmSpan(
  tx: Tx,
  { accountId }: UserActor,
  geofenceId: number,
  { active, theftMode, deactivation }: AlarmSettings,
  from: Date,
): Promise<void> {
  const own = { account_id: accountId, geofence_id: geofenceId };
  await tx.deleteFrom("geofence_alarm_spans")
    .where((eb) => eb.and(own)).where("from_at", ">=", from).execute();
  await tx.updateTable("geofence_alarm_spans").set({ until_at: from })
    .where((eb) => eb.and(own)).where("until_at", "is", null).execute();
  await tx.insertInto("geofence_alarm_spans").values({
    ...own,
    from_at: from,
    until_at: null,
    active,
    theft_mode: theftMode,
    deactivation: toJsonb(deactivation),
  }).execute();
}
