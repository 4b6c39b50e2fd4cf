import type { UserActor } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";

/** Sets whether the login of a person leads to what waits for them (FLOW-01). */
export async function setLanding(
  db: Db,
  actor: UserActor,
  on: boolean,
): Promise<void> {
  await command(
    db,
    actor,
    (tx) =>
      tx.updateTable("users").set({ lands_on_to_do: on })
        .where("account_id", "=", actor.accountId)
        .where("id", "=", actor.userId).execute(),
  );
}
