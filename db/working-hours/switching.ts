import type { UserActor } from "../../domain/access/actor.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { toJsonb } from "../jsonb.ts";
import { retypeLater } from "../trip/retyping.ts";
import { sql } from "kysely";

interface Switching {
  set: HoursSwitch;
  from: Date;
  now: Date;
  /** The feature profile that sets it; null when a person sets it for the unit alone. */
  profileId: number | null;
}

/** Sets the working-hour switches of units for the trips that start from an instant on. */
export async function switchHours(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  { set, from, now, profileId }: Switching,
): Promise<void> {
  const { accountId, userId } = actor;
  if (unitIds.length === 0) return;
  const anyUnit = sql<number>`any(${arrayText(unitIds)}::integer[])`;
  await tx.deleteFrom("working_hours")
    .where("account_id", "=", accountId).where("unit_id", "=", anyUnit)
    .where("from_at", ">=", from).execute();
  await tx.updateTable("working_hours").set({ until_at: from })
    .where("account_id", "=", accountId).where("unit_id", "=", anyUnit)
    .where((eb) =>
      eb.or([eb("until_at", "is", null), eb("until_at", ">", from)])
    )
    .execute();
  if (set.mode !== "off") {
    await tx.insertInto("working_hours").values(unitIds.map((unit_id) => ({
      account_id: accountId,
      unit_id,
      from_at: from,
      until_at: null,
      known_at: now,
      mode: set.mode,
      type: set.mode === "manual" ? set.type : null,
      hours: toJsonb(set.mode === "scheduled" ? [...set.hours] : null),
      profile_id: profileId,
      created_by: userId,
    }))).execute();
  }
  await retypeLater(tx, actor, unitIds, from);
}
