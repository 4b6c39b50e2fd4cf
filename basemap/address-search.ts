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

/** Searches the place names that the build wrote; needs no network. */
export function searchGazetteer(gazetteer: Gazetteer): SearchAddresses {
  return (text) =>
    Promise.resolve(
      gazetteer.searchPlaces(text, MOST_FOUND).map((place) => ({
        address: joinAddress([place.name, place.country]),
        latitude: place.latitude,
        longitude: place.longitude,
      })),
    );
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
