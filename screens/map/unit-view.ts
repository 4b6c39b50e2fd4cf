import type { MarkerUnit } from "../../components/map/marker-symbol.tsx";
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
  /** When the unit last reported anything. */
  reportedAt: string | null;
  ignition: boolean | null;
  address: string | null;
  driver: string | null;
  /** Whether it is in theft mode. */
  isStolen: boolean;
  /** Who has locked it; absent while it is not locked (BEN-12). */
  lockedBy?: string;
  tags: string[];
  /** Whether a private trip of somebody else hides it; absent while none does. */
  isHidden?: true;
}

/** Gives what a unit does, by what the person may know of it. */
export function stateOf(
  unit: UnitAtPlace,
  now: Date,
): { state: Movement; reportedAt: string | null } {
  const fixedAt = unit.fixedAt?.getTime() ?? null;
  return {
    state: movementOf({ ...unit, fixedAt }, now.getTime()),
    reportedAt: unit.reportedAt?.toISOString() ?? null,
  };
}

/** Gives a unit as list, map and live stream show it. */
export async function toUnitView(
  unit: UnitAtPlace,
  { geocode, now }: Pick<Services, "geocode" | "now">,
  texts: Texts,
): Promise<UnitView> {
  const { latitude, longitude } = unit;
  const { state, reportedAt } = stateOf(unit, now());
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
    reportedAt,
    ignition: unit.ignition,
    address: unit.isPlaceHidden
      ? texts.map.hidden
      : unit.place !== null
      ? unit.place
      : located
      ? await geocode({ latitude, longitude })
      : null,
    driver: unit.driver,
    isStolen: unit.isStolen,
    ...unit.lockedBy !== null && { lockedBy: unit.lockedBy },
    tags: unit.tags,
    ...unit.isPlaceHidden && { isHidden: true },
  };
}
