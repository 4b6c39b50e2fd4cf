import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { type BookableVehicle, selectVehicles } from "./vehicles.ts";

/** Bookings and trips that began in the last so many days count. */
const DAYS = 90;

/** Lists the vehicles that the person may see and had last, by a booking that has begun or by driving them, the latest first. */
export function listLatestVehicles(
  db: Db,
  actor: UserActor,
  { now, limit }: { now: Date; limit: number },
): Promise<BookableVehicle[]> {
  const { accountId, userId } = actor;
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  return asActor(db, actor, (tx) =>
    selectVehicles(tx, actor)
      .innerJoin(
        sql<{ unit_id: number; at: Date }>`(
          select unit_id, max(at) as at from (
            select unit_id, start_at as at from bookings
            where account_id = ${accountId} and driver_id = ${userId}
              and start_at >= ${since} and start_at <= ${now}
            union all
            select unit_id, started_at from trips
            where account_id = ${accountId} and driver_id = ${userId}
              and merged_into is null and started_at >= ${since}
          ) as own
          group by unit_id
        )`.as("latest"),
        "latest.unit_id",
        "u.id",
      )
      .orderBy("latest.at", "desc").orderBy("u.id").limit(limit)
      .execute());
}
