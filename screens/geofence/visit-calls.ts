import * as z from "zod";
import { findGeofence } from "../../db/geofence/geofences.ts";
import {
  listInside,
  listVisits,
  type NamedVisit,
} from "../../db/geofence/visits.ts";
import { periodOfDays } from "../../domain/time.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { ANSWERS } from "./changes.ts";
import { askedDays } from "./visits-page.tsx";

/** A visit; an end that the caller may not know is null, and so is the end of one that goes on. */
const VisitV1 = z.object({
  imei: z.string(),
  name: z.string(),
  entered_at: z.iso.datetime().nullable(),
  left_at: z.iso.datetime().nullable(),
  is_inside: z.boolean(),
});

export const geofenceInsideCall = createCall({
  summary:
    "The units that are inside a geofence now, each with the visit that goes on (GEO-15).",
  data: z.array(VisitV1),
  answers: ANSWERS,
}, async ({ db, actor, id, now }) => {
  const geofence = await findGeofence(db, actor, id);
  if (!geofence) return fail({ code: "GeofenceInvalidOrNotOwned" });
  return ok((await listInside(db, actor, id, now)).map(toVisitV1));
});

export const geofenceVisitsCall = createCall({
  summary:
    "The visits to a geofence on the days from and to, in the zone of the request; the last seven days without them (GEO-15).",
  query: z.object({ from: z.string().optional(), to: z.string().optional() }),
  data: z.array(VisitV1),
  answers: ANSWERS,
}, async (ask) => {
  const { db, actor, id, callTimeZone: timeZone } = ask;
  const geofence = await findGeofence(db, actor, id);
  if (!geofence) return fail({ code: "GeofenceInvalidOrNotOwned" });
  const days = askedDays(ask, timeZone);
  if (!days.ok) {
    return fail({ fields: { [days.error.field]: [days.error.code] } });
  }
  const period = periodOfDays(days.value.from, days.value.to, timeZone);
  return ok((await listVisits(db, actor, id, period)).map(toVisitV1));
});

function toVisitV1(
  { imei, unit, enteredAt, leftAt, isInside }: NamedVisit,
): z.infer<typeof VisitV1> {
  const instant = (at: number | null) =>
    at === null ? null : new Date(at).toISOString();
  return {
    imei,
    name: unit,
    entered_at: instant(enteredAt),
    left_at: instant(leftAt),
    is_inside: isInside,
  };
}
