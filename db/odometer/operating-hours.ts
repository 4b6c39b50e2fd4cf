import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { inLog, type UnitKey } from "./log.ts";
import { isMasked } from "../privacy/masking.ts";
import { readReadings } from "./readings.ts";
import { visibleUnitIds } from "../unit/units.ts";

/**
 * Gives how long a unit has worked, minutes: its last reading, and since then the time of its trips, during which its
 * ignition was on; without a reading, the time of all its trips. Of private trips that are hidden from the person no time
 * counts (SEC-07). Null when the person may not see the unit.
 */
export function findOperatingMinutes(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<number | null> {
  return asActor(db, actor, async (tx) => {
    const visible = await visibleUnitIds(tx, actor).where("id", "=", unitId)
      .executeTakeFirst();
    if (!visible) return null;
    const unit = { accountId: actor.accountId, unitId };
    return await operatingMinutesOf(tx, unit, isMasked(actor));
  });
}

/** Gives how long a unit has worked, minutes, within a transaction, without some of its trips `t`. */
export async function operatingMinutesOf(
  tx: Tx,
  unit: UnitKey,
  isLeftOut: RawBuilder<boolean>,
): Promise<number> {
  const readings = await readReadings(
    tx,
    unit,
    "operatingHours",
    unit.unitId,
  );
  const last = readings.at(-1);
  const since = last
    ? sql`${last.readAt}::timestamptz`
    : sql`'-infinity'::timestamptz`;
  const { rows: [row] } = await sql<{ minutes: number }>`
    select coalesce(sum(extract(epoch from
      stopped_at - greatest(started_at, ${since})) / 60), 0)::float8 as minutes
    from trips as t where ${inLog(unit)}
      and kind = 'driven' and stopped_at > ${since}
      and not ${isLeftOut}`.execute(tx);
  return Math.round((last?.value ?? 0) + row!.minutes);
}
