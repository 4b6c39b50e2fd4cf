import { Buffer } from "node:buffer";
import { createHash, timingSafeEqual } from "node:crypto";

/** The secret keys that reports must carry: one for the service, or one of a unit (ING-20). */
export class Keys {
  readonly #service: Uint8Array | undefined;

  readonly #fleet: Uint8Array | undefined;

  constructor(serviceKey?: string, fleetKey?: string) {
    this.#service = serviceKey ? hashKey(serviceKey) : undefined;
    this.#fleet = fleetKey ? hashKey(fleetKey) : undefined;
  }

  /** Whether every report needs a key, whatever its unit. */
  get required(): boolean {
    return this.#service !== undefined;
  }

  /**
   * Gives the function that decides which units a report's key opens. The service's key opens every unit, so that a
   * gateway needs one key only; a unit's own key opens that unit. If no key is required, nothing is read or compared.
   */
  openerOf(
    report: { query: string; headers: Headers },
  ): (unit: { keyHash?: Uint8Array } | undefined) => boolean {
    let given: Uint8Array | null | undefined;
    return (unit) => {
      if (!this.#service && !unit?.keyHash) return true;
      if (given === undefined) given = hashGiven(report);
      return this.#opens(given, unit);
    };
  }

  /** Says whether a report proves by a key that it comes from its unit; an IMEI proves nothing, since it stands on a sticker. */
  proves(
    report: { query: string; headers: Headers },
    unit: { keyHash?: Uint8Array } | undefined,
  ): boolean {
    return this.#opens(hashGiven(report), unit);
  }

  #opens(
    given: Uint8Array | null,
    unit: { keyHash?: Uint8Array } | undefined,
  ): boolean {
    return given !== null &&
      [this.#service, this.#fleet, unit?.keyHash]
        .some((key) => isSame(given, key));
  }
}

function hashGiven(
  report: { query: string; headers: Headers },
): Uint8Array | null {
  const key = givenKey(report);
  return key === undefined ? null : hashKey(key);
}

/** Hashes a key for storing and comparing: hashes have one length, so the time of a comparison reveals nothing. */
export function hashKey(key: string): Uint8Array {
  return createHash("sha256").update(key).digest();
}

/** Finds the key of a report: `key` in the query, X-Api-Key, a bearer token, or the password of a basic login. */
export function givenKey(
  { query, headers }: { query: string; headers: Headers },
): string | undefined {
  const inQuery = query.includes("key=")
    ? new URLSearchParams(query).get("key")
    : null;
  const inHeader = inQuery ?? headers.get("x-api-key");
  if (inHeader !== null) return inHeader;
  const [scheme, value] = headers.get("authorization")?.split(" ") ?? [];
  if (value === undefined) return undefined;
  if (/^bearer$/i.test(scheme!)) return value;
  if (!/^basic$/i.test(scheme!)) return undefined;
  const login = Buffer.from(value, "base64").toString();
  return login.slice(login.indexOf(":") + 1);
}

/** Removes the key from a query, which may then be shown and stored. */
export function withoutKey(query: string): string {
  return query.replace(/(^|&)key=[^&]*/g, "$1key=…");
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && timingSafeEqual(a, b);
}
