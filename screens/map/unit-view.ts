import type { UnitView } from "./unit-list.tsx";
import type { UnitAtPlace } from "../../db/map/unit-places.ts";
import { movementOf } from "../../domain/unit/movement.ts";
import type { Texts } from "../../locales/index.ts";
import type { Services } from "../../http/context.ts";

/** A unit as list, map and live stream show it. */
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
      ? texts.journal.masked.place
      : unit.place !== null
      ? unit.place
      : located
      ? await geocode({ latitude, longitude })
      : null,
    driver: unit.driver,
    type: texts.unitType[unit.type],
  };
}
