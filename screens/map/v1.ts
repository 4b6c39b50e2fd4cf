import * as z from "zod";
import type { Services } from "../../http/context.ts";
import type { UnitAtPlace } from "../../db/map/unit-places.ts";
import type { TrackPoint } from "../../db/position/positions.ts";
import { movementOf, MOVEMENTS } from "../../domain/unit/movement.ts";
import { UNIT_TYPES } from "../../domain/unit/unit-type.ts";

/** A unit with its latest position as the JSON API names it; speeds in km/h, time in ISO 8601 UTC. */
export const LocatedUnitV1 = z.object({
  id: z.number(),
  imei: z.string(),
  name: z.string(),
  registration_number: z.string().nullable(),
  model: z.string().nullable(),
  type: z.enum(UNIT_TYPES),
  /** The type whose picture the map draws. */
  marker_symbol: z.enum(UNIT_TYPES),
  marker_colour: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  speed: z.number().nullable(),
  course: z.number().nullable(),
  ignition: z.boolean().nullable(),
  time: z.string().nullable(),
  position_hidden: z.boolean(),
  state: z.enum(MOVEMENTS),
  address: z.string().nullable(),
  driver: z.string().nullable(),
  /** Whether it is in theft mode. */
  theft_mode: z.boolean(),
  /** The names of the tags that it was the last to hear. */
  tags: z.array(z.string()),
});

/** Gives a unit in the JSON shape, with the address of its position. */
export async function toLocatedUnitV1(
  unit: UnitAtPlace,
  services: Pick<Services, "geocode" | "now">,
): Promise<z.output<typeof LocatedUnitV1>> {
  const { latitude, longitude } = unit;
  const located = latitude !== null && longitude !== null;
  return {
    id: unit.id,
    imei: unit.imei,
    name: unit.name,
    registration_number: unit.registrationNumber,
    model: unit.model,
    type: unit.type,
    marker_symbol: unit.markerSymbol ?? unit.type,
    marker_colour: unit.markerColour,
    latitude,
    longitude,
    speed: unit.speedKmh,
    course: unit.courseDeg,
    ignition: unit.ignition,
    time: unit.fixedAt?.toISOString() ?? null,
    position_hidden: unit.isPlaceHidden,
    state: movementOf(
      { ...unit, fixedAt: unit.fixedAt?.getTime() ?? null },
      services.now().getTime(),
    ),
    address: unit.place ??
      (located ? await services.geocode({ latitude, longitude }) : null),
    driver: unit.driver,
    theft_mode: unit.isStolen,
    tags: unit.tags,
  };
}

/** A position of a unit in the JSON shape; km/h, degrees, metres above the sea. */
export const PositionV1 = z.object({
  time: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  speed: z.number().nullable(),
  course: z.number().nullable(),
  altitude: z.number().nullable(),
  ignition: z.boolean().nullable(),
});

/** Gives a stored position in the JSON shape. */
export function toPositionV1(point: TrackPoint): z.output<typeof PositionV1> {
  return {
    time: point.fixedAt.toISOString(),
    latitude: point.latitude,
    longitude: point.longitude,
    speed: point.speedKmh,
    course: point.courseDeg,
    altitude: point.altitudeM,
    ignition: point.ignition,
  };
}
