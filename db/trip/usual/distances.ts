import type { UserActor } from "../../../domain/access/actor.ts";
import {
  type UsualDistance,
  usualDistances,
} from "../../../domain/trip/usual-distance.ts";
import type { Db } from "../../database.ts";
import { listNamedWays } from "./named-ends.ts";

/** How many of a unit's latest trips are read. */
const LATEST = 500;
/** A shorter distance is none in the form, which takes tenths of a kilometre; metres. */
const SHORTEST_M = 50;

/**
 * Gives how far a unit usually drives between two places as the log names them, as far as the person may see the trips,
 * the most frequent pair first.
 */
export async function listUsualDistances(
  db: Db,
  actor: UserActor,
  { unitId, limit }: { unitId: number; limit: number },
): Promise<UsualDistance[]> {
  const ways = await listNamedWays(db, actor, { unitId, latest: LATEST });
  const told = ways.flatMap(({ start, stop, distanceM, isWhole }) =>
    start && stop && isWhole && distanceM >= SHORTEST_M
      ? [{ startAddress: start, stopAddress: stop, distanceM }]
      : []
  );
  return usualDistances(told).slice(0, limit);
}
