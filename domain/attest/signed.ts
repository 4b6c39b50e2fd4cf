import { TO_DO, type ToDo } from "../trip/log/log-filter.ts";
import { type DistanceSums, sumDistances } from "../trip/sums.ts";
import type { TripType } from "../trip/trip.ts";

/** Trips of one type with one unit, of those that an attestation takes. */
export interface SignedPart {
  unitId: number;
  unitName: string;
  /** Whether the person who attests may open the log of the unit. */
  isSeen: boolean;
  type: TripType;
  trips: number;
  attested: number;
  ongoing: number;
  /** When the first of those that go on began; null without one. */
  ongoingSince: number | null;
  /** Those without a driver, also private ones. */
  driverless: number;
  /** Those that the log lists for the person. */
  listed: number;
  distanceM: number;
  left: Record<ToDo, number>;
}

/** What an attestation takes of the log of one unit. */
interface SignedLog {
  unitId: number;
  unitName: string;
  isSeen: boolean;
  trips: number;
  attested: number;
  sums: DistanceSums;
  /** Trips that the log lists for the person. */
  listed: number;
  left: Record<ToDo, number>;
}

/** What somebody signs who attests a period of a unit or of a driver (FLOW-07). */
export interface Signed {
  trips: number;
  attested: number;
  /** A trip that goes on cannot be attested yet. */
  ongoing: number;
  /** When the first of those that go on began; null without one. */
  ongoingSince: number | null;
  /** Trips that no driver can attest. */
  driverless: number;
  sums: DistanceSums;
  logs: SignedLog[];
}

/** Signs nothing. */
export const NOTHING_SIGNED: Signed = signedOf([]);

/** Adds up what an attestation takes, log by log in the order of the parts. */
export function signedOf(parts: readonly SignedPart[]): Signed {
  const sum = (
    of: (part: SignedPart) => number,
    some: readonly SignedPart[] = parts,
  ) => some.reduce((all, part) => all + of(part), 0);
  const byUnit = Map.groupBy(parts, ({ unitId }) => unitId);
  return {
    trips: sum(({ trips }) => trips),
    attested: sum(({ attested }) => attested),
    ongoing: sum(({ ongoing }) => ongoing),
    ongoingSince: parts.map((part) => part.ongoingSince)
      .reduce((a, b) => a === null || (b !== null && b < a) ? b : a, null),
    driverless: sum(({ driverless }) => driverless),
    sums: sumDistances(parts),
    logs: [...byUnit].map(([unitId, ofUnit]) => ({
      unitId,
      unitName: ofUnit[0]!.unitName,
      isSeen: ofUnit[0]!.isSeen,
      trips: sum(({ trips }) => trips, ofUnit),
      attested: sum(({ attested }) => attested, ofUnit),
      sums: sumDistances(ofUnit),
      listed: sum(({ listed }) => listed, ofUnit),
      left: Object.fromEntries(
        TO_DO.map((toDo) => [toDo, sum(({ left }) => left[toDo], ofUnit)]),
      ) as Record<ToDo, number>,
    })),
  };
}

/** Says whether an attestation would be taken now: there are trips that are not attested, and all have ended. */
export function isSignable({ trips, attested, ongoing }: Signed): boolean {
  return attested < trips && ongoing === 0;
}
