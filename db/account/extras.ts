import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** Extras that only some accounts have (SHELL-08, SHELL-09). */
export interface AccountExtras {
  carSchedule: boolean;
  safeReturnHome: boolean;
}

/** Reads which of those extras the person's account has. */
export function findAccountExtras(
  db: Db,
  actor: UserActor,
): Promise<AccountExtras> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("accounts")
      .select([
        "car_schedule as carSchedule",
        "safe_return_home as safeReturnHome",
      ])
      .where("id", "=", actor.accountId)
      .executeTakeFirstOrThrow());
}
