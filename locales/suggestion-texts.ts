import type { Suggestion } from "../domain/suggestion/suggest.ts";
import type { TripType } from "../domain/trip/trip.ts";
import type { Texts } from "./index.ts";

/** Gives why something is suggested, as in "12 earlier trips from here to there". */
export function reasonText(
  { reason, count, of }: Pick<Suggestion, "reason" | "count" | "of">,
  m: Texts,
): string {
  return m.suggestion.reasons[reason](m.suggestion.earlier(count, of));
}

/** Gives what is suggested as people read it. */
export function suggestedText(
  { kind, value, driverName }: Pick<Suggestion, "kind" | "value"> & {
    driverName: string | null;
  },
  m: Texts,
): string {
  if (kind === "type") return m.tripType[value as TripType];
  return driverName ?? value;
}
