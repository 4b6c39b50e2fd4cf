import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { localTimeOf } from "../../domain/booking/local-time.ts";
import type { ServiceStop } from "../../domain/booking/service-stop.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { nextService } from "../../domain/unit/service.ts";
import { passHeld } from "../cell/moving/held.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import { listPlanned, type PlannedUnit } from "../unit/planned.ts";
import { stopOf } from "./service-stops.ts";

/**
 * Mails people who have booked a vehicle whose service or inspection is past now, where the account takes such vehicles
 * out of service: each person once for each vehicle and service (BOOK-36). Gives the number of mails.
 */
export async function tellStoppedBookers(
  db: Db,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const units = await asActor(
    db,
    EACH_CELL,
    (tx) =>
      listPlanned(
        tx,
        sql`a.car_schedule and a.service_stops_bookings and exists (
          select from bookings as b where b.account_id = u.account_id
            and b.unit_id = u.id and b.end_at > ${now}
        )`,
      ),
  );
  let told = 0;
  for (const unit of units) {
    if (signal?.aborted) break;
    told += await passHeld(
      0,
      () =>
        command(db, forAccount(unit.account_id), async (tx) => {
          const stop = await stopOf(tx, unit, now);
          return stop ? await tellDrivers(tx, unit, stop, now) : 0;
        }),
    );
  }
  return told;
}

/** A driver with the first of the bookings that the vehicle may not be there for. */
interface Row {
  id: number;
  driverId: number;
  email: string;
  startAt: Date;
  count: number;
  unit: string;
  registrationNumber: string | null;
  subsiteId: SubsiteId;
  language: Language;
}

async function tellDrivers(
  tx: Tx,
  unit: PlannedUnit,
  stop: ServiceStop,
  now: Date,
): Promise<number> {
  const { rows } = await sql<Row>`
    select distinct on (d.id) b.id, d.id as "driverId", d.email,
      b.start_at as "startAt",
      count(*) over (partition by d.id)::integer as count, u.name as unit,
      u.registration_number as "registrationNumber",
      a.subsite_id as "subsiteId", a.language
    from bookings as b
    join units as u on u.account_id = b.account_id and u.id = b.unit_id
    join accounts as a on a.id = b.account_id
    join users as d on d.account_id = b.account_id and d.id = b.driver_id
      and d.deleted_at is null and d.booking_mails
    where b.account_id = ${unit.account_id} and b.unit_id = ${unit.unit_id}
      and b.end_at > ${now}
    order by d.id, b.start_at`.execute(tx);
  let told = 0;
  for (const row of rows) {
    const { day, clock } = localTimeOf(row.startAt.getTime(), unit.timeZone);
    const ids = await putMessage(tx, {
      kind: "vehicleOutOfService",
      facts: {
        unit: row.unit,
        registrationNumber: row.registrationNumber,
        stop,
        at: `${day} ${clock}`,
        count: row.count,
        link: `/user/car-schedule/bookings/${row.id}`,
      },
      channel: "email",
      to: row.email,
      accountId: unit.account_id,
      userId: row.driverId,
      subsiteId: row.subsiteId,
      language: row.language,
      onceKey: `out ${unit.unit_id} ${row.driverId} ${nameOf(unit, stop)}`,
    });
    told += ids.length;
  }
  return told;
}

/** Names the service or inspection that is past; the next one has another name. */
function nameOf(unit: PlannedUnit, stop: ServiceStop): string {
  if (stop === "InspectionIsPast") return `inspection ${unit.nextInspectionOn}`;
  const { atM, atMinutes, on } = nextService(unit);
  return `service ${atM}/${atMinutes}/${on}`;
}
