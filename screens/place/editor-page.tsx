import { PLACES_PATH } from "./paths.ts";
import { findPlace, type Place } from "../../db/place/places.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import type { FoundAddress } from "../../domain/address/found-address.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { findAddresses } from "../address/search.ts";
import { savePlace } from "./changes.ts";
import { PlaceForm } from "./editor.tsx";
import {
  emptyPlace,
  NEW_RULE,
  pickedAddress,
  placeErrors,
  toPlaceRequest,
  toTypedPlace,
  typedPlace,
} from "./form.ts";
import { invalidPlacePage } from "./list-page.tsx";
import { PlaceMapPicture } from "./map-picture.tsx";
import type { TypedPlace } from "./values.ts";

/** The editor of the place in the path, or of a new one (PLACE-02). */
export const placeEditor = createForm(savePlace, {
  read: (form) => typedPlace(form),
  toRequest: toPlaceRequest,
  other: pressedOther,
  page: editorPage,
  missing: invalidPlacePage,
  errorsAt: placeErrors,
  done: () => ({ to: PLACES_PATH, notice: "PlaceSaved" }),
});

interface Drawn {
  typed: TypedPlace;
  errors?: FieldErrors;
  /** The addresses that a search found. */
  matches?: FoundAddress[];
}

async function editorPage(ask: Ask, attempt?: Drawn) {
  const { db, actor, texts: m } = ask;
  const place = ask.idIfAny === null
    ? null
    : await findPlace(db, actor, ask.idIfAny);
  if (ask.idIfAny !== null && !place?.mayChange) return invalidPlacePage(ask);
  const { typed, errors = {}, matches = null } = attempt ??
    { typed: await storedPlace(ask, place) };
  return ask.render(
    <PlaceForm
      action={ask.c.req.path}
      typed={typed}
      errors={errors}
      units={await listUnitNames(db, actor)}
      matches={matches}
      map={<PlaceMapPicture services={ask.services} typed={typed} />}
    />,
    {
      title: place ? m.place.editTitle(place.label) : m.place.addTitle,
      current: PLACES_PATH,
    },
  );
}

async function storedPlace({ db, actor }: Ask, place: Place | null) {
  if (place) return toTypedPlace(place);
  // A single unit needs no choice.
  const units = await listUnitNames(db, actor, 2);
  return emptyPlace(units.length === 1 ? units.map(({ imei }) => imei) : []);
}

/** Shows the form again after a button other than saving: search, rules, map. */
async function pressedOther(ask: Ask, form: FormBody, typed: TypedPlace) {
  const picked = pickedAddress(form.text("pick"));
  if (picked) {
    return await editorPage(ask, { typed: { ...typed, ...toTexts(picked) } });
  }
  const action = form.text("action");
  if (action === "search") return await searchPage(ask, typed);
  return action === ""
    ? null
    : await editorPage(ask, { typed: changed(typed, action) });
}

function toTexts({ address, latitude, longitude }: FoundAddress) {
  return {
    address,
    latitude: String(latitude),
    longitude: String(longitude),
  };
}

/** Gives the form after a button for rules; other buttons only redraw it. */
function changed(typed: TypedPlace, action: string): TypedPlace {
  const [, removed] = /^remove-rule-(\d+)$/.exec(action) ?? [];
  if (removed) {
    return { ...typed, rules: typed.rules.toSpliced(Number(removed), 1) };
  }
  return action === "add-rule"
    ? { ...typed, rules: [...typed.rules, NEW_RULE] }
    : typed;
}

async function searchPage(ask: Ask, typed: TypedPlace) {
  const found = await findAddresses(ask, typed.address);
  if (found.ok) return await editorPage(ask, { typed, matches: found.value });
  ask.c.status(422);
  return await editorPage(ask, {
    typed,
    errors: { address: [found.error.code] },
  });
}
