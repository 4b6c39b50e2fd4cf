import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import {
  type BeforeBooking,
  isNotBack,
  TOLD_BEFORE_MS,
} from "../../domain/booking/not-back.ts";
import type { Point } from "../../domain/geo/point.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { clockOf } from "../../domain/time.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";

/**
 * Mails the drivers whose bookings start within 15 minutes of `now` and whose vehicle is not back, once for each start
 * of a booking. The mail tells neither where the vehicle is nor who has it: it may be on a private trip. Gives the
 * number of mails.
 */
export function tellNextBookers(db: Db, now: Date): Promise<number> {
  return command(db, EACH_CELL, async (tx) => {
    const waiting = (await bookingsSoon(tx, now)).filter((row) =>
      isNotBack(toBefore(row))
    );
    let told = 0;
    for (const row of waiting) told += await tell(tx, row);
    return told;
  });
}

interface Row {
  id: number;
  accountId: number;
  driverId: number;
  email: string;
  startAt: Date;
  unit: string;
  registrationNumber: string | null;
  subsiteId: SubsiteId;
  language: Language;
  timeZone: string;
  previousDriverId: number | null;
  previousStartAt: Date;
  previousEndAt: Date;
  stood: Point | null;
  tripStartedAt: Date | null;
  tripDriverId: number | null;
  goesOn: boolean;
  stop: Point | null;
}

async function bookingsSoon(tx: Tx, now: Date): Promise<Row[]> {
  const log = sql`from trips as t where t.account_id = b.account_id
    and t.unit_id = b.unit_id and t.merged_into is null
    and t.kind <> 'transported'`;
  const stop = sql`case when t.stop_latitude is not null then
    json_build_object('latitude', t.stop_latitude, 'longitude', t.stop_longitude)
    end`;
  const { rows } = await sql<Row>`
    select b.id, b.account_id as "accountId", b.driver_id as "driverId",
      d.email, b.start_at as "startAt", u.name as unit,
      u.registration_number as "registrationNumber",
      a.subsite_id as "subsiteId", a.language, a.time_zone as "timeZone",
      p.driver_id as "previousDriverId", p.start_at as "previousStartAt",
      p.end_at as "previousEndAt", before.stop as stood,
      last.started_at as "tripStartedAt", last.driver_id as "tripDriverId",
      last.ongoing as "goesOn", last.stop
    from accounts as a
    join bookings as b on b.account_id = a.id and b.start_at > ${now}
      and b.start_at <= ${new Date(now.getTime() + TOLD_BEFORE_MS)}
    join units as u on u.account_id = b.account_id and u.id = b.unit_id
    join users as d on d.account_id = b.account_id and d.id = b.driver_id
      and d.deleted_at is null
    left join lateral (
      select driver_id, start_at, end_at from bookings as earlier
      where earlier.account_id = b.account_id and earlier.unit_id = b.unit_id
        and earlier.end_at <= b.start_at
      order by earlier.end_at desc limit 1
    ) as p on true
    left join lateral (
      select ${stop} as stop ${log} and t.started_at < p.start_at
      order by t.started_at desc, t.id desc limit 1
    ) as before on true
    left join lateral (
      select t.started_at, t.driver_id, t.ongoing, ${stop} as stop ${log}
        and t.started_at <= ${now}
      order by t.started_at desc, t.id desc limit 1
    ) as last on true
    where a.car_schedule
    order by b.account_id, b.id`.execute(tx);
  return rows;
}

function toBefore(row: Row): BeforeBooking {
  return {
    driverId: row.driverId,
    startsAt: row.startAt.getTime(),
    previous: row.previousDriverId === null ? null : {
      driverId: row.previousDriverId,
      from: row.previousStartAt.getTime(),
      until: row.previousEndAt.getTime(),
      stood: row.stood,
    },
    trip: row.tripStartedAt && {
      goesOn: row.goesOn,
      driverId: row.tripDriverId,
      startedAt: row.tripStartedAt.getTime(),
      stop: row.stop,
    },
  };
}

async function tell(tx: Tx, row: Row): Promise<number> {
  const { unit, registrationNumber, startAt, timeZone } = row;
  const ids = await putMessage(tx, {
    kind: "vehicleNotBack",
    facts: {
      unit,
      registrationNumber,
      at: clockOf(startAt.getTime(), timeZone),
      link: `/user/car-schedule/bookings/${row.id}`,
    },
    channel: "email",
    to: row.email,
    accountId: row.accountId,
    userId: row.driverId,
    subsiteId: row.subsiteId,
    language: row.language,
    onceKey: `not back ${row.id} ${startAt.getTime()}`,
  });
  return ids.length;
}
