import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import { selectVisibleBookings, toBooking } from "../booking/bookings.ts";
import { asActor, type Db } from "../database.ts";
import { containsFolded, plateContains } from "../search.ts";

/**
 * Lists the next bookings, of vehicles that the person may see and the person's own, whose purpose, driver or vehicle
 * contains a text, whatever its diacritics; those that go on come first.
 */
export function findBookingsByText(
  db: Db,
  actor: UserActor,
  text: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Booking[]> {
  return asActor(db, actor, async (tx) => {
    const rows = await selectVisibleBookings(tx, actor)
      .where("b.end_at", ">", now)
      .where(
        sql<boolean>`(${
          containsFolded(
            sql`concat_ws(' ', b.purpose, d.first_name, d.last_name, u.name,
              u.registration_number)`,
            text,
          )
        } or ${plateContains("u.registration_number", text)})`,
      )
      .orderBy("b.start_at").orderBy("b.id").limit(limit)
      .execute();
    return rows.map(toBooking);
  });
}
