import type { MarkerUnit } from "../../components/map/unit-map-svg.tsx";
import type { UnitAtPlace } from "../../db/map/unit-places.ts";
import { type Movement, movementOf } from "../../domain/unit/movement.ts";
import type { Texts } from "../../locales/index.ts";
import type { Services } from "../../http/context.ts";

/** A unit as list, map and live stream show it; JSON, so times are ISO 8601. */
export interface UnitView extends MarkerUnit {
  imei: string;
  registrationNumber: string | null;
  state: Movement;
  speedKmh: number | null;
  fixedAt: string | null;
  address: string | null;
  driver: string | null;
  /** The unit's type in the person's language. */
  type: string;
}

/** Gives a unit as list, map and live stream show it. */
export async function toUnitView(
  unit: UnitAtPlace,
  { geocode, now }: Pick<Services, "geocode" | "now">,
  texts: Texts,
): Promise<UnitView> {
  const { latitude, longitude } = unit;
  const state = movementOf(
    { ...unit, fixedAt: unit.fixedAt?.getTime() ?? null },
    now().getTime(),
  );
  const located = latitude !== null && longitude !== null;
  return {
    id: String(unit.id),
    name: unit.name,
    imei: unit.imei,
    registrationNumber: unit.registrationNumber,
    latitude,
    longitude,
    courseDeg: unit.courseDeg,
    moving: state === "moving",
    colour: unit.markerColour,
    symbol: unit.markerSymbol ?? unit.type,
    state,
    speedKmh: unit.speedKmh,
    fixedAt: unit.fixedAt?.toISOString() ?? null,
    address: unit.isPlaceHidden
      ? texts.trip.masked.place
      : unit.place !== null
      ? unit.place
      : located
      ? await geocode({ latitude, longitude })
      : null,
    driver: unit.driver,
    type: texts.unitType[unit.type],
  };
}
