import * as z from "zod";
import type { Place, PlaceInList } from "../../db/place/places.ts";
import { DIRECTIONS, PLACE_KINDS } from "../../domain/place/place.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { toWeeklyHoursV1, WeeklyHoursV1 } from "../working-hours/v1.ts";

/** A place as the JSON API names it in a list; metres and degrees. */
export const ListedPlaceV1 = z.object({
  id: z.number(),
  label: z.string(),
  address: z.string(),
  kind: z.enum(PLACE_KINDS).nullable(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  units: z.array(z.object({ imei: z.string(), name: z.string() })),
  may_change: z.boolean(),
});

/** A place with its categorisation rules. */
export const PlaceV1 = ListedPlaceV1.extend({
  rules: z.array(WeeklyHoursV1.extend({
    type: z.enum(TRIP_TYPES),
    purpose: z.string().nullable(),
    direction: z.enum(DIRECTIONS),
  })),
});

/** Gives a place in the shape of a list. */
export function toListedPlaceV1(
  place: PlaceInList,
): z.infer<typeof ListedPlaceV1> {
  return {
    id: place.id,
    label: place.label,
    address: place.address,
    kind: place.kind,
    latitude: place.latitude,
    longitude: place.longitude,
    radius: place.radiusM,
    units: place.units.map(({ imei, name }) => ({ imei, name })),
    may_change: place.mayChange,
  };
}

/** Gives a place with all its parts in the JSON shape. */
export function toPlaceV1(place: Place): z.infer<typeof PlaceV1> {
  return {
    ...toListedPlaceV1(place),
    rules: place.rules.map((rule) => ({
      type: rule.type,
      purpose: rule.purpose,
      direction: rule.direction,
      ...toWeeklyHoursV1(rule),
    })),
  };
}
