import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db } from "../database.ts";
import { hiddenSpansOf } from "../privacy/hidden-time.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** What a sensor read at an instant, ms UTC. */
export interface Reading {
  at: number;
  unit: string;
  temperatureC: number | null;
  humidityPercent: number | null;
  isDoorOpen: boolean | null;
}

/**
 * Lists what a sensor read in a period in order of time, by units that the person may see; what it read on private trips
 * of others is left out, since it would tell when these were (SEC-07). The person must have found the sensor.
 */
export function listReadings(
  db: Db,
  actor: UserActor,
  sensorId: number,
  { from, until }: Period,
): Promise<Reading[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await tx.selectFrom("sensor_readings as r")
      .innerJoin(
        "units as u",
        (join) =>
          join.onRef("u.account_id", "=", "r.account_id")
            .onRef("u.id", "=", "r.unit_id"),
      )
      .select([
        "r.unit_id",
        "r.read_at",
        "u.name",
        "r.temperature_c",
        "r.humidity_percent",
        "r.is_door_open",
      ])
      .where("r.account_id", "=", actor.accountId)
      .where("r.sensor_id", "=", sensorId)
      .where("r.read_at", ">=", new Date(from))
      .where("r.read_at", "<", new Date(until))
      .where("r.unit_id", "in", visibleUnitIds(tx, actor))
      .where((eb) =>
        eb.or([
          eb("r.temperature_c", "is not", null),
          eb("r.humidity_percent", "is not", null),
          eb("r.is_door_open", "is not", null),
        ])
      )
      .orderBy("r.read_at").orderBy("r.unit_id").execute();
    const unitIds = [...new Set(rows.map(({ unit_id }) => unit_id))];
    const hidden = await hiddenSpansOf(tx, actor, unitIds, new Date(from));
    return rows.map((row) => ({
      unitId: row.unit_id,
      at: row.read_at.getTime(),
      unit: row.name,
      temperatureC: row.temperature_c,
      humidityPercent: row.humidity_percent,
      isDoorOpen: row.is_door_open,
    })).filter(({ unitId, at }) =>
      !hidden.get(unitId)?.some((span) => at >= span.from && at < span.until)
    );
  });
}
