import type { Place, PlaceInList } from "../../db/places.ts";
import { clockOfMinute } from "../../domain/schedule/weekly.ts";

/** A place as the JSON API names it in a list; metres and degrees. */
export function toListedPlaceV1(place: PlaceInList) {
  return {
    id: place.id,
    label: place.label,
    address: place.address,
    latitude: place.latitude,
    longitude: place.longitude,
    radius: place.radiusM,
    units: place.units.map(({ imei, name }) => ({ imei, name })),
    may_change: place.mayChange,
  };
}

/** A place with its categorisation rules; their days are 1 (Monday) to 7. */
export function toPlaceV1(place: Place) {
  return {
    ...toListedPlaceV1(place),
    rules: place.rules.map((rule) => ({
      type: rule.type,
      purpose: rule.purpose,
      direction: rule.direction,
      days: rule.days,
      from: clockOfMinute(rule.fromMinute),
      to: clockOfMinute(rule.untilMinute),
    })),
  };
}
