import { ADDRESS_MAX } from "../field/text.ts";
import type { Point } from "../geo/point.ts";

/** An address that a search found, short enough to be kept. */
export interface FoundAddress extends Point {
  address: string;
}

/** Joins the parts of an address with commas, as many whole ones as fit. */
export function joinAddress(parts: readonly (string | undefined)[]): string {
  let address = "";
  for (const part of new Set(parts.map((text) => text?.trim()))) {
    if (!part) continue;
    const longer = address ? `${address}, ${part}` : part;
    if (longer.length > ADDRESS_MAX) break;
    address = longer;
  }
  return address || (parts.find(Boolean) ?? "").slice(0, ADDRESS_MAX).trim();
}
