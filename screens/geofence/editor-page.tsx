import { findGeofence, type Geofence } from "../../db/geofence/geofences.ts";
import { listUnitNames } from "../../db/unit/names.ts";
import { GEOFENCE_RADIUS } from "../../domain/geofence/geofence.ts";
import { readCircle } from "../../domain/geo/typed-circle.ts";
import { cornersIn } from "../../domain/geofence/polygon-text.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { pressedSearch, type SearchedForm } from "../address/pressed-search.ts";
import { CirclePicture } from "../map/circle-picture.tsx";
import { drawCircleMap, drawPolygonMap } from "../map/draw-circle.ts";
import { saveGeofence } from "./changes.ts";
import { GeofenceForm } from "./editor.tsx";
import {
  emptyGeofence,
  geofenceErrors,
  toGeofenceRequest,
  toTypedGeofence,
  typedGeofence,
} from "./form.ts";
import { invalidGeofencePage } from "./list-page.tsx";
import { GEOFENCES_PATH } from "./paths.ts";
import type { TypedGeofence } from "./values.ts";

/** The editor of the geofence in the path, or of a new one (GEO-02). */
export const geofenceEditor = createForm(saveGeofence, {
  undo: "kept",
  read: typedGeofence,
  toRequest: toGeofenceRequest,
  other: pressedOther,
  page: editorPage,
  missing: invalidGeofencePage,
  errorsAt: geofenceErrors,
  done: () => ({ to: GEOFENCES_PATH, notice: "GeofenceSaved" }),
});

type Drawn = SearchedForm<TypedGeofence> & { code?: string | null };

async function editorPage(ask: Ask, attempt?: Drawn) {
  const { db, actor, texts: m } = ask;
  const geofence = ask.idIfAny === null
    ? null
    : await findGeofence(db, actor, ask.idIfAny);
  if (ask.idIfAny !== null && !geofence?.mayChange) {
    return invalidGeofencePage(ask);
  }
  const shown: Drawn = attempt ?? { typed: await storedForm(ask, geofence) };
  const isLate = shown.code === "ChangedMeanwhile" && geofence !== null;
  // Saved again, the form overwrites what it now says that somebody changed.
  const typed = isLate
    ? { ...shown.typed, version: String(geofence.version) }
    : shown.typed;
  return ask.render(
    <GeofenceForm
      action={ask.c.req.path}
      typed={typed}
      errors={shown.errors ?? {}}
      isLate={isLate}
      units={await listUnitNames(db, actor)}
      matches={shown.matches ?? null}
      map={
        <CirclePicture
          services={ask.services}
          drawing={await drawShape(ask, typed)}
          drawsPolygon
          radius={GEOFENCE_RADIUS}
          label={m.geofence.map}
        />
      }
    />,
    {
      title: geofence
        ? m.geofence.editTitle(geofence.name)
        : m.geofence.addTitle,
      current: GEOFENCES_PATH,
      style: "geofence",
    },
  );
}

/** Draws the circle or the polygon that is typed. */
function drawShape({ services: { map } }: Ask, typed: TypedGeofence) {
  return typed.kind === "polygon"
    ? drawPolygonMap(map, cornersIn(typed.polygon))
    : drawCircleMap(map, readCircle(typed, GEOFENCE_RADIUS));
}

async function storedForm({ db, actor }: Ask, geofence: Geofence | null) {
  if (geofence) return toTypedGeofence(geofence);
  // A single unit needs no choice.
  const units = await listUnitNames(db, actor, 2);
  return emptyGeofence(
    units.length === 1 ? units.map(({ imei }) => imei) : [],
  );
}

/** Shows the form again after a button other than saving: the search for an address, and the map. */
async function pressedOther(ask: Ask, form: FormBody, typed: TypedGeofence) {
  const searched = await pressedSearch(ask, form, typed);
  if (searched) return await editorPage(ask, searched);
  return form.text("action") === "" ? null : await editorPage(ask, { typed });
}
