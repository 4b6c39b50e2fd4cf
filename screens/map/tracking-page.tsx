import { LOG } from "../trip/paths.ts";
import { MAP_PATH } from "./paths.ts";
import { island } from "../../components/island.tsx";
import { UnitMapSvg } from "../../components/map/unit-map-svg.tsx";
import {
  listUnitsAtPlaces,
  type UnitAtPlace,
} from "../../db/map/unit-places.ts";
import { listNamesOf } from "../../db/name/names.ts";
import { listMapPlaces } from "../../db/place/places.ts";
import { seesUnits } from "../../db/unit/units.ts";
import type { Point } from "../../domain/geo/point.ts";
import { fitView } from "../../domain/geo/projection.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { UnitFilterQuery } from "../../domain/unit/list/list-query.ts";
import type { Ask } from "../../http/ask.ts";
import UnitMap from "../../islands/unit-map.tsx";
import { localeOf } from "../../locales/format.ts";
import { drawCircle } from "./draw-circle.ts";
import { filterQuery } from "./filter-query.ts";
import { PlaceMarks } from "./place-marks.tsx";
import { styleUrls } from "./style-urls.ts";
import { mapTexts } from "./texts.ts";
import { UnitFacts } from "./unit-facts.tsx";
import { UnitList } from "./unit-list.tsx";
import { toUnitView, type UnitView } from "./unit-view.ts";

const UnitMapIsland = island("unit-map.tsx", UnitMap);

/** Window of the server-drawn map; a single unit shows with its town around it. */
const VIEW = { width: 960, height: 720, paddingPx: 64, maxZoom: 11 };

/** Most units in the page itself; the live map gets the others by its stream. */
const LISTED_MAX = 200;

/** The map with all units of the person, the landing page after login. */
export async function trackingPage(ask: Ask) {
  const { c, actor, texts: m } = ask;
  if (!actor.realTimeMap) return ask.lead(LOG);
  const filter = UnitFilterQuery.parse(c.req.query());
  const readAt = ask.services.now().getTime();
  const read = await ask.read(() => readMap(ask, filter));
  const shown = await shownUnits(ask, read.found, readAt);
  return ask.render(
    <div class="tracking">
      <UnitList
        units={shown.units}
        filter={filter}
        tags={read.tags}
        departments={read.departments}
        total={shown.total}
        selectedId={shown.selected?.id ?? null}
        hasUnits={read.hasUnits}
      />
      <TrackingMap
        ask={ask}
        shown={shown}
        places={read.places}
        streamUrl={streamUrl(filter, shown)}
      />
    </div>,
    {
      title: m.pages.realtimeTracking,
      current: MAP_PATH,
      wide: true,
    },
  );
}

interface ShownUnits {
  units: UnitView[];
  selected: UnitView | null;
  /** How many units match the filter. */
  total: number;
  /** When the units were read, milliseconds; later reports arrive by the stream. */
  readAt: number;
}

/** Reads the units of a filter, and what the page shows besides them. */
async function readMap({ db, actor }: Ask, filter: UnitFilter) {
  const found = await listUnitsAtPlaces(db, actor, filter);
  return {
    found,
    ...await listNamesOf(db, actor, ["tags", "departments"]),
    hasUnits: found.length > 0 || await seesUnits(db, actor),
    places: await listMapPlaces(db, actor),
  };
}

/** Gives the first of the units, and the one in the address, as the page shows them. */
async function shownUnits(
  ask: Ask,
  found: UnitAtPlace[],
  readAt: number,
): Promise<ShownUnits> {
  const { services, texts } = ask;
  const asked = found.find(({ id }) => String(id) === ask.query("unit"));
  const listed = new Set([
    ...found.slice(0, LISTED_MAX),
    ...asked ? [asked] : [],
  ]);
  const units = await Promise.all(
    [...listed].map((unit) => toUnitView(unit, services, texts)),
  );
  const selected = units.find(({ id }) => id === String(asked?.id)) ?? null;
  return { units, selected, total: found.length, readAt };
}

/** The drawn map, the facts of the chosen unit, and the island that replaces the drawing. */
function TrackingMap(
  { ask, shown: { units, selected }, places, streamUrl }: {
    ask: Ask;
    shown: ShownUnits;
    places: Awaited<ReturnType<typeof listMapPlaces>>;
    streamUrl: string;
  },
) {
  const { services, texts: m } = ask;
  const view = fitView((selected ? [selected] : units).flatMap(pointOf), VIEW);
  const marks = places.map((place) => ({
    ...place,
    ...drawCircle(view, place),
  }));
  return (
    <div class="tracking-map unit-map">
      <UnitMapSvg
        units={units}
        view={view}
        backdrop={services.map.backdrop(view)}
        under={<PlaceMarks places={marks} />}
        label={m.map.mapOf(units.flatMap(pointOf).length)}
        hrefOf={(id) => `?unit=${id}`}
        groupLabel={(group) => group.map(({ name }) => name).join(", ")}
      />
      {selected && <UnitFacts unit={selected} />}
      <small class="attribution">{m.map.mapAttribution}</small>
      <UnitMapIsland
        units={units}
        places={places}
        streamUrl={streamUrl}
        styleUrls={styleUrls(services.config.MAP_STYLE_URL)}
        texts={mapTexts(m)}
        locale={localeOf(ask.language)}
        timeZone={ask.timeZone}
        selectedId={selected?.id ?? null}
      />
    </div>
  );
}

/** Gives the stream of the units of a filter: new reports only, or everything known when the page lacks some units. */
function streamUrl(
  filter: UnitFilter,
  { units, total, readAt }: ShownUnits,
): string {
  const query = filterQuery(filter);
  if (units.length >= total) query.set("since", String(readAt));
  return `${MAP_PATH}/stream?${query}`;
}

function pointOf({ latitude, longitude }: UnitView): Point[] {
  return latitude === null || longitude === null
    ? []
    : [{ latitude, longitude }];
}
