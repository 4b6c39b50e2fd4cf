import * as z from "zod";
import { EVENT_KINDS, type EventKind } from "../event/kinds.ts";

/** The kinds of events that raise an alarm, each of which a unit can have on or off (ALARM-34). */
export const ALERT_KINDS: readonly EventKind[] =
  (Object.keys(EVENT_KINDS) as EventKind[])
    .filter((kind) => EVENT_KINDS[kind].alarm !== null);

/** Lists the kinds of one sort of alarms. */
export function alertKindsOf(alarm: "security" | "function"): EventKind[] {
  return ALERT_KINDS.filter((kind) => EVENT_KINDS[kind].alarm === alarm);
}

/** Sets which kinds of alerts are on for a unit, or for all units that the person may see; the others are off. */
export const AlertKindsRequest = z.object({
  kinds: z.array(
    z.enum(ALERT_KINDS as [EventKind, ...EventKind[]], "UnknownAlertKind"),
    "UnknownAlertKind",
  ),
  all_units: z.boolean("UnreadableRequest").default(false),
});
export type WantedAlertKinds = z.output<typeof AlertKindsRequest>;
