import type { TripEdit } from "../../domain/trip/edit.ts";
import type { Texts } from "../../locales/index.ts";

/** Names the fields that a change changed, as in "type, purpose". */
export function namesOfFields(
  fields: readonly (keyof TripEdit)[],
  m: Texts,
): string {
  const names = {
    type: m.trip.type,
    purpose: m.trip.purpose,
    project: m.name.project,
    driverId: m.trip.driver,
    note: m.trip.note,
  };
  return fields.map((field) => names[field].toLowerCase()).join(", ");
}
