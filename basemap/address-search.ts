import {
  type FoundAddress,
  joinAddress,
} from "../domain/address/found-address.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { askPhoton, photonAddress, PhotonAnswer } from "./photon.ts";

/** Finds addresses that match what a person typed. Throws when the service behind it does not answer. */
export type SearchAddresses = (text: string) => Promise<FoundAddress[]>;

/** Most addresses in one answer. */
const MOST_FOUND = 8;

/** Places of one name that are looked through for those of a country. */
const OF_ONE_NAME = 100;

/** Searches the place names that the build wrote; needs no network. What it has found, "Uppsala, SE", it finds again. */
export function searchGazetteer(gazetteer: Gazetteer): SearchAddresses {
  return (text) => {
    const [, name, country] = /^(.+),\s*(\p{L}{2})\s*$/u.exec(text) ?? [];
    const places = name && country
      ? gazetteer.searchPlaces(name, OF_ONE_NAME)
        .filter((place) => place.country === country.toUpperCase())
        .slice(0, MOST_FOUND)
      : gazetteer.searchPlaces(text, MOST_FOUND);
    return Promise.resolve(places.map((place) => ({
      address: joinAddress([place.name, place.country]),
      latitude: place.latitude,
      longitude: place.longitude,
    })));
  };
}

/** Searches with a Photon server, which knows streets and house numbers. */
export function searchPhoton(url: string): SearchAddresses {
  return async (text) => {
    const { features } = PhotonAnswer.parse(
      await askPhoton(url, "api", { q: text, limit: String(MOST_FOUND) }),
    );
    return features.map(({ geometry, properties }) => {
      const [longitude, latitude] = geometry.coordinates;
      return { address: photonAddress(properties), latitude, longitude };
    }).filter(({ address }) => address !== "");
  };
}
