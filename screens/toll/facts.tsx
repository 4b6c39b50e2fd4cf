import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ChargedToll } from "../../db/toll/charges.ts";
import type { TripTolls } from "../../db/toll/trip-tolls.ts";
import {
  remarksOf,
  remarkText,
} from "../../documents/statement/toll-remark.ts";
import { mayReachStations } from "../../domain/toll/zone.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { passagesPath } from "./paths.ts";

/** The congestion tax of a trip with a link to its passages; nothing where it can have passed no station (REP-13). */
export function TripTollFacts(
  { trip, tolls: { passages, changes } }: { trip: Trip; tolls: TripTolls },
) {
  const t = useTexts().toll.passages;
  const format = useFormat();
  const isKnown = passages.length > 0 || changes.length > 0;
  if (!isKnown && !mayHavePassed(trip)) return null;
  const feeOre = passages.reduce((sum, toll) => sum + toll.feeOre, 0);
  const count = passages.filter(({ correction }) => correction !== "removed")
    .length;
  return (
    <p>
      {count === 0 ? t.none : t.sum(count, format.amount(feeOre / 100, "SEK"))}
      {" "}
      <a href={passagesPath(trip.id)}>{t.open}</a>
    </p>
  );
}

function mayHavePassed({ start, distanceM, ongoing }: Trip): boolean {
  const { latitude, longitude } = start;
  if (ongoing || latitude === null || longitude === null) return false;
  return mayReachStations({ start: { latitude, longitude }, distanceM });
}

/** Writes the station of a passage, or that none is known. */
export function useStationText(): (station: string | null) => string {
  const t = useTexts().toll.passages;
  return (station) => station ?? t.unknownStation;
}

/** Why a passage costs what it does; empty when nothing is to be said. */
export function useWhyText(): (toll: ChargedToll) => string {
  const m = useTexts();
  return (toll) => {
    const remarks = remarksOf(toll);
    return remarks.length === 0 ? "" : remarkText(remarks.join(" "), m);
  };
}
