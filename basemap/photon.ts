import * as z from "zod";
import { joinAddress } from "../domain/address/found-address.ts";

const name = z.string().optional();

/** What we read from an answer of Photon (GeoJSON). */
export const PhotonAnswer = z.object({
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

/** Longest wait for an answer, milliseconds. */
const PATIENCE_MS = 4000;

/** Asks a Photon server (https://github.com/komoot/photon). Throws when it does not answer. */
export async function askPhoton(
  url: string,
  path: "api" | "reverse",
  query: Record<string, string>,
): Promise<unknown> {
  const asked = new URL(path, url.endsWith("/") ? url : `${url}/`);
  asked.search = String(new URLSearchParams(query));
  const answer = await fetch(asked, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: "application/json" },
  });
  if (answer.ok) return await answer.json();
  await answer.body?.cancel();
  throw new Error(`the geocoder answered ${answer.status}`);
}

/** Gives the address in one line; empty when the answer holds none. */
export function photonAddress(
  found: z.output<typeof PhotonAnswer>["features"][number]["properties"],
): string {
  const street = found.street &&
    [found.street, found.housenumber].filter(Boolean).join(" ");
  const city = [found.postcode, found.city].filter(Boolean).join(" ");
  return joinAddress([found.name, street, city, found.country]);
}
