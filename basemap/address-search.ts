import * as z from "zod";
import {
  type FoundAddress,
  joinAddress,
} from "../domain/place/found-address.ts";
import type { Gazetteer } from "./gazetteer.ts";

/** Finds addresses by what a person types of them. Throws when the service behind it does not answer. */
export type SearchAddresses = (text: string) => Promise<FoundAddress[]>;

/** More than these nobody reads. */
const MOST_FOUND = 8;

/** Searches the names of places that the build laid down; works without any network. */
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

const name = z.string().optional();

/** What we read of an answer of Photon (GeoJSON). */
const PhotonAnswer = z.object({
  features: z.array(z.object({
    geometry: z.object({
      coordinates: z.tuple([z.number(), z.number()]).rest(z.number()),
    }),
    properties: z.object({
      name,
      street: name,
      housenumber: name,
      postcode: name,
      city: name,
      country: name,
    }),
  })),
});

/** A form waits for the answer, milliseconds. */
const PATIENCE_MS = 4000;

/** Searches with a Photon server (https://github.com/komoot/photon), which knows streets and house numbers. */
export function searchPhoton(url: string): SearchAddresses {
  return async (text) => {
    const asked = new URL("api", url.endsWith("/") ? url : `${url}/`);
    asked.searchParams.set("q", text);
    asked.searchParams.set("limit", String(MOST_FOUND));
    const answer = await fetch(asked, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: "application/json" },
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the geocoder answered ${answer.status}`);
    }
    const { features } = PhotonAnswer.parse(await answer.json());
    return features.map(({ geometry, properties: found }) => {
      const [longitude, latitude] = geometry.coordinates;
      const street = found.street &&
        [found.street, found.housenumber].filter(Boolean).join(" ");
      const city = [found.postcode, found.city].filter(Boolean).join(" ");
      const address = joinAddress([found.name, street, city, found.country]);
      return { address, latitude, longitude };
    }).filter(({ address }) => address !== "");
  };
}
