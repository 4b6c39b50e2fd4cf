import type { UserActor } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";

/**
 * What people switch for themselves: mails about bookings (BOOK-33), whether their login leads to what waits (FLOW-01),
 * and whether they have put the first steps away (FLOW-13).
 */
type OwnSwitch = "booking_mails" | "lands_on_to_do" | "first_steps_away";

/** Switches something of the person on or off. */
export async function setOwnSwitch(
  db: Db,
  actor: UserActor,
  name: OwnSwitch,
  on: boolean,
): Promise<void> {
  await command(
    db,
    actor,
    (tx) =>
      tx.updateTable("users").set({ [name]: on })
        .where("account_id", "=", actor.accountId)
        .where("id", "=", actor.userId).execute(),
  );
}
