import type { Context } from "hono";
import { island } from "../../components/island.tsx";
import { PlaceForm } from "./editor.tsx";
import { PlaceMapSvg } from "./map-svg.tsx";
import type { TypedPlace } from "./values.ts";
import { savePlace } from "../../db/place/changes.ts";
import { findPlace } from "../../db/place/places.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import type { FoundAddress } from "../../domain/address/found-address.ts";
import { PlaceRequest } from "../../domain/place/place-request.ts";
import PlaceMap from "../../islands/place-map.tsx";
import { userOf } from "../../http/context.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { findAddresses } from "../address/find-addresses.ts";
import { leaveNotice } from "../../http/flash.ts";
import { styleUrls } from "../map/style-urls.ts";
import { placeErrorAnswer } from "./errors.ts";
import {
  emptyPlace,
  NEW_RULE,
  pickedAddress,
  placeErrors,
  textOf,
  toPlaceRequest,
  toTypedPlace,
  typedCircle,
  typedPlace,
} from "./form.ts";
import { invalidPlacePage } from "./list-page.tsx";
import { drawPlace } from "./map.ts";

const PlaceMapIsland = island("place-map.tsx", PlaceMap);

/** Shows the editor of a place, or without an id of a new one. */
export async function openPlace(c: Context, id: number | null) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  if (id === null) {
    // With a single unit there is nothing to choose.
    const units = await listUnitNames(db, actor, 2);
    const chosen = units.length === 1 ? units.map(({ imei }) => imei) : [];
    return await placePage(c, null, emptyPlace(chosen));
  }
  const place = await findPlace(db, actor, id);
  if (!place?.mayChange) return invalidPlacePage(c);
  return await placePage(c, place.label, toTypedPlace(place));
}

/** Does what the pressed button of the editor says: saves, or shows the form again with one thing changed. */
export async function postPlace(c: Context, id: number | null) {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const place = id === null ? null : await findPlace(db, actor, id);
  if (id !== null && !place?.mayChange) return invalidPlacePage(c);
  const label = place?.label ?? null;
  const form = await c.req.parseBody({ all: true });
  const typed = typedPlace(form);
  const picked = pickedAddress(textOf(form, "pick"));
  const action = picked ? "pick" : textOf(form, "action");
  if (picked) Object.assign(typed, textsOfPicked(picked));
  if (action === "search") return await searchPage(c, label, typed);
  if (action !== "") return await placePage(c, label, changed(typed, action));
  const parsed = PlaceRequest.safeParse(toPlaceRequest(typed));
  if (!parsed.success) {
    return await placePage(c, label, typed, placeErrors(parsed.error));
  }
  const time = { now: now(), timeZone };
  const saved = await savePlace(db, actor, id, parsed.data, time);
  if (saved.ok) {
    leaveNotice(c, "PlaceSaved");
    return c.redirect("/user/places", 303);
  }
  const { status, field, key } = placeErrorAnswer(saved.error);
  if (status === 404) return invalidPlacePage(c);
  return await placePage(c, label, typed, { [field]: [key] });
}

function textsOfPicked(
  { address, latitude, longitude }: FoundAddress,
): Partial<TypedPlace> {
  return {
    address,
    latitude: String(latitude),
    longitude: String(longitude),
  };
}

/** The form after a button for rules; any other button only draws it anew. */
function changed(typed: TypedPlace, action: string): TypedPlace {
  const [, removed] = /^remove-rule-(\d+)$/.exec(action) ?? [];
  if (removed) {
    return { ...typed, rules: typed.rules.toSpliced(Number(removed), 1) };
  }
  return action === "add-rule"
    ? { ...typed, rules: [...typed.rules, NEW_RULE] }
    : typed;
}

async function searchPage(
  c: Context,
  label: string | null,
  typed: TypedPlace,
) {
  const found = await findAddresses(c, typed.address);
  return found.ok
    ? await placePage(c, label, typed, {}, found.value)
    : await placePage(c, label, typed, { address: [found.error] });
}

async function placePage(
  c: Context,
  label: string | null,
  typed: TypedPlace,
  errors: FieldErrors = {},
  matches: FoundAddress[] | null = null,
) {
  const { database: { db }, map, config } = c.get("services");
  const m = c.get("messages");
  if (Object.keys(errors).length > 0) c.status(422);
  return c.render(
    <PlaceForm
      action={c.req.path}
      typed={typed}
      errors={errors}
      units={await listUnitNames(db, userOf(c).actor)}
      matches={matches}
      map={
        <>
          <PlaceMapSvg
            drawing={drawPlace(map, typedCircle(typed))}
            label={m.places.map}
          />
          <small class="attribution">{m.tracking.mapAttribution}</small>
          <PlaceMapIsland
            styleUrls={styleUrls(config.MAP_STYLE_URL)}
            addressesUrl="/api/v1/user/addresses"
            texts={{
              mapLabel: m.places.map,
              zoomIn: m.tracking.zoomIn,
              zoomOut: m.tracking.zoomOut,
              close: m.close,
              matches: m.places.matches,
              noAddress: m.places.noAddress,
              searchDown: m.messages.AddressSearchDown,
            }}
          />
        </>
      }
      messages={m}
    />,
    {
      title: label === null ? m.places.addTitle : m.places.editTitle(label),
      frame: "shell",
      current: "/user/places",
    },
  );
}
