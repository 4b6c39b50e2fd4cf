import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A scheduled time at which a vehicle was not home, and whether any position of it was known. */
export interface Alarm {
  dueAt: Date;
  isSeen: boolean;
}

/** Alarms that the list shows of a vehicle. */
const SHOWN = 5;

/** Lists the latest alarms of a vehicle that a person may see. */
export function listAlarms(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Alarm[]> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("safe_home_alarms")
      .select((eb) => [
        "due_at as dueAt",
        eb("fixed_at", "is not", null).$castTo<boolean>().as("isSeen"),
      ])
      .where("account_id", "=", actor.accountId)
      .where("unit_id", "=", unitId)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
      .orderBy("due_at", "desc").limit(SHOWN)
      .execute());
}
