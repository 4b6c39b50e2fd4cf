import { island } from "../../components/island.tsx";
import { RouteMap } from "../../components/map/route-map.tsx";
import type { MapBackdrop } from "../../components/map/unit-map-svg.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { onLine } from "../../domain/geo/nearest.ts";
import type { Point } from "../../domain/geo/point.ts";
import { decodePolyline } from "../../domain/geo/polyline.ts";
import {
  fromWorld,
  type MapView,
  TILE_PX,
  toPixel,
} from "../../domain/geo/projection.ts";
import type { SpeedProfile } from "../../domain/trip/speed-profile.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import LiveRoute from "../../islands/route-map.tsx";
import type { Place, RouteMapProps } from "../../islands/route-map/props.ts";
import type { MapStyles } from "../../islands/map/base-map.ts";
import { streetOf } from "./ends.tsx";
import { standText } from "./speed.tsx";

const RouteIsland = island("route-map.tsx", LiveRoute);

/** A report is drawn on the way, which leaves out bends of 10 metres and fixes that are off, as far as it lies from it. */
const BESIDE_WAY_M = 200;

export interface TripMapProps {
  trip: Trip;
  /** The way of the trip, as an encoded polyline. */
  route: string;
  map: {
    view: MapView;
    backdrop: MapBackdrop;
    lines: { x: number; y: number }[][];
  };
  styleUrls: MapStyles;
  /** How fast it was, and where; null without reports. */
  profile: SpeedProfile | null;
}

/** Where a trip went and stood still: a picture, and the live map that takes its place when somebody wants it (FLOW-09). */
export function TripMap(
  { trip, route, map, styleUrls, profile }: TripMapProps,
) {
  const m = useTexts();
  const format = useFormat();
  const ends = {
    start: `${format.time(trip.startedAt)} ${streetOf(trip.start)}`,
    stop: trip.ongoing
      ? m.trip.ongoing
      : `${format.time(trip.stoppedAt)} ${streetOf(trip.stop)}`,
  };
  const way = decodePolyline(route);
  const onWay = (place: Point) => onLine(way, place, BESIDE_WAY_M);
  const { points = [], stands = [] } = profile ?? {};
  const [first] = points;
  const second = (at: number) => Math.round((at - first!.at) / 1000);
  const pixelOf = (place: Point) => {
    const { x, y } = toPixel(map.view, place);
    return [Math.round(x), Math.round(y)] satisfies [number, number];
  };
  const places = points.map(onWay);
  const stops = stands.map((stand) => ({
    at: onWay(stand),
    text: standText(stand, format),
    second: second((stand.from + stand.until) / 2),
  }));
  return (
    <div class="trip-map">
      <RouteMap
        {...map}
        label={m.trip.routes}
        ends={ends}
        stands={stops.map(({ at, text }) => {
          const [x, y] = pixelOf(at);
          return { x, y, text };
        })}
      >
        <RouteIsland
          route={way.map(placeOf)}
          view={viewOf(map.view)}
          ends={ends}
          along={{
            seconds: points.map(({ at }) => second(at)),
            places: places.map(placeOf),
            pixels: places.map(pixelOf),
            texts: points.map(({ at, kmh }) =>
              `${format.time(new Date(at))}, ${format.speed(kmh)}`
            ),
          }}
          stops={stops.map(({ at, ...stop }) => ({
            ...stop,
            place: placeOf(at),
          }))}
          styleUrls={styleUrls}
          texts={{
            mapLabel: m.trip.map.label,
            zoomIn: m.map.zoomIn,
            zoomOut: m.map.zoomOut,
            library: m.map.library,
            ...m.trip.map,
          }}
        />
      </RouteMap>
    </div>
  );
}

/** Gives a place as maps take it, to the metre. */
function placeOf({ latitude, longitude }: Point): Place {
  return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))];
}

/** Gives the middle of a drawn picture, and its zoom when it is as large as it was drawn. */
function viewOf(view: MapView): RouteMapProps["view"] {
  const { width, height, west, north, worldPx } = view;
  const middle = fromWorld({
    x: west + width / 2 / worldPx,
    y: north + height / 2 / worldPx,
  });
  const zoom = Math.log2(worldPx / TILE_PX);
  return { width, height, center: placeOf(middle), zoom };
}
