import type { Context } from "hono";
import { PlaceList } from "./list.tsx";
import { listPlaces, PLACES_AT_ONCE } from "../../db/place/places.ts";
import { formatOf } from "../../locales/format.ts";
import { messageText } from "../../locales/index.ts";
import { userOf } from "../../http/context.ts";

const PATH = "/user/places";

/** The part of the places that a request asks for, by its `search` and `page`. */
export function askedPage(c: Context) {
  const page = Number(c.req.query("page") ?? 1);
  const known = Number.isSafeInteger(page) && page > 0 && page < 1e6 ? page : 1;
  return {
    search: c.req.query("search") ?? "",
    offset: (known - 1) * PLACES_AT_ONCE,
  };
}

/** The list of places. */
export async function placeListPage(c: Context) {
  const { db } = c.get("services").database;
  const { actor, timeZone } = userOf(c);
  const m = c.get("messages");
  const { search, offset } = askedPage(c);
  const { places, total } = await listPlaces(db, actor, { search, offset });
  const page = offset / PLACES_AT_ONCE + 1;
  const partAt = (number: number) =>
    `${PATH}?${new URLSearchParams({ search, page: String(number) })}`;
  return c.render(
    <PlaceList
      places={places}
      search={search}
      first={offset + 1}
      total={total}
      previous={page > 1 ? partAt(page - 1) : null}
      next={offset + places.length < total ? partAt(page + 1) : null}
      messages={m}
      format={formatOf(c.get("language"), timeZone)}
    />,
    { title: m.places.title, frame: "shell", current: PATH },
  );
}

/** What shows in place of a place that does not exist, or is not to be changed by the person (PLACE-07). */
export function invalidPlacePage(c: Context) {
  const m = c.get("messages");
  c.status(404);
  return c.render(
    <div class="empty">
      <p role="alert">{messageText(m, "PlaceInvalidOrNotOwned")}</p>
      <p>
        <a href={PATH}>{m.places.toPlaces}</a>
      </p>
    </div>,
    { title: m.places.title, frame: "shell", current: PATH },
  );
}
