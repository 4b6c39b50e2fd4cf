import { island } from "../../components/island.tsx";
import { RouteMap } from "../../components/map/route-map.tsx";
import type { MapBackdrop } from "../../components/map/unit-map-svg.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { onLine } from "../../domain/geo/nearest.ts";
import type { Point } from "../../domain/geo/point.ts";
import { decodePolyline, encodePolyline } from "../../domain/geo/polyline.ts";
import { type MapView, toPixel } from "../../domain/geo/projection.ts";
import type { SpeedProfile } from "../../domain/trip/speed-profile.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import LiveRoute from "../../islands/route-map.tsx";
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
  const stops = stands.map((stand) => ({
    ...onWay(stand),
    text: standText(stand, format),
    second: second((stand.from + stand.until) / 2),
  }));
  return (
    <div class="trip-map">
      <RouteMap
        {...map}
        label={m.trip.routes}
        ends={ends}
        stands={stops.map((stop) => ({
          ...rounded(toPixel(map.view, stop)),
          text: stop.text,
        }))}
      >
        <RouteIsland
          route={route}
          view={map.view}
          ends={ends}
          along={{
            seconds: points.map(({ at }) => second(at)),
            places: encodePolyline(points.map(onWay)),
            texts: points.map(({ at, kmh }) =>
              `${format.time(new Date(at))}, ${format.speed(kmh)}`
            ),
          }}
          stops={stops}
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

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) };
}
