import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  OutOfService,
  ServiceStop,
} from "../../domain/booking/service-stop.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { duesNow, listPlanned, type PlannedUnit } from "../unit/planned.ts";

/** Says why a unit cannot be booked until something is done with it; null when nothing is past. */
export async function stopOf(
  tx: Tx,
  unit: PlannedUnit,
  now: Date,
): Promise<ServiceStop | null> {
  const { service, inspection } = await duesNow(tx, unit, now);
  if (service === "past") return "ServiceIsPast";
  return inspection === "past" ? "InspectionIsPast" : null;
}

/** Lists which vehicles of an account cannot be booked until service or inspection is done, where the account wants it (BOOK-36). */
export async function serviceStops(
  tx: Tx,
  { accountId }: UserActor,
  unitIds: readonly number[],
  now: Date,
): Promise<Map<number, ServiceStop>> {
  const planned = await listPlanned(
    tx,
    sql`a.id = ${accountId} and a.service_stops_bookings
      and u.id = any(${arrayText(unitIds)}::integer[])`,
  );
  const stops = new Map<number, ServiceStop>();
  for (const unit of planned) {
    const stop = await stopOf(tx, unit, now);
    if (stop) stops.set(unit.unit_id, stop);
  }
  return stops;
}

/** Finds which of the vehicles are out of service now or on some days. */
export function findOutOfService(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  now: Date,
): Promise<Map<number, OutOfService>> {
  return asActor(db, actor, async (tx) => {
    const stops = await serviceStops(tx, actor, unitIds, now);
    const { rows } = await sql<{ id: number; from: string; until: string }>`
      select unit_id as id, out_from::text as from, out_until::text as until
      from booking_rules where account_id = ${actor.accountId}
        and unit_id = any(${arrayText(unitIds)}::integer[])
        and out_from is not null`.execute(tx);
    const days = new Map(rows.map(({ id, ...days }) => [id, days]));
    return new Map(
      [...stops.keys(), ...days.keys()].map((id) => [id, {
        stop: stops.get(id) ?? null,
        days: days.get(id) ?? null,
      }]),
    );
  });
}
