import { findBookingsByText } from "../../db/quick-search/bookings.ts";
import { findTripsByText } from "../../db/quick-search/trips.ts";
import { findUnits, type FoundUnit } from "../../db/quick-search/units.ts";
import { listGeofences } from "../../db/geofence/geofences.ts";
import { listPlaces } from "../../db/place/places.ts";
import { listAccountUsers } from "../../db/user/users.ts";
import { UserListRequest } from "../../domain/user/user-list.ts";
import { hasWords } from "../../domain/quick-search/tells.ts";
import { dayOf } from "../../domain/time.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";
import type { Ask } from "../../http/ask.ts";
import { typedDay } from "../../locales/typed-day.ts";
import { nameOf } from "../address/name.ts";
import { bookingPath } from "../booking/paths.ts";
import { GEOFENCES_PATH } from "../geofence/paths.ts";
import { PLACES_PATH } from "../place/paths.ts";
import { UNITS_PATH } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import { actionsFor, findActions, unitActions } from "./actions.ts";
import { begunBy, wholeFirst } from "./matching.ts";
import { openedOf } from "./opened.ts";
import { pagesOf } from "./pages.ts";
import { QUICK_SEARCH_PATH } from "./paths.ts";
import { type Found, tripAsFound, unitAsFound } from "./result.ts";
import { unitsOfTab, unitTabs } from "./unit-tabs.ts";

/** Results of a group on the page, and of a page of one group alone. */
const SHOWN = 5;
const SHOWN_ALONE = 50;

/** Groups that have pages of their own: no other list shows what a text finds of them. */
const ALONE = ["trips", "bookings"] as const;

/** The groups of results, in the order of the page. */
const KINDS = [
  "opened",
  "pages",
  "units",
  "actions",
  "people",
  "trips",
  "bookings",
  "places",
  "geofences",
] as const;

type Kind = typeof KINDS[number];

/** The results of a kind; `all` is the list that shows the rest, null where there is no more. */
export interface FoundGroup {
  kind: Kind;
  found: Found[];
  all: string | null;
}

/** Finds what the person may see by a text; groups without a result are left out. */
export async function findAll(ask: Ask, text: string): Promise<FoundGroup[]> {
  const read = await ask.read(async () => ({
    units: await findUnits(ask.db, ask.actor, text, SHOWN),
    people: await peopleOf(ask, text),
    pages: await pagesOf(ask, text),
    actions: await findActions(ask, text),
    trips: await tripsOf(ask, text, SHOWN),
    bookings: await bookingsOf(ask, text, SHOWN + 1),
    places: await placesOf(ask, text),
    geofences: await geofencesOf(ask, text),
  }));
  const { people, actions, trips, bookings, places, geofences } = read;
  const { pages, areNamedSo } = read.pages;
  const units = await unitsAsFound(ask, text, read.units.units);
  // Whom or what a word names is meant, rather than a page that is called so, too.
  const areLast = !areNamedSo &&
    [...units, ...people].some(({ name }) => hasWords(name, text));
  const ofPages = group("pages", pages);
  const ofFirst = units[0] ? unitActions(ask, units[0]) : [];
  const ofActions = group("actions", [
    ...actions,
    ...ofFirst.filter(({ path }) => actions.every((one) => one.path !== path)),
  ]);
  // Who types what to do means that, rather than the page where it is done.
  const areFirst = !areLast && begunBy(text, actions) &&
    !pages.some(({ name }) => hasWords(name, text));
  const groups = [
    ...(areFirst ? [ofActions] : []),
    ...(areLast ? [] : [ofPages]),
    group("units", units, listOf(UNITS_PATH, text), read.units.isMore),
    ...(areFirst ? [] : [ofActions]),
    group("people", people, listOf(USERS_PATH, text)),
    ...(areLast ? [ofPages] : []),
    group("trips", trips.found, aloneAt("trips", text), trips.isMore),
    group("bookings", bookings, aloneAt("bookings", text)),
    group("places", places, listOf(PLACES_PATH, text)),
    group("geofences", geofences, listOf(GEOFENCES_PATH, text)),
  ];
  return groups.filter(({ found }) => found.length > 0);
}

/** Finds one group alone, and more of it, or the units whose tab is asked for; null for a group that has no page of its own. */
export async function findAlone(
  ask: Ask,
  text: string,
  asked: string | undefined,
): Promise<FoundGroup[] | null> {
  const tab = unitTabs(ask).find(({ part }) => part === asked);
  if (tab) {
    const found = await ask.read(() => unitsOfTab(ask, tab, SHOWN_ALONE));
    return found.length > 0 ? [{ kind: "units", found, all: UNITS_PATH }] : [];
  }
  const kind = ALONE.find((one) => one === asked);
  if (!kind) return null;
  const found = await ask.read(async () =>
    kind === "bookings"
      ? await bookingsOf(ask, text, SHOWN_ALONE)
      : (await tripsOf(ask, text, SHOWN_ALONE)).found
  );
  return found.length > 0 ? [{ kind, found, all: null }] : [];
}

function aloneAt(of: typeof ALONE[number], text: string): string {
  return `${QUICK_SEARCH_PATH}?${new URLSearchParams({ q: text, of })}`;
}

/** What the search offers before anything is typed: what the person opened last, and what they may do. */
export async function findFirst(ask: Ask): Promise<FoundGroup[]> {
  const opened = await ask.read(() => openedOf(ask));
  const groups = [group("opened", opened), group("actions", actionsFor(ask))];
  return groups.filter(({ found }) => found.length > 0);
}

function group(
  kind: Kind,
  found: Found[],
  all: string | null = null,
  isMore = found.length > SHOWN,
) {
  return {
    kind,
    // Each of the actions and of what was opened last is one that the person may want.
    found: all === null && kind !== "pages" ? found : found.slice(0, SHOWN),
    all: isMore ? all : null,
  };
}

function listOf(path: string, search: string): string {
  return `${path}?${new URLSearchParams({ search })}`;
}

/** Gives units with where they are, which another service names; it is asked outside of the read. */
async function unitsAsFound(
  ask: Ask,
  text: string,
  units: readonly FoundUnit[],
): Promise<Found[]> {
  return await Promise.all(units.map(async (unit) => {
    // Only the person who typed its end looks for it.
    const imei = unit.imei.endsWith(text) ? unit.imei : "";
    const { place, driver, latitude, longitude } = unit;
    const isPlaced = latitude !== null && longitude !== null;
    const where = place ??
      (isPlaced ? await nameOf(ask, { latitude, longitude }) : null);
    return unitAsFound(ask, unit, imei, [where, driver]);
  }));
}

async function tripsOf(
  ask: Ask,
  text: string,
  limit: number,
): Promise<{ found: Found[]; isMore: boolean }> {
  const { db, actor, now, timeZone, language } = ask;
  const today = dayOf(now.getTime(), timeZone);
  const day = typedDay(text, { language, today });
  const asked = { day, limit, now, timeZone };
  const { trips, isMore } = await findTripsByText(db, actor, text, asked);
  const found = trips.map((trip) => {
    const startedOn = dayOf(trip.startedAt.getTime(), timeZone);
    return tripAsFound(ask, trip, { isOfDay: startedOn === day });
  });
  return { found, isMore };
}

/** Finds the next bookings, where the account has the car schedule. */
async function bookingsOf(
  ask: Ask,
  text: string,
  limit: number,
): Promise<Found[]> {
  const { db, actor, user, now, format, texts: m } = ask;
  if (!user.carSchedule) return [];
  const { fields: x } = m.quickSearch;
  const asked = { now, limit };
  const bookings = await findBookingsByText(db, actor, text, asked);
  return bookings.map((booking) => {
    const { id, unitName, registrationNumber, driverName, purpose } = booking;
    const [from, until] = [booking.period.from, booking.period.until]
      .map((at) => new Date(at));
    const isOneDay = format.day(from!) === format.day(until!);
    const end = isOneDay ? format.time(until!) : format.dateTime(until!);
    return {
      path: bookingPath(id),
      name: unitLabel(unitName, registrationNumber),
      detail: `${format.day(from!)} ${format.time(from!)} – ${end}`,
      more: [driverName, purpose].filter(Boolean).join(" · "),
      facts: [
        { label: x.driver, text: driverName ?? "" },
        { label: x.purpose, text: purpose ?? "" },
      ],
    };
  });
}

async function peopleOf(
  { db, actor, texts: m }: Ask,
  search: string,
): Promise<Found[]> {
  const { fields: x } = m.quickSearch;
  const asked = { ...UserListRequest.parse({}), search, limit: SHOWN_ALONE };
  const { users } = await listAccountUsers(db, actor, asked);
  return wholeFirst(
    search,
    users.map((
      { id, firstName, lastName, email, username, phone, departmentName },
    ) => ({
      path: `${USERS_PATH}/${id}`,
      name: `${firstName} ${lastName}`.trim() || email,
      detail: email,
      facts: [
        { label: x.email, text: email },
        { label: m.user.username, text: username ?? "" },
        { label: m.user.phone, text: phone ?? "" },
        { label: m.user.department, text: departmentName ?? "" },
      ],
    })),
  );
}

async function placesOf(
  { db, actor, texts: m }: Ask,
  search: string,
): Promise<Found[]> {
  // What a unit's name finds stands under the units.
  const asked = { search, ofUnits: false, limit: SHOWN_ALONE };
  const { places } = await listPlaces(db, actor, asked);
  return wholeFirst(
    search,
    places.map(({ label, address }) => ({
      path: listOf(PLACES_PATH, label),
      name: label,
      detail: address,
      facts: [{ label: m.quickSearch.fields.address, text: address }],
    })),
  );
}

async function geofencesOf(
  { db, actor, texts: m }: Ask,
  search: string,
): Promise<Found[]> {
  const { fields: x } = m.quickSearch;
  const { geofences } = await listGeofences(db, actor, {
    search,
    offset: 0,
    order: "name",
    isDescending: false,
  });
  return wholeFirst(
    search,
    geofences.map(({ id, name, address, units }) => ({
      path: `${GEOFENCES_PATH}/${id}/visits`,
      name,
      detail: address ?? "",
      facts: [
        { label: x.address, text: address ?? "" },
        ...units.map((unit) => ({ label: x.unit, text: unit.name })),
      ],
    })),
  );
}
