import type { UserActor } from "../../../domain/access/actor.ts";
import type { Db } from "../../database.ts";
import { listNamedWays } from "./named-ends.ts";

/** How many of a unit's latest trips are read. */
const LATEST = 100;

/** Gives where a unit's latest trips start and stop most often, as the log names it and as far as the person may see the trips. */
export async function listUsualEnds(
  db: Db,
  actor: UserActor,
  { unitId, limit }: { unitId: number; limit: number },
): Promise<string[]> {
  const ways = await listNamedWays(db, actor, { unitId, latest: LATEST });
  const names = ways.flatMap(({ start, stop }) => [stop, start])
    .filter((name) => name !== null);
  // Of those that are as frequent the latest comes first.
  return [...Map.groupBy(names, (name) => name)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name).slice(0, limit);
}
