import type { Point } from "../domain/geo/point.ts";
import { askPhoton, photonAddress, PhotonAnswer } from "./photon.ts";

/** Number of cached addresses: cars come to the same places again and again. */
const KEPT = 10_000;
/** Decimals by which points share an address: 11 metres. */
const DECIMALS = 4;
/** How long a geocoder that failed is not asked again, milliseconds. */
const REST_MS = 60_000;

/**
 * Gives addresses of points by a Photon server; null where it knows none. Throws while the server fails. Answers
 * are cached; the least recently used leave the cache first.
 */
export function reversePhoton(
  url: string,
  now: () => Date,
): (point: Point) => Promise<string | null> {
  const known = new Map<string, string | null>();
  let restsUntil = 0;
  return async (point) => {
    const key = keyOf(point);
    let address = known.get(key);
    if (address === undefined) {
      if (now().getTime() < restsUntil) throw new Error("the geocoder is down");
      try {
        address = await ask(url, point);
      } catch (error) {
        restsUntil = now().getTime() + REST_MS;
        throw error;
      }
    }
    known.delete(key);
    known.set(key, address);
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return address;
  };
}

function keyOf({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(DECIMALS)} ${longitude.toFixed(DECIMALS)}`;
}

async function ask(url: string, point: Point): Promise<string | null> {
  const { features: [nearest] } = PhotonAnswer.parse(
    await askPhoton(url, "reverse", {
      lat: String(point.latitude),
      lon: String(point.longitude),
      limit: "1",
    }),
  );
  return nearest ? photonAddress(nearest.properties) || null : null;
}
