import { island } from "../../components/island.tsx";
import { UnitMapSvg } from "../../components/map/unit-map-svg.tsx";
import type { listMapPlaces } from "../../db/place/places.ts";
import type { Point } from "../../domain/geo/point.ts";
import { decodePolyline } from "../../domain/geo/polyline.ts";
import { fitView, type MapView, toPixel } from "../../domain/geo/projection.ts";
import type { Activity } from "../../domain/map/activity.ts";
import { replayableDays } from "../../domain/map/track.ts";
import type { Ask } from "../../http/ask.ts";
import UnitMap from "../../islands/unit-map.tsx";
import { localeOf } from "../../locales/format.ts";
import { drawCircle } from "./draw-circle.ts";
import { PlaceMarks } from "./place-marks.tsx";
import type { ChosenUnit, ShownUnits } from "./shown-units.ts";
import { styleUrls } from "./style-urls.ts";
import { mapTexts } from "./texts.ts";
import type { UnitView } from "./unit-view.ts";

const UnitMapIsland = island("unit-map.tsx", UnitMap);

/** Window of the server-drawn map; a single unit shows with its town around it. */
const VIEW = { width: 960, height: 720, paddingPx: 64, maxZoom: 11 };

/** The drawn map, and the island that replaces the drawing and shows the card of the chosen unit. */
export function TrackingMap(
  { ask, shown, chosen, activity, places, streamUrl }: {
    ask: Ask;
    shown: ShownUnits;
    chosen: ChosenUnit | null;
    activity: Activity | null;
    places: Awaited<ReturnType<typeof listMapPlaces>>;
    streamUrl: string;
  },
) {
  const { services, texts: m, now, timeZone } = ask;
  const { selected } = shown;
  const units = shown.units.filter((unit) =>
    shown.isShown(unit) || unit === selected
  );
  const routes = routesOf(chosen);
  const view = fitView(
    routes.length > 0
      ? routes.flat()
      : (selected ? [selected] : units).flatMap(pointOf),
    VIEW,
  );
  const marks = places.map((place) => ({
    ...place,
    ...drawCircle(view, place),
  }));
  return (
    <div class="tracking-map unit-map">
      <div class="map-drawing">
        <UnitMapSvg
          units={units}
          view={view}
          backdrop={services.map.backdrop(view)}
          under={
            <>
              <PlaceMarks places={marks} />
              <DrawnRoutes view={view} routes={routes} />
            </>
          }
          label={m.map.mapOf(units.flatMap(pointOf).length)}
          hrefOf={(id) => `?unit=${id}`}
          groupLabel={(group) => group.map(({ name }) => name).join(", ")}
        />
      </div>
      <small class="attribution">{m.map.mapAttribution}</small>
      <UnitMapIsland
        units={shown.units}
        places={places}
        streamUrl={streamUrl}
        styleUrls={styleUrls(services.config.MAP_STYLE_URL)}
        texts={mapTexts(m)}
        locale={localeOf(ask.language)}
        timeZone={timeZone}
        selectedId={selected?.id ?? null}
        day={chosen?.day ?? null}
        replayed={chosen?.replayed ?? null}
        replayDays={replayableDays(now.getTime(), timeZone)}
        activity={activity}
      />
    </div>
  );
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

function DrawnRoutes({ view, routes }: { view: MapView; routes: Point[][] }) {
  const place = (point: Point) => {
    const { x, y } = toPixel(view, point);
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
  };
  return (
    <g class="route">
      {routes.map((route, index) => (
        <polyline key={index} points={route.map(place).join(" ")} />
      ))}
    </g>
  );
}

function pointOf({ latitude, longitude }: UnitView): Point[] {
  return latitude === null || longitude === null
    ? []
    : [{ latitude, longitude }];
}
