import { hasStreets } from "../../basemap/streets/coverage.ts";
import { type Point, pointOf } from "../../domain/geo/point.ts";
import { decodePolyline } from "../../domain/geo/polyline.ts";
import { fitView } from "../../domain/geo/projection.ts";
import type { Ask } from "../../http/ask.ts";
import { DRAWN } from "../../domain/map/drawn.ts";
import { placeAt } from "../../islands/unit-map/card/replay-track.ts";
import type { ChosenUnit, ShownUnits } from "./shown-units.ts";

/** Window of the server-drawn map. */
const VIEW = { ...DRAWN, paddingPx: 64 };
/** The buttons of the live map cover its right edge, which is so much of the window on a phone. */
const BUTTONS_PX = 112;
/** A single unit shows with the streets around it, or with its town where the map has no streets; on a phone from 1.4 farther. */
const CLOSEST = { streets: 15, town: 12 };

export type FleetDrawing = Awaited<ReturnType<typeof drawFleet>>;

/** Puts the shown units, or the routes of the chosen one, on a server-drawn map. */
export async function drawFleet(
  { services }: Ask,
  shown: ShownUnits,
  chosen: ChosenUnit | null,
) {
  const { selected } = shown;
  const units = shown.units.filter((unit) =>
    shown.isShown(unit) || unit === selected
  );
  const routes = routesOf(chosen);
  const marked = placeOf(chosen);
  const points = selected ? pointOf(selected) : shown.places;
  const streets = services.map.streets();
  const isCovered = points.some((point) => hasStreets(streets, point));
  const closestZoom = isCovered ? CLOSEST.streets : CLOSEST.town;
  const rightPx = selected || points.length === 0 ? 0 : BUTTONS_PX;
  const view = fitView(
    marked
      ? [marked]
      : chosen?.replayed && routes.length > 0
      ? routes.flat()
      : around(points, routes.flat()),
    { ...VIEW, rightPx, maxZoom: closestZoom },
  );
  return {
    units,
    routes,
    marked,
    view,
    hasStreets: isCovered,
    backdrop: await services.map.backdrop(view),
  };
}

/** Gives the points to show so that a unit with routes is in the middle: each point of a route also on its other side. */
function around(points: Point[], routes: Point[]): Point[] {
  const [unit] = points;
  if (!unit || routes.length === 0) return [...points, ...routes];
  const mirrored = routes.map(({ latitude, longitude }) => ({
    latitude: 2 * unit.latitude - latitude,
    longitude: 2 * unit.longitude - longitude,
  }));
  return [unit, ...routes, ...mirrored];
}

/** Gives where the chosen unit was at the moment that the address asks for. */
function placeOf(chosen: ChosenUnit | null): Point | null {
  const { track, second } = chosen?.replayed ?? {};
  return track && second !== undefined ? placeAt(track, second) : null;
}

/** Gives the lines of the chosen unit on the drawn map: the replayed day, else today's trips. */
function routesOf(chosen: ChosenUnit | null): Point[][] {
  if (!chosen) return [];
  const lines = chosen.replayed
    ? [chosen.replayed.track.points.map(([, latitude, longitude]) => ({
      latitude,
      longitude,
    }))]
    : chosen.day.trips.map(({ route }) => decodePolyline(route));
  return lines.filter((line) => line.length > 1);
}
