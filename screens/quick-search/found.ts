import { findTripsByText } from "../../db/quick-search/trips.ts";
import { findUnits } from "../../db/quick-search/units.ts";
import { listGeofences } from "../../db/geofence/geofences.ts";
import { listPlaces } from "../../db/place/places.ts";
import { listAccountUsers } from "../../db/user/users.ts";
import { UserListRequest } from "../../domain/user/user-list.ts";
import { placeName } from "../../domain/trip/place-name.ts";
import { dayOf } from "../../domain/time.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { Ask } from "../../http/ask.ts";
import { statementsFor } from "../../documents/statement/statements.ts";
import { localeOf } from "../../locales/format.ts";
import { typedDay } from "../../locales/typed-day.ts";
import { GEOFENCES_PATH } from "../geofence/paths.ts";
import { PLACES_PATH } from "../place/paths.ts";
import { statementPath, STATEMENTS_PATH } from "../statement/paths.ts";
import { navigationOf } from "../shell/navigation.ts";
import { unitState } from "../../domain/map/activity.ts";
import { stateText } from "../unit/state.tsx";
import { tripPath } from "../trip/paths.ts";
import { unitPath, UNITS_PATH } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";

/** Results of a group on the page. */
const SHOWN = 5;

/** The groups of results, in the order of the page. */
const KINDS = [
  "pages",
  "units",
  "trips",
  "people",
  "places",
  "geofences",
] as const;

type Kind = typeof KINDS[number];

/** A result: where it leads, its name, and what tells it from others. */
interface Found {
  path: string;
  name: string;
  detail: string;
  /** The trip log of a unit, and the marker that the map shows it by. */
  log?: string;
  mark?: { colour: string; symbol: UnitType };
}

/** The results of a kind; `all` is the list that shows the rest, null where there is no more. */
export interface FoundGroup {
  kind: Kind;
  found: Found[];
  all: string | null;
}

/** Finds what the person may see by a text, in one read; groups without a result are left out. */
export async function findAll(ask: Ask, text: string): Promise<FoundGroup[]> {
  const groups = await ask.read(async () => [
    group("pages", pagesOf(ask, text)),
    group("units", await unitsOf(ask, text), listOf(UNITS_PATH, text)),
    group("trips", await tripsOf(ask, text)),
    group("people", await peopleOf(ask, text), listOf(USERS_PATH, text)),
    group("places", await placesOf(ask, text), listOf(PLACES_PATH, text)),
    group(
      "geofences",
      await geofencesOf(ask, text),
      listOf(GEOFENCES_PATH, text),
    ),
  ]);
  return groups.filter(({ found }) => found.length > 0);
}

function group(kind: Kind, found: Found[], all: string | null = null) {
  return {
    kind,
    found: found.slice(0, SHOWN),
    all: found.length > SHOWN ? all : null,
  };
}

function listOf(path: string, search: string): string {
  return `${path}?${new URLSearchParams({ search })}`;
}

/** Finds entries of the person's menu, and reports, by their texts in the person's language. */
function pagesOf(
  { user, actor, services, texts, language }: Ask,
  text: string,
) {
  const fold = (text: string) => text.toLocaleLowerCase(localeOf(language));
  const menu = navigationOf(user, services.config, texts);
  const { title, titles } = texts.statement;
  const hasReports = menu.some(({ entries }) =>
    entries.some(({ path }) => path === STATEMENTS_PATH)
  );
  const reports = hasReports
    ? statementsFor(actor).map((id) => ({
      path: statementPath(id),
      text: titles[id],
      detail: title,
    }))
    : [];
  return [
    ...menu.flatMap(({ title, entries }) =>
      entries.map((entry) => ({ ...entry, detail: title ?? "" }))
    ),
    ...reports,
  ]
    .filter((entry) => fold(entry.text).includes(fold(text)))
    .map(({ path, text, detail }) => ({ path, name: text, detail }));
}

async function unitsOf(
  { db, actor, now, texts: m }: Ask,
  text: string,
): Promise<Found[]> {
  const units = await findUnits(db, actor, text, SHOWN + 1);
  return units.map((unit) => {
    const { id, name, registrationNumber, imei } = unit;
    const state = stateText(unitState(unit, now.getTime()), m);
    // Only the person who typed its end looks for it.
    const isByImei = imei.endsWith(text);
    return {
      path: unitPath("edit", id),
      name,
      detail: [registrationNumber, state, isByImei && imei].filter(Boolean)
        .join(" · "),
      log: unitPath("tripLog", id),
      mark: {
        colour: unit.markerColour,
        symbol: unit.markerSymbol ?? unit.type,
      },
    };
  });
}

async function tripsOf(ask: Ask, text: string): Promise<Found[]> {
  const { db, actor, now, timeZone, format, language } = ask;
  const today = dayOf(now.getTime(), timeZone);
  const day = typedDay(text, { language, today });
  const asked = { day, limit: SHOWN, now, timeZone };
  const trips = await findTripsByText(db, actor, text, asked);
  return trips.map(({ id, purpose, start, stop, startedAt }) => {
    const ends = `${placeName(start)} – ${placeName(stop)}`;
    const at = `${format.day(startedAt)} ${format.time(startedAt)}`;
    return {
      path: tripPath(id),
      name: purpose || ends,
      detail: purpose ? `${at} · ${ends}` : at,
    };
  });
}

async function peopleOf({ db, actor }: Ask, search: string): Promise<Found[]> {
  const asked = { ...UserListRequest.parse({}), search, limit: SHOWN + 1 };
  const { users } = await listAccountUsers(db, actor, asked);
  return users.map(({ id, firstName, lastName, email }) => ({
    path: `${USERS_PATH}/${id}`,
    name: `${firstName} ${lastName}`.trim() || email,
    detail: email,
  }));
}

async function placesOf({ db, actor }: Ask, search: string): Promise<Found[]> {
  // What a unit's name finds stands under the units.
  const asked = { search, ofUnits: false, limit: SHOWN + 1 };
  const { places } = await listPlaces(db, actor, asked);
  return places.map(({ label, address }) => ({
    path: listOf(PLACES_PATH, label),
    name: label,
    detail: address,
  }));
}

async function geofencesOf(
  { db, actor }: Ask,
  search: string,
): Promise<Found[]> {
  const { geofences } = await listGeofences(db, actor, {
    search,
    offset: 0,
    order: "name",
    isDescending: false,
  });
  return geofences.map(({ id, name, address }) => ({
    path: `${GEOFENCES_PATH}/${id}/visits`,
    name,
    detail: address ?? "",
  }));
}
