import * as z from "zod";
import type { Geofence } from "../../db/geofence/geofences.ts";
import { toGeoJson } from "../../domain/geofence/polygon-text.ts";
import { toWeeklyHoursV1, WeeklyHoursV1 } from "../working-hours/v1.ts";
import type { Shape } from "../../domain/geofence/geofence.ts";

/** The ground of a geofence: a circle in degrees and metres, or a polygon as GeoJSON; the other one is null. */
const ShapeV1 = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius: z.number().nullable(),
  polygon: z.object({
    type: z.literal("Polygon"),
    coordinates: z.array(z.array(z.array(z.number()))),
  }).nullable(),
});

/** A geofence as the JSON API names it. */
export const GeofenceV1 = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  ...ShapeV1.shape,
  active: z.boolean(),
  theft_mode: z.boolean(),
  deactivation: WeeklyHoursV1.nullable(),
  units: z.array(z.object({ imei: z.string(), name: z.string() })),
  version: z.number(),
  may_change: z.boolean(),
});

/** Gives a geofence in the JSON shape. */
export function toGeofenceV1(geofence: Geofence): z.infer<typeof GeofenceV1> {
  const { id, name, address, active, deactivation, version } = geofence;
  return {
    id,
    name,
    address,
    ...toShapeV1(geofence.shape),
    active,
    theft_mode: geofence.theftMode,
    deactivation: deactivation && toWeeklyHoursV1(deactivation),
    units: geofence.units.map(({ imei, name }) => ({ imei, name })),
    version,
    may_change: geofence.mayChange,
  };
}

function toShapeV1(shape: Shape): z.infer<typeof ShapeV1> {
  if ("corners" in shape) {
    const polygon = toGeoJson(shape.corners);
    return { latitude: null, longitude: null, radius: null, polygon };
  }
  const { latitude, longitude, radiusM } = shape;
  return { latitude, longitude, radius: radiusM, polygon: null };
}
