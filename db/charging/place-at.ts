import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ChargingPlace } from "../../domain/charging/charging.ts";
import { distanceM } from "../../domain/geo/point.ts";
import type { PlaceKind } from "../../domain/place/place.ts";
import type { Tx } from "../database.ts";
import { hiddenSpansOf } from "../privacy/hidden-time.ts";
import { lastPositionAt } from "../safe-home/last-position.ts";

/**
 * Finds where a unit stood at an instant, by its track and the places that are marked as home or workplace. It is
 * unknown where the track says nothing, during a trip, and where the person may not know where the unit was (SEC-07):
 * else anybody could find out by entering a charging.
 */
export async function placeAt(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  instant: Date,
): Promise<ChargingPlace> {
  const at = instant.getTime();
  const spans = (await hiddenSpansOf(tx, actor, [unitId], instant)).get(unitId);
  if (spans?.some(({ from, until }) => from <= at && at < until)) {
    return "unknown";
  }
  if (await isDriven(tx, actor, unitId, instant)) return "unknown";
  const unit = { account_id: actor.accountId, unit_id: unitId };
  const position = await lastPositionAt(tx, unit, at);
  if (!position) return "unknown";
  const near = (await markedPlaces(tx, actor, unitId))
    .map((place) => ({ ...place, awayM: distanceM(place, position) }))
    .filter(({ awayM, radiusM }) => awayM <= radiusM)
    .toSorted((a, b) => a.awayM - b.awayM);
  return near[0]?.kind ?? "public";
}

async function isDriven(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
  instant: Date,
): Promise<boolean> {
  const trip = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .where("merged_into", "is", null)
    .where("started_at", "<=", instant)
    .where(sql<boolean>`(ongoing or stopped_at > ${instant})`)
    .executeTakeFirst();
  return trip !== undefined;
}

async function markedPlaces(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<
  { kind: PlaceKind; latitude: number; longitude: number; radiusM: number }[]
> {
  const rows = await tx.selectFrom("places as p")
    .innerJoin(
      "place_units as own",
      (join) =>
        join.onRef("own.account_id", "=", "p.account_id")
          .onRef("own.place_id", "=", "p.id"),
    )
    .select(["p.kind", "p.latitude", "p.longitude", "p.radius_m as radiusM"])
    .where("p.account_id", "=", accountId)
    .where("own.unit_id", "=", unitId)
    .where("p.kind", "is not", null)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind! }));
}
