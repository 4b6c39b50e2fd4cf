import { PLACES_PATH } from "./paths.ts";
import { listPlaces, PLACES_AT_ONCE } from "../../db/place/places.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { PlaceList } from "./list.tsx";

/** Gives the part of the places that a request asks for by `search` and `page`. */
export function askedPart(ask: Ask): { search: string; offset: number } {
  return {
    search: ask.query("search") ?? "",
    offset: (ask.pageNumber - 1) * PLACES_AT_ONCE,
  };
}

/** The list of places. */
export async function placeList(ask: Ask) {
  const { db, actor, texts: m, pageNumber: page } = ask;
  const { search, offset } = askedPart(ask);
  const { places, total } = await listPlaces(db, actor, { search, offset });
  return ask.render(
    <PlaceList
      places={places}
      search={search}
      total={total}
      page={page}
      linkTo={(page) =>
        `${PLACES_PATH}?${new URLSearchParams({ search, page: String(page) })}`}
    />,
    { title: m.place.title, current: PLACES_PATH, style: "place" },
  );
}

/** The page in place of a place that does not exist, or that the person may not change (PLACE-07). */
export function invalidPlacePage(ask: Ask) {
  const { c, texts: m } = ask;
  c.status(404);
  return ask.render(
    <div class="empty">
      <p role="alert">{textOfKey(m, "PlaceInvalidOrNotOwned")}</p>
      <p>
        <a href={PLACES_PATH}>{m.place.toPlaces}</a>
      </p>
    </div>,
    { title: m.place.title, current: PLACES_PATH },
  );
}
