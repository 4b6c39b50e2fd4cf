import type { TripType } from "./trip.ts";

/** Longest purpose and note of a trip, characters. */
export const PURPOSE_MAX = 100;
export const NOTE_MAX = 500;

/** What a person may write on a trip; an absent field stays as it is, null removes it. */
export interface TripEdit {
  type?: TripType;
  purpose?: string | null;
  note?: string | null;
  project?: string | null;
  driverId?: number | null;
}

/** The fields of an edit, in the order in which changes name them. */
export const EDIT_FIELDS = [
  "type",
  "purpose",
  "project",
  "driverId",
  "note",
] as const satisfies readonly (keyof TripEdit)[];

/** Gives the part of an edit that changes something of a trip, with the values before; null when nothing changes. */
export function changeOf(
  trip: Required<TripEdit>,
  edit: TripEdit,
): { before: TripEdit; after: TripEdit } | null {
  const keys = (Object.keys(edit) as (keyof TripEdit)[])
    .filter((key) => edit[key] !== undefined && edit[key] !== trip[key]);
  if (keys.length === 0) return null;
  const pick = (from: TripEdit): TripEdit =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(trip), after: pick(edit) };
}
