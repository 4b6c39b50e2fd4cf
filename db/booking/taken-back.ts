import type { UserActor } from "../../domain/access/actor.ts";
import { minuteOf } from "../../domain/booking/booking.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { lockDriver } from "../user/drivers.ts";
import { loadBookings } from "./bookings.ts";
import { checkRules } from "./rules.ts";
import { tellChanges } from "./telling.ts";

/** A booking as the database writes it as JSON. */
interface BookingImage {
  unit_id: number;
  driver_id: number;
  start_at: string;
  end_at: string;
}

type BookingRefusal =
  | "UndoTimeTaken"
  | "CarScheduleNotEnabled"
  | "DriverNotFound"
  | "UndoAgainstRules";

/**
 * Prepares that bookings become as they were before a change: one that has begun stays (BOOK-23), and the rules of its
 * vehicle hold as for a new one. Afterwards the drivers get mails about it.
 */
export async function prepareBookings(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
): Promise<
  Result<() => Promise<void>, { code: BookingRefusal | "UndoBegan" }>
> {
  const bookings = rows.filter(({ table }) => table === "bookings");
  for (const { key, before, after } of bookings) {
    for (const image of [before, after]) {
      const begins = image &&
        Date.parse((image as never as BookingImage).start_at);
      if (begins && begins < minuteOf(now.getTime())) {
        return fail({ code: "UndoBegan" });
      }
    }
    const refused = before && await refuseAgain(
      tx,
      actor,
      before as never as BookingImage,
      { movedId: Number(key.id), now },
    );
    if (refused) return fail({ code: refused });
  }
  const ids = bookings.map(({ key }) => Number(key.id));
  const stood = await loadBookings(tx, actor, ids);
  return ok(async () => {
    const restored = await loadBookings(tx, actor, ids);
    const changes = ids.map((id) => ({
      before: stood.find((booking) => booking.id === id) ?? null,
      after: restored.find((booking) => booking.id === id) ?? null,
    }));
    await tellChanges(tx, actor, changes, now);
  });
}

async function refuseAgain(
  tx: Tx,
  actor: UserActor,
  { unit_id, driver_id, start_at, end_at }: BookingImage,
  moved: { movedId: number; now: Date },
): Promise<BookingRefusal | null> {
  const { car_schedule } = await tx.selectFrom("accounts")
    .select("car_schedule").where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  if (!car_schedule) return "CarScheduleNotEnabled";
  if (!await lockDriver(tx, actor, driver_id)) {
    return "DriverNotFound";
  }
  const period = { from: Date.parse(start_at), until: Date.parse(end_at) };
  const allowed = await checkRules(tx, actor, unit_id, { period, ...moved });
  if (allowed.ok) return null;
  const { code } = allowed.error;
  return code === "AlreadyBooked" ? "UndoTimeTaken" : "UndoAgainstRules";
}
