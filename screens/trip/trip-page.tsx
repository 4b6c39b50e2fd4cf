import { readTripTolls } from "../../db/toll/trip-tolls.ts";
import { listSuggestions } from "../../db/suggestion/suggestions.ts";
import { canSplit } from "../../db/trip/joining/splitting.ts";
import { listChanges } from "../../db/trip/history.ts";
import { readSpeeds } from "../../db/trip/speeds.ts";
import { findTrip } from "../../db/trip/trips.ts";
import { findUndoable } from "../../db/trip/undoing.ts";
import { findUnitHead } from "../../db/unit/head.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { decodePolyline } from "../../domain/geo/polyline.ts";
import { speedProfile } from "../../domain/trip/speed-profile.ts";
import { type Trip, TRIP_TYPES } from "../../domain/trip/trip.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";
import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import { localPath } from "../../http/local-path.ts";
import { editTrip } from "./changes.ts";
import { tripChoices } from "./choices.ts";
import type { Texts } from "../../locales/index.ts";
import { namesOfTripFields } from "./field-names.ts";
import type { TripChoices, TripValues } from "./fields.tsx";
import { logOf } from "./log-of.ts";
import { LOG } from "./paths.ts";
import { readAlong, readNeighbours } from "./neighbours.tsx";
import { drawRoutes } from "./route-map.ts";
import { styleUrls } from "../map/style-urls.ts";
import { keepOpened } from "../quick-search/opened.ts";
import { saved } from "./saved.ts";
import { TripView } from "./trip.tsx";

/** A trip with its route, to read and to edit; saving redirects to the log, or to the trip to which the person goes on. */
export const tripForm = createForm(editTrip, {
  undo: "own",
  read: (form): TypedTrip => ({
    ...form.texts([
      "type",
      "purpose",
      "project",
      "note",
      "back",
      "next",
      "along",
      "seen",
    ]),
    driver_id: form.number("driver_id"),
  }),
  toRequest: (
    { back: _back, next: _next, along: _along, seen, ...values },
  ) => ({
    ...values,
    seen: readSeen(seen),
  }),
  page: (ask, attempt) =>
    tripPage(ask, {
      ...attempt,
      isMeanwhile: attempt?.code === "ChangedMeanwhile",
    }),
  fields: { DriverNotFound: "driver_id", ProjectNotFound: "project" },
  done: (_, { changes }, { back, next }) =>
    saved(localPath(next || back, LOG), "TripSaved", changes),
});

interface TypedTrip extends TripValues {
  back: string;
  /** The trip beside it to which the person goes on; empty when saving leads back to the log. */
  next: string;
  /** The direction in which the person came from another trip. */
  along: string;
  /** What the page showed when it was drawn, as JSON. */
  seen: string;
}

/** Reads what the page showed of the trip; a form without it is compared with nothing. */
function readSeen(seen: string) {
  try {
    const { type, purpose, project, note, driver_id } = JSON.parse(seen);
    return {
      type,
      purpose: purpose || null,
      project: project || null,
      note: note || null,
      driver_id,
    };
  } catch {
    return undefined;
  }
}

interface Attempt {
  typed?: TripValues & { back?: string; along?: string };
  errors?: FieldErrors;
  /** Somebody else has changed the trip since the page was drawn. */
  isMeanwhile?: boolean;
  /** The driver to check in, and the one who is checked in. */
  confirm?: { driverId: number; checkedInId: number };
}

/** Draws the page of a trip, after a refused change with what was typed and the errors. */
export async function tripPage(
  ask: Ask,
  { typed, errors = {}, isMeanwhile, confirm }: Attempt = {},
): Promise<Response> {
  const { db, actor, texts: m } = ask;
  const trip = await findTrip(db, actor, ask.id);
  if (!trip) return ask.notFound();
  if (!trip.masked) keepOpened(ask, { kind: "trip", id: trip.id });
  const unit = await findUnitHead(db, actor, trip.unitId);
  const choices = await choicesFor(ask, trip);
  const back = localPath(typed?.back ?? ask.query("back"), logOf(ask, trip));
  const nameOf = (driverId: number) =>
    choices.drivers.find(({ id }) => id === driverId)?.name;
  return ask.render(
    <TripView
      trip={trip}
      unit={unit ? unitLabel(unit.name, unit.registrationNumber) : null}
      values={typed ?? valuesOf(trip)}
      seen={JSON.stringify(valuesOf(trip))}
      meanwhile={isMeanwhile && typed
        ? meanwhileChanges(
          namesOfTripFields(m),
          wordsOf(m, typed, nameOf),
          wordsOf(m, valuesOf(trip), nameOf),
        )
        : null}
      errors={errors}
      choices={offeredFor(trip, actor, choices)}
      confirm={confirm && {
        driverId: confirm.driverId,
        checkedIn: nameOf(confirm.checkedInId) ?? m.trip.noDriver,
      }}
      canSplit={await canSplit(db, actor, trip)}
      undoable={await findUndoable(db, actor, trip.id)}
      profile={speedProfile(await readSpeeds(db, actor, trip))}
      changes={await listChanges(db, actor, trip)}
      tolls={trip.masked ? null : await readTripTolls(db, actor, trip)}
      route={trip.route}
      map={await drawRoutes(ask.services.map, [decodePolyline(trip.route)])}
      styleUrls={styleUrls(ask.services.config)}
      back={back}
      neighbours={await readNeighbours(ask, trip, back)}
      along={readAlong(typed?.along ?? ask.query("along"))}
    />,
    {
      title: m.trip.tripOn(ask.format.day(trip.startedAt)),
      current: LOG,
      style: "trip",
    },
  );
}

/** Gives what the trip can get; the purpose that earlier trips suggest for it comes first. */
async function choicesFor({ db, actor }: Ask, { id, unitId, purpose }: Trip) {
  const choices = await tripChoices(db, actor, unitId);
  const suggested = (await listSuggestions(db, actor, { ids: [id] }))
    .filter(({ kind }) => kind === "purpose").map(({ value }) => value);
  const usual = new Set([...suggested, ...choices.usual]);
  if (purpose !== null) usual.delete(purpose);
  return { ...choices, usual: [...usual] };
}

function valuesOf(trip: Trip): TripValues {
  return {
    type: trip.type,
    purpose: trip.purpose ?? "",
    project: trip.project ?? "",
    note: trip.note ?? "",
    driver_id: trip.driver?.id ?? null,
  };
}

/** Gives values of a trip as people read them. */
function wordsOf(
  m: Texts,
  { type, purpose, project, note, driver_id }: TripValues,
  nameOf: (driverId: number) => string | undefined,
) {
  const typeText = TRIP_TYPES.find((one) => one === type);
  return {
    type: typeText ? m.tripType[typeText] : "",
    purpose,
    project,
    note,
    driverId: driver_id === null ? "" : nameOf(driver_id) ?? "",
  };
}

/** Removes the person from the drivers of a masked trip: nobody makes a private trip their own to see it. */
function offeredFor(
  trip: Trip,
  { userId }: UserActor,
  { drivers, ...names }: TripChoices,
): TripChoices {
  return {
    ...names,
    drivers: drivers.filter(({ id }) => !trip.masked || id !== userId),
  };
}
