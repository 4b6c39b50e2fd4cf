import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import type { Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** What is read of a booking `b` that stands and of one that is declined, with its driver `d` and its unit `u`. */
export const BOOKING_COLUMNS = [
  "b.id",
  "b.unit_id as unitId",
  "u.name as unitName",
  "u.registration_number as registrationNumber",
  "u.imei",
  "b.driver_id as driverId",
  sql<string>`trim(concat(d.first_name, ' ', d.last_name))`.as("driverName"),
  "d.first_name as driverFirstName",
  "b.start_at as startAt",
  "b.end_at as endAt",
  "b.purpose",
  "b.version",
  "b.uid",
  "b.created_by as createdBy",
] as const;

/** Says of a booking `b` whether its vehicle is one that the person may see, or the booking the person's own. */
export function isVisible(tx: Tx, actor: UserActor) {
  return sql<boolean>`(b.unit_id in ${visibleUnitIds(tx, actor)}
    or b.driver_id = ${actor.userId})`;
}

/** Deletes bookings. */
export async function deleteRows(
  tx: Tx,
  { accountId }: { accountId: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("bookings").where("account_id", "=", accountId)
    .where("id", "in", ids).execute();
}

/** Gives the period of a row. */
export function periodOfRow(
  { startAt, endAt }: { startAt: Date; endAt: Date },
): Booking["period"] {
  return { from: startAt.getTime(), until: endAt.getTime() };
}
