import { Buffer } from "node:buffer";
import { createHash, timingSafeEqual } from "node:crypto";

/** The secret keys that reports must carry: one for the whole service, or one of a unit (ING-20). */
export class Keys {
  readonly #service: Uint8Array | undefined;

  constructor(serviceKey?: string) {
    this.#service = serviceKey ? hashKey(serviceKey) : undefined;
  }

  /** Whether every report needs a key, whatever its unit. */
  get required(): boolean {
    return this.#service !== undefined;
  }

  /**
   * Decides for the units of one report. The service's key opens every unit, so that a gateway needs one key
   * only; a unit's own key opens that unit. Without any key to ask for, nothing is read or compared.
   */
  openerOf(
    report: { query: string; headers: Headers },
  ): (unit: { keyHash?: Uint8Array } | undefined) => boolean {
    let given: Uint8Array | null | undefined;
    return (unit) => {
      if (!this.#service && !unit?.keyHash) return true;
      if (given === undefined) {
        const key = givenKey(report);
        given = key === undefined ? null : hashKey(key);
      }
      return given !== null &&
        (isSame(given, this.#service) || isSame(given, unit?.keyHash));
    };
  }
}

/** A key as it is kept and compared: hashes have one length, so the time of comparing tells nothing of the key. */
export function hashKey(key: string): Uint8Array {
  return createHash("sha256").update(key).digest();
}

/** The key of a report: `key` in the query, X-Api-Key, a bearer token, or the password of a basic login. */
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

/** A query as it may be shown and stored: without the key. */
export function withoutKey(query: string): string {
  return query.replace(/(^|&)key=[^&]*/g, "$1key=…");
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && timingSafeEqual(a, b);
}
