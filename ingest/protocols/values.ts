/**
 * Reading values that a unit or a gateway wrote: JSON, query text or XML, where a number may come as text.
 * Each function gives undefined for what is absent or is not of its kind.
 */

export type JsonObject = Record<string, unknown>;

/** A plain value, in JSON or in a query. */
export type Plain = string | number | boolean;

/** Says whether a value of a JSON text is neither an object nor null. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === "string" || typeof value === "number" ||
    typeof value === "boolean";
}

/** Gives a finite number, from a number or its text. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === "string") {
    if (value.trim() === "") return undefined;
    value = Number(value);
  }
  return typeof value === "number" && Number.isFinite(value)
    ? value
    : undefined;
}

/** Gives text that is not empty; numbers become text, as ids are often written as numbers. */
export function asText(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads yes or no in the spellings of units. */
export function asFlag(value: unknown): boolean | undefined {
  switch (value) {
    case true:
    case 1:
    case "true":
    case "1":
    case "yes":
    case "on":
      return true;
    case false:
    case 0:
    case "false":
    case "0":
    case "no":
    case "off":
      return false;
  }
  return undefined;
}

/** Gives a JSON object, not a list. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? value as JsonObject
    : undefined;
}

/** Gives a list; undefined for anything else. */
export function asList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Rounds away the noise of a unit conversion (10 kn * 1.852 = 18.520000000000003). */
export function tidy(value: number): number;
export function tidy(value: number | undefined): number | undefined;
export function tidy(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 1e4) / 1e4;
}

/** Gives the value times a factor (V of mV: 0.001), free of conversion noise; absent stays absent. */
export function scaled(
  value: number | undefined,
  factor: number,
): number | undefined {
  return value === undefined ? undefined : tidy(value * factor);
}

export const KMH_PER_KNOT = 1.852;
export const KMH_PER_MS = 3.6;
export const KMH_PER_CMS = 0.036;

/**
 * Gives the switches of a bit mask by number: bit 0 is switch 1. All up to `least` are included, and higher ones that
 * are on.
 */
export function switchesOfMask(
  mask: number | undefined,
  least: number,
): Record<number, boolean> | undefined {
  if (mask === undefined || mask < 0 || mask > 0xffff_ffff) return undefined;
  const switches: Record<number, boolean> = {};
  for (let bit = 0; bit < 32; bit++) {
    const on = Math.floor(mask / 2 ** bit) % 2 === 1;
    if (on || bit < least) switches[bit + 1] = on;
  }
  return switches;
}
