import type { TripEdit } from "../../domain/trip/edit.ts";
import type { Texts } from "../../locales/index.ts";

/** Names the fields that a change changed, as in "type, purpose". */
export function namesOfFields(
  fields: readonly (keyof TripEdit)[],
  m: Texts,
): string {
  const names = namesOfTripFields(m);
  return fields.map((field) => names[field].toLowerCase()).join(", ");
}

/** Gives what the fields of a trip are called. */
export function namesOfTripFields(m: Texts): Record<keyof TripEdit, string> {
  return {
    type: m.trip.type,
    purpose: m.trip.purpose,
    project: m.name.project,
    driverId: m.trip.driver,
    note: m.trip.note,
  };
}
