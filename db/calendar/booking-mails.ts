import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** Says whether a person gets mails about bookings. */
export function hasBookingMails(db: Db, actor: UserActor): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const user = await tx.selectFrom("users")
      .select("booking_mails as has")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", actor.userId).executeTakeFirstOrThrow();
    return user.has;
  });
}
