import type { Point } from "../domain/geo/point.ts";
import { askPhoton, photonAddress, PhotonAnswer } from "./photon.ts";

/** So many addresses are kept: cars come to the same places again and again. */
const KEPT = 10_000;
/** Points that agree to this many decimals, 11 metres, have one address. */
const DECIMALS = 4;
/** A geocoder that is down is left alone this long, milliseconds: nothing else waits for it meanwhile. */
const REST_MS = 60_000;

/**
 * Addresses of points by a Photon server. Throws while it is down; null where it knows none. What it told is kept in
 * the order of use.
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
