import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { FAR_OFF } from "../../../domain/trip/place-name.ts";
import type { TripEnd } from "../../../domain/trip/trip.ts";
import {
  type UsualDistance,
  usualDistances,
} from "../../../domain/trip/usual-distance.ts";
import { asActor, type Db } from "../../database.ts";
import { labelOf, loadLabels } from "../../place/labels.ts";
import { isSeenOf } from "./seen.ts";

/** How many of a unit's latest trips tell how far a way is, and where trips start and stop. */
const OF_DISTANCES = 500;
const OF_ENDS = 100;
/** A shorter distance is none in the form, which takes tenths of a kilometre; metres. */
const SHORTEST_M = 50;

/** What a unit usually does. */
interface UsualWays {
  /** Where its trips start and stop, the most frequent first. */
  ends: string[];
  /** How far it is between two of them, the most frequent pair first. */
  distances: UsualDistance[];
}

interface Row {
  start: TripEnd;
  stop: TripEnd;
  distanceM: number;
  /** Whether the trip is over and its unit was never silent. */
  isWhole: boolean;
}

/**
 * Gives where a unit's latest trips start and stop most often and how far that is, as the log names places and as far as
 * the person may see the trips. A place some kilometres off is none.
 */
export function readUsualWays(
  db: Db,
  actor: UserActor,
  unitId: number,
  most: { ends: number; distances: number },
): Promise<UsualWays> {
  return asActor(db, actor, async (tx) => {
    const end = (name: string) =>
      sql`json_build_object('address', ${sql.ref(`t.${name}_address`)},
        'latitude', ${sql.ref(`t.${name}_latitude`)},
        'longitude', ${sql.ref(`t.${name}_longitude`)})`;
    const [{ rows }, labels] = await Promise.all([
      sql<Row>`
        select ${end("start")} as start, ${end("stop")} as stop,
          t.distance_m::float8 as "distanceM",
          t.kind = 'driven' and not t.ongoing and not t.has_gap as "isWhole"
        from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = ${unitId}
          and t.merged_into is null and ${isSeenOf(tx, actor)}
        order by t.started_at desc limit ${OF_DISTANCES}`.execute(tx),
      loadLabels(tx, [unitId]),
    ]);
    const nameOf = (end: TripEnd) => {
      const label = labelOf(end, labels.get(unitId));
      const { address } = end;
      return label ?? (address && !FAR_OFF.test(address) ? address : "");
    };
    const ways = rows.map(({ start, stop, ...way }) => ({
      ...way,
      startAddress: nameOf(start),
      stopAddress: nameOf(stop),
    }));
    const told = ways.filter(({ isWhole, distanceM }) =>
      isWhole && distanceM >= SHORTEST_M
    );
    const ends = ways.slice(0, OF_ENDS)
      .flatMap(({ startAddress, stopAddress }) => [stopAddress, startAddress]);
    return {
      ends: mostFrequent(ends.filter(Boolean)).slice(0, most.ends),
      distances: usualDistances(told).slice(0, most.distances),
    };
  });
}

/** Lists texts without repetition, the most frequent first; of those that are as frequent the first one comes first. */
function mostFrequent(texts: readonly string[]): string[] {
  return [...Map.groupBy(texts, (text) => text)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([text]) => text);
}
