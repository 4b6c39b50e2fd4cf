import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** Screens that only some accounts have (SHELL-08, SHELL-09). */
export interface AccountScreens {
  carSchedule: boolean;
  safeReturnHome: boolean;
}

/** Finds out which of those screens the person's account has. */
export function findAccountScreens(
  db: Db,
  actor: UserActor,
): Promise<AccountScreens> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("accounts")
      .select([
        "car_schedule as carSchedule",
        "safe_return_home as safeReturnHome",
      ])
      .where("id", "=", actor.accountId)
      .executeTakeFirstOrThrow());
}
