import * as z from "zod";
import { findGeofence, listGeofences } from "../../db/geofence/geofences.ts";
import { GEOFENCE_ORDERS } from "../../domain/geofence/geofence-list.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import {
  activateGeofence,
  ANSWERS,
  deleteGeofence,
  saveGeofence,
} from "./changes.ts";
import { askedPart } from "./list-page.tsx";
import { GeofenceV1, toGeofenceV1 } from "./v1.ts";

export const geofencesCall = createCall({
  summary:
    "The geofences of the units that the caller may see, 50 a page; search finds name, address and name of a unit (API-48).",
  query: z.object({
    search: z.string().optional(),
    page: z.string().optional(),
    order: z.enum(GEOFENCE_ORDERS).optional().catch(undefined),
    direction: z.enum(["asc", "desc"]).optional().catch(undefined),
  }),
  data: z.array(GeofenceV1),
}, async (ask) => {
  const { geofences } = await listGeofences(ask.db, ask.actor, askedPart(ask));
  return ok(geofences.map(toGeofenceV1));
});

export const addGeofenceCall = createChangeCall(saveGeofence, {
  summary:
    "Adds a geofence with its units, at most 5 a unit: a circle of more than 300 and at most 9999 metres, or a polygon as GeoJSON. Days from 1 (Monday); an end that is not after its start is on the next day (API-48).",
  data: GeofenceV1,
  status: 201,
}, showGeofence);

export const geofenceCall = createCall({
  summary: "A geofence with its units (API-48).",
  data: GeofenceV1,
  answers: ANSWERS,
}, async ({ db, actor, id }) => {
  const geofence = await findGeofence(db, actor, id);
  return geofence
    ? ok(toGeofenceV1(geofence))
    : fail({ code: "GeofenceInvalidOrNotOwned" });
});

export const changeGeofenceCall = createChangeCall(saveGeofence, {
  summary:
    "Changes a geofence as a whole. With the version that was read, a change that somebody made meanwhile is not overwritten (API-48).",
  data: GeofenceV1,
}, showGeofence);

export const activateGeofenceCall = createChangeCall(activateGeofence, {
  summary:
    "Switches a geofence on or off; an inactive one raises no alarm (API-48).",
  data: GeofenceV1,
}, (ask) => showGeofence(ask, { id: ask.id }));

export const deleteGeofenceCall = createQueryChangeCall(deleteGeofence, {
  summary: "Deletes a geofence with its visits (API-48).",
  data: z.null(),
}, () => null);

async function showGeofence({ db, actor }: Ask, { id }: { id: number }) {
  const geofence = await findGeofence(db, actor, id);
  // Somebody may have deleted it after it was saved.
  return geofence
    ? toGeofenceV1(geofence)
    : fail({ code: "GeofenceInvalidOrNotOwned" as const });
}
