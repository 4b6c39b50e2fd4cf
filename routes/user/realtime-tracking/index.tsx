import { createRoute } from "honox/factory";
import { island } from "../../../components/island.tsx";
import { PlaceMarks } from "../../../screens/map/place-marks.tsx";
import {
  filterQuery,
  UnitFacts,
  UnitList,
  type UnitView,
} from "../../../screens/map/unit-list.tsx";
import { UnitMapSvg } from "../../../components/map/unit-map-svg.tsx";
import { listNames } from "../../../db/name/names.ts";
import { listMapPlaces } from "../../../db/place/places.ts";
import { listUnitsAtPlaces } from "../../../db/map/unit-places.ts";
import { seesUnits } from "../../../db/unit/units.ts";
import type { UnitFilter } from "../../../domain/unit/list/list.ts";
import { UnitFilterQuery } from "../../../domain/unit/list/list-query.ts";
import type { Point } from "../../../domain/geo/point.ts";
import { fitView } from "../../../domain/geo/projection.ts";
import UnitMap from "../../../islands/unit-map.tsx";
import { localeOf } from "../../../locales/format.ts";
import { userOf } from "../../../http/context.ts";
import { styleUrls } from "../../../screens/map/style-urls.ts";
import { mapTexts } from "../../../screens/map/texts.ts";
import { drawCircle } from "../../../screens/place/map.ts";
import { toUnitView } from "../../../screens/map/unit-view.ts";

const UnitMapIsland = island("unit-map.tsx", UnitMap);

/** Window of the server-drawn map; one unit alone is shown with its town around it. */
const VIEW = { width: 960, height: 720, paddingPx: 64, maxZoom: 11 };

/** Units in the page itself, which stays small; the live map gets the others by its stream. */
const LISTED_MAX = 200;

/** The map with all units of the person, the landing page after login. */
export default createRoute(async (c) => {
  const services = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  if (!actor.realTimeMap) return c.redirect("/user/create-triplog", 303);

  // Before the reads: what is reported while they run comes by the stream.
  const readAt = services.now().getTime();
  const { db } = services.database;
  const filter = UnitFilterQuery.parse(c.req.query());
  const found = await listUnitsAtPlaces(db, actor, filter);
  const hasUnits = found.length > 0 || await seesUnits(db, actor);
  const asked = found.find(({ id }) => String(id) === c.req.query("unit"));
  const listed = new Set([
    ...found.slice(0, LISTED_MAX),
    ...asked ? [asked] : [],
  ]);
  const units = await Promise.all(
    [...listed].map((unit) => toUnitView(unit, services, m)),
  );
  const selected = units.find(({ id }) => id === String(asked?.id)) ?? null;
  const places = await listMapPlaces(db, actor);
  const view = fitView((selected ? [selected] : units).flatMap(pointOf), VIEW);
  return c.render(
    <div class="tracking">
      <UnitList
        units={units}
        filter={filter}
        tags={await listNames(db, actor, "tags")}
        departments={await listNames(db, actor, "departments")}
        total={found.length}
        selectedId={selected?.id ?? null}
        hasUnits={hasUnits}
      />
      <div class="tracking-map unit-map">
        <UnitMapSvg
          units={units}
          view={view}
          backdrop={services.map.backdrop(view)}
          under={
            <PlaceMarks
              places={places.map((place) => ({
                ...place,
                ...drawCircle(view, place),
              }))}
            />
          }
          label={m.tracking.mapOf(units.flatMap(pointOf).length)}
          hrefOf={(id) => `?unit=${id}`}
          groupLabel={(group) => group.map(({ name }) => name).join(", ")}
        />
        {selected && <UnitFacts unit={selected} />}
        <small class="attribution">{m.tracking.mapAttribution}</small>
        <UnitMapIsland
          units={units}
          places={places}
          streamUrl={streamUrl(
            filter,
            units.length < found.length ? null : readAt,
          )}
          styleUrls={styleUrls(services.config.MAP_STYLE_URL)}
          texts={mapTexts(m)}
          locale={localeOf(c.get("language"))}
          timeZone={timeZone}
          selectedId={selected?.id ?? null}
        />
      </div>
    </div>,
    {
      title: m.pages.realtimeTracking,
      frame: "shell",
      current: "/user/realtime-tracking",
      wide: true,
    },
  );
});

/** The stream of the units of a filter: what is reported from an instant on, or everything that is known. */
function streamUrl(filter: UnitFilter, since: number | null): string {
  const query = filterQuery(filter);
  if (since !== null) query.set("since", String(since));
  return `/user/realtime-tracking/stream?${query}`;
}

function pointOf({ latitude, longitude }: UnitView): Point[] {
  return latitude === null || longitude === null
    ? []
    : [{ latitude, longitude }];
}
