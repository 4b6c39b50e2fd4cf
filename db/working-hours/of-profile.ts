import type { UserActor } from "../../domain/access/actor.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import type { Tx } from "../database.ts";

/** The feature profile that sets the working-hour switch of a unit. */
export interface HoursProfile {
  name: string;
  mode: Exclude<HoursSwitch["mode"], "off">;
}

/** Finds the feature profile that sets the working-hour switch of a unit; null when a person sets it for the unit alone. */
export async function findHoursProfile(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<HoursProfile | null> {
  const row = await tx.selectFrom("units as u")
    .innerJoin(
      "feature_profiles as p",
      (join) =>
        join.onRef("p.account_id", "=", "u.account_id")
          .onRef("p.id", "=", "u.feature_profile_id"),
    )
    .select(["p.name", "p.hours_mode"])
    .where("u.account_id", "=", accountId)
    .where("u.id", "=", unitId)
    .executeTakeFirst();
  return row?.hours_mode ? { name: row.name, mode: row.hours_mode } : null;
}
