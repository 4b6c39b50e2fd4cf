import type { Point } from "../../domain/geo/point.ts";
import type { Ask } from "../../http/ask.ts";

/** Names a point; null where there is no name, or none can be had. */
export async function nameOf(
  { services: { geocode, log } }: Ask,
  { latitude, longitude }: Point,
): Promise<string | null> {
  try {
    return await geocode({ latitude, longitude });
  } catch (error) {
    // As in the search, the error contains where somebody lives.
    const reason = error instanceof Error ? error.name : "unknown";
    log("warn", "point-not-named", { reason });
    return null;
  }
}
