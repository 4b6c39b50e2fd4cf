import type { ChangedTrips } from "../../db/trip/changed.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import { namesOfTripFields } from "../trip/field-names.ts";
import { capital, type Said, shortValue } from "./said.ts";

/** Says in words what kept changes of trips did, and what taking them back does. */
export function sayTrips(
  m: Texts,
  format: Format,
  changed: ChangedTrips,
  isRedo: boolean,
): Said {
  const t = m.undoing;
  const { count, whole } = changed;
  const what = count > 1 ? t.trips(count) : t.trip(
    changed.isMasked
      ? format.shortDay(changed.at)
      : `${format.shortDay(changed.at)} ${format.time(changed.at)}`,
    changed.unitName,
  );
  if (whole === "entered") {
    return { done: capital(t.isBack(what)), takesBack: t.takesAway(what) };
  }
  if (whole === "deleted") {
    return { done: capital(t.isGone(what)), takesBack: t.bringsBack(what) };
  }
  const fields = listFields(m, changed);
  return {
    done: isRedo ? t.tripsRedone(what, fields) : t.tripsUndone(what, fields),
    takesBack: t.change(what),
    filledIn: t.filledIn(listFilled(m, changed), what),
  };
}

/** Lists what trips were given, or in which fields where they were given different values. */
function listFilled(
  m: Texts,
  { isAlike, fields, values }: ChangedTrips,
): string {
  const names = namesOfTripFields(m);
  return fields.map((field) => {
    const value = values[field];
    if (!isAlike || !value) return names[field];
    return field === "type" ? m.tripType[value as TripType] : value;
  }).join(" · ");
}

/** Lists the fields, of one trip with their short values as they are now. */
function listFields(m: Texts, { count, fields, values }: ChangedTrips): string {
  const names = namesOfTripFields(m);
  return fields.map((field) => {
    const value = values[field];
    if (count > 1 || !value) return names[field];
    const shown = field === "type" ? m.tripType[value as TripType] : value;
    return shortValue(names[field], shown);
  }).join(" · ");
}
