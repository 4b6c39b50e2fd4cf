import type { IconName } from "../../components/icon.tsx";
import type { FoundTrip } from "../../db/quick-search/trips.ts";
import type { UnitWithState } from "../../db/unit/units.ts";
import { unitState } from "../../domain/map/activity.ts";
import type { TripEnd } from "../../domain/trip/trip.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";
import type { Ask } from "../../http/ask.ts";
import type { Texts } from "../../locales/index.ts";
import { tripPath } from "../trip/paths.ts";
import { unitPath } from "../unit/paths.ts";
import { stateText } from "../unit/state.tsx";
import type { Fact } from "./why.ts";

/** A result: where it leads, its name, and what tells it from others. */
export interface Found {
  path: string;
  name: string;
  detail: string;
  /** What else tells it from others of the same name. */
  more?: string;
  /** By what else than its name it may be found; what is not shown anyway is shown where it was. */
  facts?: Fact[];
  icon?: IconName;
  /** The id of a unit. */
  unitId?: number;
  /** The trip log of a unit, and the marker that the map shows it by. */
  log?: string;
  mark?: { colour: string; symbol: UnitType };
}

/** Names a unit by its name, with its plate and state, and where it is and who drives it if these are read. */
export function unitAsFound(
  { now, texts: m }: Ask,
  unit: UnitWithState,
  imei = "",
  about: readonly (string | null)[] = [],
): Found {
  const { id, name, registrationNumber, markerColour: colour } = unit;
  const state = stateText(unitState(unit, now.getTime()), m);
  const { fields: x } = m.quickSearch;
  return {
    path: unitPath("edit", id),
    name,
    detail: [registrationNumber, state, imei].filter(Boolean).join(" · "),
    more: about.filter(Boolean).join(" · "),
    facts: [
      { label: x.plate, text: registrationNumber ?? "", isPlate: true },
      { label: x.imei, text: imei },
    ],
    unitId: id,
    log: unitPath("tripLog", id),
    mark: { colour, symbol: unit.markerSymbol ?? unit.type },
  };
}

/** Names where a trip ended or began; in words while its address is looked up, which coordinates do not tell a person. */
function endName(end: TripEnd, m: Texts): string {
  if (end.address) return end.address;
  const hasAddressSoon = end.address === null && end.latitude !== null;
  return hasAddressSoon ? m.quickSearch.noAddressYet : m.trip.placeMissing;
}

/** Names a trip by what it was for and when, which no two trips of a person share; then the way, the unit and the driver. */
export function tripAsFound(
  { format, texts: m }: Ask,
  trip: FoundTrip,
  { isOfDay = false } = {},
): Found {
  const { id, purpose, start, stop, startedAt, unitName, plate } = trip;
  const where = trip.ongoing ? m.trip.ongoing : endName(stop, m);
  const ends = `${endName(start, m)} – ${where}`;
  const at = `${format.day(startedAt)} ${format.time(startedAt)}`;
  const { fields: x } = m.quickSearch;
  const addresses = (trip.addresses ?? []).filter((one) =>
    one !== endName(start, m) && (trip.ongoing || one !== endName(stop, m))
  );
  return {
    path: tripPath(id),
    name: purpose || ends,
    detail: purpose ? `${at} · ${ends}` : at,
    more: [unitLabel(unitName, plate), trip.driver?.name].filter(Boolean)
      .join(" · "),
    facts: [
      ...(isOfDay ? [{ label: x.day, text: at, isReason: true as const }] : []),
      { label: x.place, text: ends },
      { label: x.driver, text: trip.driver?.name ?? "" },
      ...addresses.map((text) => ({ label: x.address, text })),
    ],
    icon: "journal",
  };
}
