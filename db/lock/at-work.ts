import type { UserActor } from "../../domain/access/actor.ts";
import { isWithin, minuteOfWeek } from "../../domain/working-hours/weekly.ts";
import type { Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { toSwitch } from "../trip/typing.ts";

/**
 * Lists the ids of locked units that a person sees on the map at an instant because it lies in their working hours
 * (MAP-07): those given to an administrator without access whose settings say so, by the clock of the account.
 */
export async function listAtWork(
  tx: Tx,
  { accountId, userId, isAdministrator, withoutAccess }: UserActor,
  now: Date,
): Promise<number[]> {
  if (!isAdministrator || !withoutAccess) return [];
  const rows = await tx.selectFrom("unit_locks as u")
    .innerJoin("unit_access as x", sameAccount("x.unit_id", "u.unit_id"))
    .innerJoin("benefit_settings as b", sameAccount("b.unit_id", "u.unit_id"))
    .innerJoin("working_hours as h", sameAccount("h.unit_id", "u.unit_id"))
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .select(["u.unit_id", "h.mode", "h.type", "h.hours", "a.time_zone"])
    .where("u.account_id", "=", accountId)
    .where("x.user_id", "=", userId)
    .where("b.is_shown_at_work", "=", true)
    .where("h.from_at", "<=", now)
    .where((eb) =>
      eb.or([eb("h.until_at", "is", null), eb("h.until_at", ">", now)])
    )
    .execute();
  return rows.filter((row) => {
    const set = toSwitch(row);
    const minute = minuteOfWeek(now.getTime(), row.time_zone);
    return set.mode === "scheduled" &&
      set.hours.some((hours) => isWithin(hours, minute));
  }).map(({ unit_id }) => unit_id);
}
