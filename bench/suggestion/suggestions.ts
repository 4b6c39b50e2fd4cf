import {
  suggest,
  SUGGESTION_KINDS,
  type SuggestionKind,
  type SuggestionTrip,
} from "../../domain/suggestion/suggest.ts";
import { printTable, say } from "../table.ts";
import { benchPages } from "./pages.ts";
import { planYear, REGULAR, type YearTrip } from "./year.ts";

/** Earlier trips that the rule reads at most, as db/suggestion/trips.ts does. */
const EARLIER = 2400;

/** What a kind got right, and what the most used value so far would have. */
interface Tally {
  trips: number;
  suggested: number;
  right: number;
  usual: number;
}

/**
 * Prints how often suggestions are right (precision) and how many trips get a right one (recall) in the last quarter of
 * a demo year, each learned from the trips before it, beside the value used most so far; then what they cost.
 */
async function main(): Promise<void> {
  const year = planYear();
  const split = Math.floor(year.length * 0.75);
  say(
    `a year of ${year.length} trips; people say ${
      REGULAR.said * 100
    } % of them, a purpose is the usual one of its place in ${
      REGULAR.purpose * 100
    } %, a driver that of the unit in ${REGULAR.driver * 100} %`,
  );
  printTable(
    ["kind", "trips", "suggested", "precision %", "recall %", "most used %"],
    Object.entries(judge(year, split)).map((
      [kind, { trips, suggested, right, usual }],
    ) => [
      kind,
      trips,
      suggested,
      100 * right / suggested,
      100 * right / trips,
      100 * usual / trips,
    ]),
  );
  say();
  await benchPages(year);
}

function judge(
  year: readonly YearTrip[],
  split: number,
): Record<SuggestionKind, Tally> {
  const tallies = Object.fromEntries(
    SUGGESTION_KINDS.map((kind) => [
      kind,
      { trips: 0, suggested: 0, right: 0, usual: 0 },
    ]),
  ) as Record<SuggestionKind, Tally>;
  const units = new Set(year.map(({ trip }) => trip.unitId)).size;
  const ofUnits = new Map<number, SuggestionTrip[]>();
  for (const [index, { trip, isSaid }] of year.entries()) {
    if (index < split) {
      if (isSaid) keep(ofUnits, trip, EARLIER / units);
      continue;
    }
    const before = [...ofUnits.values()].flat();
    if (isSaid) keep(ofUnits, trip, EARLIER / units);
    const made = suggest(bare(trip), before);
    for (const kind of SUGGESTION_KINDS) {
      const tally = tallies[kind];
      const truth = valueOf(trip, kind);
      const one = made.find((one) => one.kind === kind);
      // The type that every trip gets by itself is no suggestion.
      const isAsked = kind === "type" ? truth !== "business" : truth !== null;
      if (isAsked) tally.trips++;
      if (one) tally.suggested++;
      if (one && one.value === truth) tally.right++;
      if (isAsked && mostUsed(before, kind) === truth) tally.usual++;
    }
  }
  return tallies;
}

/** Keeps the latest trips of each unit. */
function keep(
  ofUnits: Map<number, SuggestionTrip[]>,
  trip: SuggestionTrip,
  most: number,
): void {
  const trips = [...ofUnits.get(trip.unitId) ?? [], trip];
  ofUnits.set(trip.unitId, trips.slice(-Math.floor(most)));
}

/** The trip as it is before anybody has said something. */
function bare(trip: SuggestionTrip): SuggestionTrip {
  return {
    ...trip,
    driverId: null,
    purpose: null,
    type: "business",
    isTyped: false,
  };
}

function valueOf(trip: SuggestionTrip, kind: SuggestionKind): string | null {
  if (kind === "purpose") return trip.purpose;
  return kind === "driver" ? String(trip.driverId) : trip.type;
}

function mostUsed(
  trips: readonly SuggestionTrip[],
  kind: SuggestionKind,
): string | null {
  const counts = new Map<string, number>();
  for (const trip of trips) {
    const value = valueOf(trip, kind);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

await main();
