import {
  GEOFENCES_AT_ONCE,
  listGeofences,
} from "../../db/geofence/geofences.ts";
import {
  type GeofenceOrder,
  type ListedPart,
  ListOrder,
} from "../../domain/geofence/geofence-list.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { GeofenceList } from "./list.tsx";
import { GEOFENCES_PATH } from "./paths.ts";

/** Gives the part of the geofences that a request asks for by `search`, `order`, `direction` and `page`. */
export function askedPart(ask: Ask): ListedPart {
  const { order, direction } = ListOrder.parse({
    order: ask.query("order"),
    direction: ask.query("direction"),
  });
  return {
    search: ask.query("search") ?? "",
    offset: (ask.pageNumber - 1) * GEOFENCES_AT_ONCE,
    order,
    isDescending: direction === "desc",
  };
}

/** The list of geofences (GEO-01). */
export async function geofenceList(ask: Ask) {
  const { db, actor, texts: m, pageNumber: page } = ask;
  const part = askedPart(ask);
  const { geofences, total } = await listGeofences(db, actor, part);
  return ask.render(
    <GeofenceList
      geofences={geofences}
      part={part}
      total={total}
      page={page}
      linkTo={(change) => addressOf(part, change)}
    />,
    { title: m.geofence.title, current: GEOFENCES_PATH, style: "geofence" },
  );
}

/** Gives the address of the list with another page or order. */
function addressOf(
  { search, order, isDescending }: ListedPart,
  change: { page?: number; order?: GeofenceOrder },
): string {
  const turns = change.order === order && !isDescending;
  const isDown = change.order ? turns : isDescending;
  const query = new URLSearchParams({
    search,
    order: change.order ?? order,
    direction: isDown ? "desc" : "asc",
    page: String(change.page ?? 1),
  });
  return `${GEOFENCES_PATH}?${query}`;
}

/** The page in place of a geofence that does not exist, or that the person may not change (GEO-13). */
export function invalidGeofencePage(ask: Ask) {
  const { c, texts: m } = ask;
  c.status(404);
  return ask.render(
    <div class="empty">
      <p role="alert">{textOfKey(m, "GeofenceInvalidOrNotOwned")}</p>
      <p>
        <a href={GEOFENCES_PATH}>{m.geofence.toGeofences}</a>
      </p>
    </div>,
    { title: m.geofence.title, current: GEOFENCES_PATH, style: "geofence" },
  );
}
