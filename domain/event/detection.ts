import type { EcoThresholds } from "../eco-score/thresholds.ts";
import type { Fix } from "../position/fix.ts";
import type { TripSettings } from "../trip/settings/settings.ts";
import type { EventContents, FoundEvent } from "./event.ts";

/** A doubt that nothing contradicts ends after so long, and so long a silence ends what lasts, ms. */
export const DOUBT_MS = 5 * 60_000;

/** By what a fix is judged: what held at its time. */
export interface Judged {
  settings: TripSettings;
  /** Speed above which the unit drives too fast, km/h; null when that is not watched. */
  limitKmh: number | null;
  /** Null when harsh driving is not watched. */
  eco: EcoThresholds | null;
  /** Since when theft mode was on, ms UTC; null when it was off. */
  theftSince: number | null;
}

/** Takes an event that was found; one of the same kind, subject and instant replaces the one before. */
export type Emit = (event: FoundEvent) => void;

/** Builds an event at a fix. */
export function eventAt(
  fix: Pick<Fix, "fixedAt" | "latitude" | "longitude">,
  contents: EventContents,
  subject = "",
): FoundEvent {
  const { fixedAt, latitude, longitude } = fix;
  return {
    ...contents,
    subject,
    happenedAt: fixedAt,
    endedAt: null,
    position: { latitude, longitude },
    rings: true,
  };
}
