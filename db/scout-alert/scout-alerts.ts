import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { ReportFrequency } from "../../domain/unit/report-frequency.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import {
  type FrequencyError,
  frequencyRefusal,
  setFrequencies,
} from "../order/report-frequencies.ts";
import { lockUnit } from "../unit/locks.ts";
import { nextVersion } from "../versions.ts";

/** The scout geofence alert of a unit. */
export interface ScoutAlert {
  /** Null while it is off. */
  since: Date | null;
  /** Null: as the unit itself is set up. */
  frequency: ReportFrequency | null;
  /** The active geofences that watch the unit. */
  geofences: { id: number; name: string }[];
}

export type ScoutAlertError =
  | { code: "UnitNotFound" | "ScoutNeedsGeofence" }
  | FrequencyError;

/** How often a scout reports, so that its absence is noticed (FEAT-16). */
const SCOUT_FREQUENCY: ReportFrequency = "1h";

/** Finds the scout geofence alert of a unit. The caller has checked that the person may see the unit. */
export function findScoutAlert(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<ScoutAlert> {
  return asActor(db, actor, async (tx) => {
    const unit = await tx.selectFrom("units as u")
      .leftJoin(
        "scout_alerts as s",
        (join) =>
          join.onRef("s.account_id", "=", "u.account_id")
            .onRef("s.unit_id", "=", "u.id"),
      )
      .select(["s.on_since", "u.report_frequency"])
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "=", unitId)
      .executeTakeFirstOrThrow();
    return {
      since: unit.on_since,
      frequency: unit.report_frequency,
      geofences: await watchingGeofences(tx, actor, unitId),
    };
  });
}

/** Switches the scout geofence alert of a unit. On orders it to report every hour, also while it stands; off leaves that as it is. */
export function setScoutAlert(
  db: Db,
  actor: UserActor,
  unitId: number,
  isOn: boolean,
  now: Date,
): Promise<Result<null, ScoutAlertError>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const own = { account_id: actor.accountId, unit_id: unitId };
    const before = await tx.selectFrom("scout_alerts").select("on_since")
      .where((eb) => eb.and(own)).executeTakeFirst();
    if (isOn === (before !== undefined)) return ok(null);
    if (!isOn) {
      await tx.deleteFrom("scout_alerts").where((eb) => eb.and(own)).execute();
      return ok(null);
    }
    const refusal = frequencyRefusal(actor, unit, SCOUT_FREQUENCY);
    if (refusal) return fail(refusal);
    if ((await watchingGeofences(tx, actor, unitId)).length === 0) {
      return fail({ code: "ScoutNeedsGeofence" });
    }
    await setFrequencies(tx, actor, [unit], SCOUT_FREQUENCY, now, {
      alsoStanding: true,
    });
    await tx.updateTable("units").set({ version: nextVersion })
      .where("account_id", "=", actor.accountId).where("id", "=", unitId)
      .execute();
    await tx.insertInto("scout_alerts")
      .values({ ...own, on_since: now, on_by: actor.userId }).execute();
    return ok(null);
  });
}

function watchingGeofences(tx: Tx, { accountId }: UserActor, unitId: number) {
  return tx.selectFrom("geofence_units as gu")
    .innerJoin(
      "geofences as g",
      (join) =>
        join.onRef("g.account_id", "=", "gu.account_id")
          .onRef("g.id", "=", "gu.geofence_id"),
    )
    .select(["g.id", "g.name"])
    .where("gu.account_id", "=", accountId)
    .where("gu.unit_id", "=", unitId)
    .where("g.active", "=", true)
    .orderBy("g.name").orderBy("g.id")
    .execute();
}
