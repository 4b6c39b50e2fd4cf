import { island } from "../../components/island.tsx";
import { UnitMapSvg } from "../../components/map/unit-map-svg.tsx";
import type { listMapGeofences } from "../../db/geofence/geofences.ts";
import type { listMapPlaces } from "../../db/place/places.ts";
import { type Point, pointOf } from "../../domain/geo/point.ts";
import { type MapView, TILE_PX, toPixel } from "../../domain/geo/projection.ts";
import type { Activity } from "../../domain/map/activity.ts";
import { replayableDays } from "../../domain/map/track.ts";
import type { Ask } from "../../http/ask.ts";
import UnitMap from "../../islands/unit-map.tsx";
import { localeOf } from "../../locales/format.ts";
import { firstView, PLACES_FROM } from "../../domain/map/drawn.ts";
import { drawCircle } from "./draw-circle.ts";
import type { FleetDrawing } from "./draw-fleet.ts";
import { drawGeofence, GeofenceMarks } from "./geofence-marks.tsx";
import { NoStreetsNote } from "./no-streets.tsx";
import { PlaceMarks } from "./place-marks.tsx";
import type { ChosenUnit, ShownUnits } from "./shown-units.ts";
import { styleUrls } from "./style-urls.ts";
import { mapTexts } from "./texts.ts";

const UnitMapIsland = island("unit-map.tsx", UnitMap);

/** The drawn map, and the island that replaces the drawing and shows the card of the chosen unit. */
export function TrackingMap(
  {
    ask,
    shown,
    chosen,
    drawing,
    lacksStreets,
    activity,
    places,
    geofences,
    streamUrl,
  }: {
    ask: Ask;
    shown: ShownUnits;
    chosen: ChosenUnit | null;
    drawing: FleetDrawing;
    lacksStreets: boolean;
    activity: Activity | null;
    places: Awaited<ReturnType<typeof listMapPlaces>>;
    geofences: Awaited<ReturnType<typeof listMapGeofences>>;
    streamUrl: string;
  },
) {
  const { services, texts: m, now, timeZone } = ask;
  const { selected } = shown;
  const { units, routes, marked, view, backdrop } = drawing;
  const zoom = Math.log2(view.worldPx / TILE_PX);
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
          backdrop={backdrop}
          chosenId={selected?.id}
          under={
            <>
              <GeofenceMarks
                geofences={geofences.map((one) => drawGeofence(view, one))}
              />
              <g
                class="map-place"
                opacity={zoom < PLACES_FROM ? FAINT : undefined}
                data-scale={isForWide(zoom) ? 1 : undefined}
              >
                <PlaceMarks
                  places={marks}
                  units={units.flatMap(pointOf).map((at) => toPixel(view, at))}
                  towns={backdrop.places}
                  width={view.width}
                  isNamed={zoom >= PLACES_FROM}
                />
              </g>
              <DrawnRoutes view={view} routes={routes} marked={marked} />
            </>
          }
          label={m.map.mapOf(units.flatMap(pointOf).length)}
          hrefOf={(id) => `?unit=${id}`}
          groupLabel={(group) => group.map(({ name }) => name).join(", ")}
        />
      </div>
      {lacksStreets && <NoStreetsNote />}
      <small class="attribution">{m.map.mapAttribution}</small>
      <UnitMapIsland
        units={shown.units}
        places={places}
        geofences={geofences}
        streamUrl={streamUrl}
        firstView={firstView(view)}
        styleUrls={styleUrls(services.config)}
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

/** From farther away, circles without a name can hardly be seen. */
const FAINT = 0.12;

/** On a phone the drawing shows the land from so much farther away, zoom levels. */
const FARTHER = 1.4;

/** Says whether places show in a wide box alone: the style leaves what has this scale out in narrow ones. */
function isForWide(zoom: number): boolean {
  return zoom < PLACES_FROM + FARTHER;
}

function DrawnRoutes(
  { view, routes, marked }: {
    view: MapView;
    routes: Point[][];
    /** Where the unit was at the moment that the address asks for. */
    marked: Point | null;
  },
) {
  const place = (point: Point) => {
    const { x, y } = toPixel(view, point);
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
  };
  return (
    <g class="route">
      {routes.map((route, index) => (
        <polyline key={index} points={route.map(place).join(" ")} />
      ))}
      {marked && <Marked {...toPixel(view, marked)} />}
    </g>
  );
}

function Marked({ x, y }: { x: number; y: number }) {
  return (
    <circle class="route-stop" cx={Math.round(x)} cy={Math.round(y)} r="9" />
  );
}
