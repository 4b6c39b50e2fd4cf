import { can } from "../../domain/access/can.ts";
import { LOG } from "../trip/paths.ts";
import { MAP_PATH } from "./paths.ts";
import type { UnitFilter } from "../../domain/unit/list/list.ts";
import { UnitFilterQuery } from "../../domain/unit/list/list-query.ts";
import { toActivity } from "../../domain/map/activity.ts";
import type { Ask } from "../../http/ask.ts";
import { filterQuery } from "./filter-query.ts";
import { readMap, type ShownUnits, shownUnits } from "./shown-units.ts";
import { drawFleet } from "./draw-fleet.ts";
import { tellNoStreets } from "./no-streets.tsx";
import { TrackingMap } from "./tracking-map.tsx";
import { UnitList } from "./unit-list.tsx";

/** The map with all units of the person, the landing page after login. */
export async function trackingPage(ask: Ask) {
  const { c, actor, texts: m } = ask;
  if (!actor.realTimeMap) return ask.lead(LOG);
  const filter = UnitFilterQuery.parse(c.req.query());
  const activity = toActivity(ask.query("show"));
  const cursor = ask.services.live.cursor(ask.now.getTime());
  const read = await ask.read(() => readMap(ask, filter));
  const shown = await shownUnits(ask, read, activity);
  const drawing = await drawFleet(ask, shown, read.chosen);
  const lacksStreets = tellNoStreets(ask, drawing);
  return ask.render(
    <div class="tracking">
      <UnitList
        units={shown.units}
        counts={shown.counts}
        isShown={shown.isShown}
        activity={activity}
        filter={filter}
        tags={read.tags}
        departments={read.departments}
        total={shown.total}
        selectedId={shown.selected?.id ?? null}
        hasUnits={read.hasUnits}
        shut={read.shut}
        isNew={isNew(ask, filter, read)}
      />
      <TrackingMap
        ask={ask}
        shown={shown}
        chosen={read.chosen}
        drawing={drawing}
        lacksStreets={lacksStreets}
        activity={activity}
        places={read.places}
        geofences={read.geofences}
        streamUrl={streamUrl(filter, shown, cursor)}
      />
    </div>,
    {
      title: m.pages.map,
      current: MAP_PATH,
      wide: true,
    },
  );
}

/** Says whether the person is to be led to the first report of the account: of all units that they see, none has reported. */
function isNew(
  { actor }: Ask,
  filter: UnitFilter,
  { found, hasUnits }: Awaited<ReturnType<typeof readMap>>,
): boolean {
  if (!can(actor, "administerUnits") || filterQuery(filter).size > 0) {
    return false;
  }
  return found.length > 0
    ? found.every(({ reportedAt }) => reportedAt === null)
    : !hasUnits;
}

/** Gives the stream of the units of a filter: new reports only, or everything known when the page lacks some units. */
function streamUrl(
  filter: UnitFilter,
  { units, total }: ShownUnits,
  cursor: string,
): string {
  const query = filterQuery(filter);
  if (units.length >= total) query.set("since", cursor);
  return `${MAP_PATH}/stream?${query}`;
}
