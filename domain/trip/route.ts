import type { Point } from "../geo/point.ts";
import { encodePolyline } from "../geo/polyline.ts";
import { simplifyLine } from "../geo/simplify.ts";

/** A route on a map needs no more: a lane is wider than a receiver's error. */
const TOLERANCE_M = 10;

/** Encodes the line of a trip as the polyline that is stored with it, true to about 10 m. */
export function encodeRoute(line: readonly Point[]): string {
  return encodePolyline(simplifyLine(line, TOLERANCE_M));
}
