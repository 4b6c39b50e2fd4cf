import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";
import { readTrackedUntil } from "../tracking/tracked-until.ts";
import {
  type RoutedTrip,
  selectLog,
  selectTrips,
  showRoutes,
} from "../trip/trips.ts";

/** What the map tells about a chosen unit besides its latest report. */
interface UnitDay {
  /** The trips that start in the period, in the order of time. */
  trips: RoutedTrip[];
  /** When the unit started to drive or to stand, as it does now; null when the person may not know, or nothing is known. */
  since: Date | null;
  /** 0 to 100; null when the latest reports do not say. */
  batteryPercent: number | null;
  batteryVolts: number | null;
  /** Up to when trips are found; null unless reports wait for it. */
  trackedUntil: Date | null;
}

/** The battery is in one of the latest reports, or not told. */
const REPORTS_WITH_BATTERY = 20;

/** Reads the day of a unit. The caller has checked that the person may see the unit and where it is now. */
export function readUnitDay(
  db: Db,
  actor: UserActor,
  unitId: number,
  day: Period,
): Promise<UnitDay> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectLog(tx, actor, unitId, day)
      .select("t.route")
      .orderBy("v.shown_at").orderBy("t.id").execute();
    return {
      trips: await showRoutes(tx, actor, unitId, rows),
      since: await latestChange(tx, actor, unitId),
      trackedUntil: await readTrackedUntil(tx, actor, unitId),
      ...await readBattery(tx, {
        account_id: actor.accountId,
        unit_id: unitId,
      }),
    };
  });
}

/** Gives the start of the trip that goes on, or the stop of the latest one. */
async function latestChange(
  tx: Tx,
  actor: UserActor,
  unitId: number,
): Promise<Date | null> {
  const latest = await selectTrips(tx, actor)
    .where("t.unit_id", "=", unitId)
    .where("t.kind", "<>", sql.lit("transported"))
    .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
    .limit(1).executeTakeFirst();
  if (!latest || latest.is_masked) return null;
  return latest.ongoing ? latest.started_at : latest.stopped_at;
}

async function readBattery(
  tx: Tx,
  unit: { account_id: number; unit_id: number },
): Promise<Pick<UnitDay, "batteryPercent" | "batteryVolts">> {
  const { details } = await readReports(tx, unit, ["details"], {
    limit: REPORTS_WITH_BATTERY,
    newest: true,
  });
  for (const text of details.toReversed()) {
    const { batteryPercent = null, batteryVolts = null } = JSON.parse(
      text ?? "{}",
    );
    if (batteryPercent !== null || batteryVolts !== null) {
      return { batteryPercent, batteryVolts };
    }
  }
  return { batteryPercent: null, batteryVolts: null };
}
