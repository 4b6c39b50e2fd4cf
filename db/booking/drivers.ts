import type { UserActor } from "../../domain/access/actor.ts";
import { choosesDriver } from "../../domain/booking/booking.ts";
import { asActor, type Db } from "../database.ts";

/** A person for whom somebody may book. */
export interface BookingDriver {
  id: number;
  firstName: string;
  name: string;
}

/** Lists for whom a person may book: an administrator for everybody of the account, others for themselves (BOOK-10). */
export function listDriversFor(
  db: Db,
  actor: UserActor,
): Promise<BookingDriver[]> {
  return asActor(db, actor, async (tx) => {
    const users = await tx.selectFrom("users")
      .select(["id", "first_name as firstName", "last_name as lastName"])
      .where("account_id", "=", actor.accountId)
      .where("deleted_at", "is", null)
      .$if(
        !choosesDriver(actor),
        (users) => users.where("id", "=", actor.userId),
      )
      .orderBy("first_name").orderBy("last_name").orderBy("id")
      .execute();
    return users.map(({ id, firstName, lastName }) => ({
      id,
      firstName,
      name: `${firstName} ${lastName}`.trim(),
    }));
  });
}
