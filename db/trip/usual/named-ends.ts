import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { FAR_OFF } from "../../../domain/trip/place-name.ts";
import { asActor, type Db } from "../../database.ts";
import { labelAt, loadLabels } from "../../place/labels.ts";
import { isSeenOf } from "./seen.ts";

/** A trip between two ends as the log names them; null where an end has no name, or that of a place some kilometres off. */
interface NamedWay {
  start: string | null;
  stop: string | null;
  distanceM: number;
  /** Whether the distance is that of the whole way: the trip is over, and its unit was never silent. */
  isWhole: boolean;
}

interface Row {
  startAddress: string | null;
  startLatitude: number | null;
  startLongitude: number | null;
  stopAddress: string | null;
  stopLatitude: number | null;
  stopLongitude: number | null;
  distanceM: number;
  isWhole: boolean;
}

/** Lists a unit's latest trips, as far as the person may see them, the latest first. */
export function listNamedWays(
  db: Db,
  actor: UserActor,
  { unitId, latest }: { unitId: number; latest: number },
): Promise<NamedWay[]> {
  return asActor(db, actor, async (tx) => {
    const [{ rows }, labels] = await Promise.all([
      sql<Row>`
        select t.start_address as "startAddress",
          t.start_latitude as "startLatitude",
          t.start_longitude as "startLongitude",
          t.stop_address as "stopAddress", t.stop_latitude as "stopLatitude",
          t.stop_longitude as "stopLongitude",
          t.distance_m::float8 as "distanceM",
          t.kind = 'driven' and not t.ongoing and not t.has_gap as "isWhole"
        from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = ${unitId}
          and t.merged_into is null and ${isSeenOf(tx, actor)}
        order by t.started_at desc limit ${latest}`.execute(tx),
      loadLabels(tx, [unitId]),
    ]);
    const places = labels.get(unitId);
    const nameOf = (
      address: string | null,
      latitude: number | null,
      longitude: number | null,
    ) => {
      const label = latitude === null || longitude === null
        ? null
        : labelAt(places, { latitude, longitude });
      if (label) return label;
      return address && !FAR_OFF.test(address) ? address : null;
    };
    return rows.map((row) => ({
      start: nameOf(row.startAddress, row.startLatitude, row.startLongitude),
      stop: nameOf(row.stopAddress, row.stopLatitude, row.stopLongitude),
      distanceM: row.distanceM,
      isWhole: row.isWhole,
    }));
  });
}
