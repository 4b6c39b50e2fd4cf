import {
  listUnitsAtPlaces,
  type UnitAtPlace,
} from "../../db/map/unit-places.ts";
import { listNamesOf } from "../../db/name/names.ts";
import { listMapGeofences } from "../../db/geofence/geofences.ts";
import { listMapPlaces } from "../../db/place/places.ts";
import { findShutUnit } from "../../db/lock/locks.ts";
import { seesUnits } from "../../db/unit/units.ts";
import {
  type ActiveUnit,
  type Activity,
  activityOf,
  countActivities,
} from "../../domain/map/activity.ts";
import { type Point, pointOf } from "../../domain/geo/point.ts";
import { trackPeriod } from "../../domain/map/track.ts";
import type { Period } from "../../domain/time.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { type Ask, NO_ID } from "../../http/ask.ts";
import type { UnitDayView } from "../../islands/unit-map/card/unit-day.ts";
import type { ReplayedDay } from "../../islands/unit-map/live-unit.ts";
import { unitDay } from "./unit-day.ts";
import { readTrack } from "./unit-track.ts";
import { stateOf, toUnitView, type UnitView } from "./unit-view.ts";

/** Most units in the page itself; the live map gets the others by its stream. */
const LISTED_MAX = 200;

/** The units that the page shows. */
export interface ShownUnits {
  units: UnitView[];
  selected: UnitView | null;
  /** Where all units of the list are, also those that the page has no room for: the map begins with all of them in sight. */
  places: Point[];
  /** How many units the list is about. */
  total: number;
  counts: Record<Activity, number>;
  /** Says whether the chip in the address shows a unit. */
  isShown(unit: ActiveUnit): boolean;
}

/** What the card of the chosen unit tells, and the day of it that is replayed. */
export interface ChosenUnit {
  id: number;
  day: UnitDayView;
  replayed: ReplayedDay | null;
}

/** Reads the units of a filter, and what the page shows besides them. */
export async function readMap(ask: Ask, filter: UnitFilter) {
  const { db, actor, now } = ask;
  const [found, names, places, geofences] = await Promise.all([
    listUnitsAtPlaces(db, actor, now, filter),
    listNamesOf(db, actor, ["tags", "departments"]),
    listMapPlaces(db, actor),
    listMapGeofences(db, actor),
  ]);
  const asked = found.find(({ id }) => String(id) === ask.query("unit"));
  return {
    found,
    chosen: asked ? await readChosen(ask, asked) : null,
    shut: asked || ask.unitId === NO_ID
      ? undefined
      : await findShutUnit(db, actor, { id: ask.unitId }),
    ...names,
    hasUnits: found.length > 0 || await seesUnits(db, actor),
    places,
    geofences,
  };
}

async function readChosen(ask: Ask, unit: UnitAtPlace): Promise<ChosenUnit> {
  const { now, timeZone } = ask;
  const day = ask.query("day");
  const period = day === undefined
    ? null
    : trackPeriod(day, now.getTime(), timeZone);
  return {
    id: unit.id,
    day: await unitDay(ask, {
      ...unit,
      isPlaceHidden: unit.isPlaceHidden || unit.isAtWorkOnly,
    }),
    replayed: day !== undefined && period && !unit.isAtWorkOnly
      ? {
        day,
        track: await readTrack(ask, unit.id, period),
        second: secondOf(ask.query("at"), period),
      }
      : null,
  };
}

/** Reads the second of a replayed day at an instant; undefined where it is none of that day. */
function secondOf(at: string | undefined, period: Period): number | undefined {
  const ms = Date.parse(at ?? "");
  return ms >= period.from && ms < period.until
    ? Math.round((ms - period.from) / 1000)
    : undefined;
}

/** Gives the first of the units, and the one in the address, as the page shows them. */
export async function shownUnits(
  { services, texts, now }: Ask,
  { found, chosen }: { found: UnitAtPlace[]; chosen: ChosenUnit | null },
  activity: Activity | null,
): Promise<ShownUnits> {
  const toView = (unit: UnitAtPlace) => toUnitView(unit, services, texts);
  // Addresses of units that do not show are not looked up.
  const isCut = found.length > LISTED_MAX;
  const states = found.map((unit) => ({ unit, ...stateOf(unit, now) }));
  const isWanted = (state: ActiveUnit) =>
    activity === null || activityOf(state, now.getTime()) === activity;
  const wanted = isCut ? states.filter(isWanted) : states;
  const listed = new Set([
    ...wanted.slice(0, LISTED_MAX).map(({ unit }) => unit),
    ...found.filter(({ id }) => id === chosen?.id),
  ]);
  const units = await Promise.all([...listed].map(toView));
  return {
    units,
    selected: units.find(({ id }) => id === String(chosen?.id)) ?? null,
    places: states.filter(isWanted).flatMap(({ unit }) => pointOf(unit)),
    total: wanted.length,
    counts: countActivities(states, now.getTime()),
    isShown: isWanted,
  };
}
