import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { LAPSES_AFTER_MS } from "../../domain/booking/approval.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { storeDeclined } from "./declined.ts";
import { selectAllBookings, toBooking } from "./bookings.ts";
import { tellBookings } from "./telling.ts";

/** Most bookings that lapse in one transaction. */
const AT_ONCE = 500;

/** Bookings that ended longer ago lapse without a mail, milliseconds. */
const TOLD_WITHIN_MS = 86_400_000;

/**
 * Ends the bookings that still wait when they begin, frees their time and mails their drivers and who made them
 * (BOOK-34). One that was made less than an hour before it began has that hour, but not longer than it
 * lasts. Gives the number of bookings.
 */
export function lapseBookings(db: Db, now: Date): Promise<number> {
  return command(db, EACH_CELL, async (tx) => {
    const latestMade = new Date(now.getTime() - LAPSES_AFTER_MS);
    const rows = await selectAllBookings(tx)
      .select("b.account_id as accountId")
      .where("b.is_waiting", "=", true)
      .where("b.start_at", "<=", now)
      .where((eb) =>
        eb.or([
          eb("b.created_at", "<=", latestMade),
          eb("b.end_at", "<=", now),
        ])
      )
      .orderBy("b.account_id").orderBy("b.id").limit(AT_ONCE)
      .modifyEnd(sql`for update of b skip locked`).execute();
    for (
      const [accountId, group] of Map.groupBy(rows, (row) => row.accountId)
    ) {
      const lapsed = group.map(({ accountId: _, ...row }) => {
        const booking = toBooking(row);
        const version = booking.version + 1;
        return { ...booking, version, state: "lapsed" as const };
      });
      const told = lapsed.filter(({ period }) =>
        period.until > now.getTime() - TOLD_WITHIN_MS
      );
      const system = { accountId, userId: null };
      await storeDeclined(tx, system, lapsed, null, now);
      await tellBookings(
        tx,
        system,
        { event: "lapsed", bookings: told },
        now,
      );
    }
    return rows.length;
  });
}
