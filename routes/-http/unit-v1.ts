import type { Services } from "./context.ts";
import type { UnitAtPlace } from "../../db/unit-places.ts";
import { movementOf } from "../../domain/unit/movement.ts";

/** A unit with its latest position as the JSON API names it; speeds in km/h, time in ISO 8601 UTC. */
export async function toUnitV1(
  unit: UnitAtPlace,
  services: Pick<Services, "geocode" | "now">,
) {
  const { latitude, longitude } = unit;
  const located = latitude !== null && longitude !== null;
  return {
    id: unit.id,
    imei: unit.imei,
    name: unit.name,
    registration_number: unit.registrationNumber,
    model: unit.model,
    type: unit.type,
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
    driver: null,
  };
}
