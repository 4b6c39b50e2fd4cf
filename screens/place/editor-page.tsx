import { PLACES_PATH } from "./paths.ts";
import { findPlace, type Place } from "../../db/place/places.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import { PLACE_RADIUS } from "../../domain/place/place.ts";
import { readCircle } from "../../domain/geo/typed-circle.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { pressedSearch, type SearchedForm } from "../address/pressed-search.ts";
import { CirclePicture } from "../map/circle-picture.tsx";
import { drawCircleMap } from "../map/draw-circle.ts";
import { savePlace } from "./changes.ts";
import { PlaceForm } from "./editor.tsx";
import {
  emptyPlace,
  NEW_RULE,
  placeErrors,
  toPlaceRequest,
  toTypedPlace,
  typedPlace,
} from "./form.ts";
import { invalidPlacePage } from "./list-page.tsx";
import type { TypedPlace } from "./values.ts";

/** The editor of the place in the path, or of a new one (PLACE-02). */
export const placeEditor = createForm(savePlace, {
  undo: "kept",
  read: (form) => typedPlace(form),
  toRequest: toPlaceRequest,
  other: pressedOther,
  page: editorPage,
  missing: invalidPlacePage,
  errorsAt: placeErrors,
  done: () => ({ to: PLACES_PATH, notice: "PlaceSaved" }),
});

async function editorPage(ask: Ask, attempt?: SearchedForm<TypedPlace>) {
  const { db, actor, texts: m } = ask;
  const place = ask.idIfAny === null
    ? null
    : await findPlace(db, actor, ask.idIfAny);
  if (ask.idIfAny !== null && !place?.mayChange) return invalidPlacePage(ask);
  const shown: SearchedForm<TypedPlace> = attempt ??
    { typed: await storedPlace(ask, place) };
  const { typed, errors = {}, matches = null } = shown;
  return ask.render(
    <PlaceForm
      action={ask.c.req.path}
      typed={typed}
      errors={errors}
      units={await listUnitNames(db, actor)}
      matches={matches}
      map={
        <CirclePicture
          services={ask.services}
          drawing={await drawCircleMap(
            ask.services.map,
            readCircle(typed, PLACE_RADIUS),
          )}
          radius={PLACE_RADIUS}
          label={m.place.map}
        />
      }
    />,
    {
      title: place ? m.place.editTitle(place.label) : m.place.addTitle,
      current: PLACES_PATH,
      style: "place",
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
  const searched = await pressedSearch(ask, form, typed);
  if (searched) return await editorPage(ask, searched);
  const action = form.text("action");
  return action === ""
    ? null
    : await editorPage(ask, { typed: changed(typed, action) });
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
