import type { ChangedTrips } from "../../db/trip/changed.ts";
import type { TripEdit } from "../../domain/trip/edit.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import { namesOfTripFields } from "../trip/field-names.ts";
import { wayBackPath } from "../trip/paths.ts";
import type { Said } from "./said.ts";

/** Most letters of each place of a trip, so that a notice fits three lines of a phone and one of a wide screen. */
const PLACE_MAX = 24;

/** Says in words what kept changes of trips did, and what taking them back does. */
export function sayTrips(
  m: Texts,
  format: Format,
  changed: ChangedTrips,
  isRedo: boolean,
): Said {
  const t = m.undoing;
  const { whole } = changed;
  const what = nameTrips(m, format, changed);
  if (whole === "entered") {
    return {
      done: t.isBack(what),
      takesBack: t.takesAway(what),
      named: {
        TripEntered: t.tripEntered(what),
        WayBackEntered: t.tripEntered(what),
      },
      next: changed.isShown
        ? { href: wayBackPath(changed), text: m.trip.byHand.wayBack.link }
        : null,
    };
  }
  if (whole === "deleted") {
    return {
      done: t.isGone(what),
      takesBack: t.bringsBack(what),
      named: { TripDeleted: t.tripDeleted(what) },
    };
  }
  const fields = changed.fields.map((field) => t.fields[field]).join(", ");
  const part = fields ? t.fieldOf(fields, what) : t.change(what);
  return {
    done: isRedo ? t.tripsRedone(part) : t.tripsUndone(part),
    takesBack: part,
    filledIn: t.filledIn(listFilled(m, changed), what),
    saved: sayNow(m, changed, what),
    named: {
      TripPurposeSaved: t.purposeSaved(what),
      TripDriverSaved: t.driverSaved(what),
      TripSaved: t.tripSaved(what),
    },
    tripId: changed.count === 1 ? changed.tripId : undefined,
  };
}

/** Names one trip by its time and places, or several by their number. */
function nameTrips(
  m: Texts,
  format: Format,
  { count, whole, at, ends, unitName }: ChangedTrips,
): string {
  const t = m.undoing;
  if (count > 1) return t.trips(count);
  if (!ends) {
    const day = format.shortDay(at);
    return t.trip(whole ? `${day} ${format.time(at)}` : day, unitName);
  }
  const places = [ends.from, ends.to].map(shortPlace).filter(Boolean);
  return [format.time(at), places.join("–")].filter(Boolean).join(" ");
}

/** Gives the street or the name of a place, cut where it is long; coordinates name none. */
function shortPlace(name: string): string {
  const [first = ""] = name.split(", ");
  if (/^-?\d+\.\d+$/.test(first)) return "";
  return first.length > PLACE_MAX
    ? `${first.slice(0, PLACE_MAX - 1).trimEnd()}…`
    : first;
}

/** Says what trips are after a change that gave all of them the same. */
function sayNow(m: Texts, changed: ChangedTrips, what: string): string {
  const t = m.undoing;
  const { isAlike, fields, values } = changed;
  const [field, ...more] = fields;
  if (!field || more.length > 0 || !isAlike) return t.changed(what);
  const value = values[field];
  if (field === "type") return t.isOfType[value as TripType](what);
  const part = t.fieldOf(t.fields[field], what);
  return value ? t.isNow(part, value) : t.isEmptied(part);
}

/** Lists what trips were given, or in which fields where they were given different values. */
function listFilled(
  m: Texts,
  { isAlike, fields, values }: ChangedTrips,
): string {
  const names = namesOfTripFields(m);
  return fields.map((field: keyof TripEdit) => {
    const value = values[field];
    if (!isAlike || !value) return names[field];
    return field === "type" ? m.tripType[value as TripType] : value;
  }).join(" · ");
}
